/** The letters that stand for colours on cards, in the language of the page. Moves, records and `data-card` keep their own. */
import { canSay, say } from '../lib/words.svelte';

/** The letter of a colour; what is none stays as it is. */
export function letterOf(colour: string): string {
  const id = `letter-${colour}`;
  return canSay(id) ? say(id) : colour;
}

/** The text of a card whose first letter is its colour, as it is read here. */
export const lettered = (card: string): string => letterOf(card.slice(0, 1)) + card.slice(1);

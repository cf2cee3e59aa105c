/** The letters of colours on cards: in records and moves those of the games, on the page those of its language. */
import { canSay, say } from './words.svelte';

/** The letter of a colour in the language of the page, by the letter that stands for it in moves and records. */
export function letterOf(colour: string): string {
  const id = `letter-${colour}`;
  return canSay(id) ? say(id) : colour;
}

/** A card as it is written in short, with the letter of its colour in the language of the page. */
export function shortOf(card: string): string {
  return card.replace(/[A-Z]/g, letterOf);
}

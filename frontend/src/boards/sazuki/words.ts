/** Groups of Sazuki's Rainbow in words. */
import { say } from '../../lib/words.svelte';

/** What cards that are played together are, as messages take it. */
function valuesOf(cards: string[]) {
  const sorted = [...cards].sort();
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const group = cards.length === 1 ? 'solo' : low === high ? 'set' : 'run';
  return { group, n: cards.length, low, high };
}

/** Cards that are played together. */
export const groupName = (cards: string[]): string => say('group-SZ', valuesOf(cards));

/** To play them, as the button says it. */
export const playName = (cards: string[]): string => say('board-SZ-play', valuesOf(cards));

/** Groups of Sazuki's Rainbow in words. */
import { say } from '../../lib/words.svelte';

/** Cards that are played together. */
export function groupName(cards: string[]): string {
  const sorted = [...cards].sort();
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const group = cards.length === 1 ? 'solo' : low === high ? 'set' : 'run';
  return say('group-SZ', { group, n: cards.length, low, high });
}

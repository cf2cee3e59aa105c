/** What a game is about, in a line: in the words of the game, or by which score wins. */
import { gameOf, prefixOf } from './offer.svelte';
import { canSay, say } from './words.svelte';

export function goalOf(game: string): string {
  const own = `goal-${prefixOf(game)}`;
  if (canSay(own)) return say(own);
  return say(gameOf(game)?.fewest_win ? 'goal-fewest' : 'goal-most');
}

/** Moves in words, by what their messages are called. */
import { canSay, say } from '../../lib/words.svelte';

/** A move in words: the message of its first word, which takes the others as `$what`; its text where there is none. */
export function labelOf(prefix: string, move: string): string {
  const [word, ...rest] = move.split(' ');
  const id = `move-${prefix}-${word}`;
  return canSay(id) ? say(id, { what: rest.join(' ') }) : move;
}

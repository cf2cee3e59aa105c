/** Faces of Spaan's Rainbow in words. */
import { say } from '../../lib/words.svelte';

export function faceName(face: string | null): string {
  return face === null ? say('board-SP-unknown') : say('card-SP', { first: face, n: 1 });
}

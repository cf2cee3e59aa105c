/** Faces of Spaan's Rainbow in words. */
import { say } from '../../lib/words.svelte';

/** What a face means in the row. */
export function faceTip(face: string | null): string {
  return say('tip-SP-face', { face: face ?? 'unknown', name: faceName(face) });
}

export function faceName(face: string | null): string {
  return face === null ? say('board-SP-unknown') : say('card-SP', { first: face, n: 1 });
}

/** What the server refused, in the words of the page; its own English words where the page has none. */
import { Refusal } from './api';
import { canSay, say } from './words.svelte';

/** Whatever was thrown, in words. */
export function textOf(error: unknown): string {
  return error instanceof Refusal ? problemText(error) : String(error);
}

export function problemText(problem: { code: string; message: string }): string {
  const id = `problem-${problem.code.replace('/', '-')}`;
  return canSay(id) ? say(id) : problem.message;
}

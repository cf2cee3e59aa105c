/** What the server refused, in the words of the page; its own English words where the page has none. */
import { canSay, say } from './words.svelte';

export function problemText(problem: { code: string; message: string }): string {
  const id = `problem-${problem.code.replace('/', '-')}`;
  return canSay(id) ? say(id) : problem.message;
}

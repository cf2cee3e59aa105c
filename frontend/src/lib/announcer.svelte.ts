/** What screen readers hear: sentences go into a live region, one after the other. */

export const announcer = $state({ text: '' });

let waiting: string[] = [];
let timer = 0;

/** Say no more of what was to be said, and forget what was said last. */
export function hush(): void {
  clearTimeout(timer);
  waiting = [];
  announcer.text = '';
}

export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcer.text = waiting.join(' ');
    waiting = [];
  }, 150);
}

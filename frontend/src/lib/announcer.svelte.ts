/** What screen readers hear: sentences go into a live region, one after the other. */

export const announcer = $state({ text: '' });

let waiting: string[] = [];
let timer = 0;

export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcer.text = waiting.join(' ');
    waiting = [];
  }, 150);
}

/** Which page is shown: the path of the address, without a reload. */
import { tick } from 'svelte';

let path = $state(location.pathname);
let query = $state(location.search);

export const route = {
  /** The parts of the path: `/t/abc/replay/1` is `['t', 'abc', 'replay', '1']`. */
  get parts(): string[] {
    const parts = path.split('/').filter(Boolean);
    return parts.every((part) => /^[\w-]{1,32}$/.test(part)) ? parts : ['?'];
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
};

export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  look();
  if (replace) return;
  scrollTo(0, 0);
  void tick().then(() => document.getElementById('page')?.focus({ preventScroll: true }));
}

function look(): void {
  path = location.pathname;
  query = location.search;
}

/** Let links within the site change the page without loading it again. */
export function followLinks(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const isOwn = link.origin === location.origin && !link.target && !link.hasAttribute('download');
    if (!isOwn || link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

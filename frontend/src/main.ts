import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { unpacked } from './lib/carrying';
import { receiveSeats } from './lib/memory';
import { keepPreferences, preferences } from './lib/preferences.svelte';
import { followLinks } from './lib/route.svelte';
import { speak } from './lib/words.svelte';

// parts of the page from before an update are gone from the server: take the new page, once
addEventListener('vite:preloadError', (event) => {
  if (performance.now() < 10_000) return;
  event.preventDefault();
  location.reload();
});
/** Keep the seats that a link has carried here, and take them out of the address, where somebody could see them. */
function receive(): boolean {
  const [, page, id] = location.pathname.split('/');
  const carried = unpacked(location.hash);
  if (page !== 't' || !id || !carried) return false;
  receiveSeats(id, carried);
  history.replaceState(null, '', location.pathname);
  return true;
}

receive();
addEventListener('hashchange', () => receive() && location.reload());
if (import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
}
keepPreferences();
followLinks();
await speak(preferences.language);
mount(App, { target: document.getElementById('app')! });

import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { keepPreferences, preferences } from './lib/preferences.svelte';
import { followLinks } from './lib/route.svelte';
import { speak } from './lib/words.svelte';

// parts of the page from before an update are gone from the server: take the new page, once
addEventListener('vite:preloadError', (event) => {
  if (performance.now() < 10_000) return;
  event.preventDefault();
  location.reload();
});
keepPreferences();
followLinks();
await speak(preferences.language);
mount(App, { target: document.getElementById('app')! });

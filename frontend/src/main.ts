import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { keepPreferences, preferences } from './lib/preferences.svelte';
import { followLinks } from './lib/route.svelte';
import { speak } from './lib/words.svelte';

keepPreferences();
followLinks();
await speak(preferences.language);
mount(App, { target: document.getElementById('app')! });

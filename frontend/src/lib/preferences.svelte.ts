/** What somebody has chosen for this browser: language, theme, sound, motion, name, notices, and what they know. Kept in local storage. */

export type Theme = 'system' | 'light' | 'dark';

interface Choices {
  language: 'en' | 'fr';
  theme: Theme;
  sound: boolean;
  still: boolean; // no motion, whatever the system says
  name: string;
  quiet: boolean; // what others say beside the game is not shown
  confirm: boolean; // what cannot be taken back is asked for once more
  learned: string[]; // games that need no coach any more, by the prefix of their rules
  notices: boolean; // the browser says when it is this person's turn and the page is not looked at
}

const KEY = 'parapluie.preferences';

function load(): Choices {
  const language = navigator.languages.find((one) => /^(en|fr)/.test(one))?.startsWith('fr') ? 'fr' : 'en';
  const fresh: Choices = {
    language,
    theme: 'system',
    sound: false,
    still: false,
    name: '',
    quiet: false,
    confirm: true,
    learned: [],
    notices: false,
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return fresh;
  }
}

export const preferences = $state(load());

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Keep the choices, and put the theme on the page, whenever they change. */
export function keepPreferences(): void {
  const paint = () => {
    const dark = preferences.theme === 'system' ? darkness.matches : preferences.theme === 'dark';
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.documentElement.toggleAttribute('data-still', preferences.still);
  };
  darkness.addEventListener('change', paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      try {
        localStorage.setItem(KEY, JSON.stringify(preferences));
      } catch {
        // a browser that keeps nothing: the choices hold until the page is closed
      }
    });
  });
}

/** Somebody knows this game now. */
export function learned(prefix: string): void {
  if (!preferences.learned.includes(prefix)) preferences.learned.push(prefix);
}

/** Whether cards may move. */
export function mayMove(): boolean {
  return !preferences.still && !stillness.matches && !document.hidden;
}

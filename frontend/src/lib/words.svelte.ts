/** The words of the page: Fluent messages, in a language that can be switched at any time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { hush } from './announcer.svelte';
import { preferences } from './preferences.svelte';

export type Language = 'en' | 'fr';
export type Values = Record<string, FluentVariable>;

const FILES = { en: () => import('./texts/en'), fr: () => import('./texts/fr') };

let bundle = $state.raw<FluentBundle | null>(null);

/** Load the texts of a language and show the page in it. */
export async function speak(language: Language): Promise<void> {
  const { default: texts } = await FILES[language]();
  const next = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  hush();
  preferences.language = language;
  document.documentElement.lang = language;
}

/** A message in the language of the page. */
export function say(id: string, values: Values = {}): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) {
    console.error(`no message ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, values, errors);
  if (import.meta.env.DEV && errors.length) console.error(id, errors);
  return text;
}

/** Whether there is such a message. */
export function canSay(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

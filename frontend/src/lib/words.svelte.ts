/** The words of the page: Fluent messages, in a language that can be switched at any time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { hush } from './announcer.svelte';
import { api } from './api';
import { askForOffer, offered } from './offer.svelte';
import { preferences } from './preferences.svelte';

export type Language = 'en' | 'fr';
export type Values = Record<string, FluentVariable>;

const FILES = { en: () => import('./texts/en'), fr: () => import('./texts/fr') };

let bundle = $state.raw<FluentBundle | null>(null);
let ids: string[] = [];

/** Load the texts of a language, those of other packages' games too, and show the page in it. */
export async function speak(language: Language): Promise<void> {
  const [{ default: own }] = await Promise.all([FILES[language](), askForOffer()]);
  const texts = offered.hasOthers ? [...own, await api.texts(language).catch(() => '')] : own;
  const next = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  ids = texts.flatMap((text) => [...text.matchAll(/^[a-z][\w-]*(?= =)/gm)].map(([id]) => id));
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

/** What a bot is called: its level, or the name that the server gives it. */
export function levelOf(level: string): string {
  const id = `level-short-${level}`;
  return canSay(id) ? say(id) : level;
}

/** What comes after a beginning in the ids of all messages that begin with it. */
export function idsFrom(beginning: string): string[] {
  return ids.filter((id) => id.startsWith(beginning)).map((id) => id.slice(beginning.length));
}

/** What a game is called: in short, or with its authors. */
export function titleOf(game: string, kind: 'short' | 'game' = 'short'): string {
  const id = [kind === 'short' ? `short-${game}` : '', `game-${game}`].find(canSay);
  return id ? say(id) : game;
}

/** Whether there is such a message. */
export function canSay(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

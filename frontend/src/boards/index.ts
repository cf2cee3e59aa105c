/** The games that the page has a table for: each folder here with `looks.ts` and `Table.svelte` is one, found by its name. */
import type { Component } from 'svelte';
import { gameOf } from '../lib/offer.svelte';
import type { NewDealer } from '../lib/verify';
import type { BoardProps, Looks } from './board';

const LOOKS = import.meta.glob<Looks>('./*/looks.ts', { eager: true, import: 'default' });
const TABLES = import.meta.glob<Component<BoardProps>>('./*/Table.svelte', { import: 'default' });
const DEALERS = import.meta.glob<NewDealer>('./*/deal.ts', { import: 'default' });
const PLAIN = 'plain'; // for games that have none of their own

const nameOf = (game: string) => {
  const name = gameOf(game)?.board ?? '';
  return `./${name}/looks.ts` in LOOKS ? name : PLAIN;
};

export const looksOf = (game: string): Looks => LOOKS[`./${nameOf(game)}/looks.ts`]!;

const loaded: Record<string, Promise<Component<BoardProps>>> = {};

/** The table of a game, loaded when it is needed. */
export function tableOf(game: string): Promise<Component<BoardProps>> {
  const path = `./${nameOf(game)}/Table.svelte`;
  return (loaded[path] ??= TABLES[path]!());
}

/** How a game is dealt, for proofs; null if the page does not know. */
export async function dealerOf(game: string): Promise<NewDealer | null> {
  return (await DEALERS[`./${nameOf(game)}/deal.ts`]?.()) ?? null;
}

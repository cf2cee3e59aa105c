/** What the pages need to know of the games: their ids, and how views and events are told apart. */
import type { Event, Rainbow7FirstView, Rainbow7View, SazukiView, SpaanView, View } from './messages';

export type GameId = View['game'];
export type AnyRainbow7View = Rainbow7View | Rainbow7FirstView;
export type Prefix = 'R7' | 'SZ' | 'SP';

export const GAMES: GameId[] = ['rainbow7', 'rainbow-sazuki', 'rainbow-spaan']; // as they are offered
export const PREFIX: Record<GameId, Prefix> = {
  rainbow7: 'R7',
  'rainbow7-first': 'R7',
  'rainbow-sazuki': 'SZ',
  'rainbow-spaan': 'SP',
};
export const COLOURS = 'ROYGBIV';
export const PILES = 'ABC';

export const isRainbow7 = (view: View): view is AnyRainbow7View => PREFIX[view.game] === 'R7';
export const isSazuki = (view: View): view is SazukiView => view.game === 'rainbow-sazuki';
export const isSpaan = (view: View): view is SpaanView => view.game === 'rainbow-spaan';

/** A fact of an event; the server says which each kind of event has. */
export function fact<T>(event: Event, name: string): T {
  return (event.facts as Record<string, unknown> | undefined)?.[name] as T;
}

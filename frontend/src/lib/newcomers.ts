/** Who is new to a game: has neither been through its coached game with this browser, nor sat at a table of it. */
import { allKept } from './memory';
import type { GameInfo } from './messages';
import { preferences } from './preferences.svelte';

export function isNewTo(editions: Pick<GameInfo, 'game' | 'prefix'>[]): boolean {
  if (editions.some(({ prefix }) => preferences.learned.includes(prefix))) return false;
  const played = new Set(allKept().map(([, table]) => table.game));
  return !editions.some(({ game }) => played.has(game));
}

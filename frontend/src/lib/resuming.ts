/** The games that this browser is in: where one goes on, and whose turn it is there. */
import { api } from './api';
import { allKept } from './memory';
import type { Update } from './messages';
import { namesOf } from './names';

const LOOKED_AT = 4; // tables, the last ones that were used

export interface Waiting {
  id: string;
  game: string;
  turn: 'yours' | 'theirs' | 'gathering';
  name: string; // whose turn it is, if it is somebody else's
}

/** The tables of this browser that are not over, those where it is to play first. */
export async function unfinished(): Promise<Waiting[]> {
  const tables = allKept()
    .filter(([, table]) => Object.keys(table.seats).length)
    .slice(0, LOOKED_AT);
  const found = await Promise.all(
    tables.map(async ([id, { game, seats }]) => {
      const seen = await api.view(id, Object.values(seats)[0]!).catch(() => null);
      return seen && seen.seat !== null ? waiting(id, game, seen, Object.keys(seats).map(Number)) : null;
    }),
  );
  return found
    .filter((one) => one !== null)
    .sort((a, b) => Number(b.turn === 'yours') - Number(a.turn === 'yours'));
}

/** What a table waits for, as somebody sees it who holds these seats; null if nothing goes on there. */
export function waiting(id: string, game: string, seen: Update, seats: number[]): Waiting | null {
  if (!seen.table || seen.table.status === 'over') return null;
  const turn = seen.view?.turn ?? null;
  if (turn === null) return { id, game, turn: 'gathering', name: '' };
  if (seats.includes(turn)) return { id, game, turn: 'yours', name: '' };
  return { id, game, turn: 'theirs', name: namesOf(seen.table)[turn] ?? '' };
}

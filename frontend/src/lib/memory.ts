/** What this browser remembers of tables: the tokens of the seats it holds. What it keeps of shuffles is in `shuffle`. */

export interface Kept {
  game: string;
  time: number;
  host: string | null; // the token of whoever opened it
  seen?: number; // the last version that was seen
  seats: Record<number, string>; // the token of each seat that this browser holds
}

const KEY = 'parapluie.tables';
const MOST = 50;

let unkept: Record<string, Kept> | null = null; // where a browser keeps nothing: until the page is closed

function load(): Record<string, Kept> {
  if (unkept) return unkept;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function kept(id: string): Kept | null {
  return load()[id] ?? null;
}

/** All tables that are remembered, the latest first. */
export function allKept(): [string, Kept][] {
  return Object.entries(load()).sort((a, b) => b[1].time - a[1].time);
}

/** Change what is remembered of a table; the oldest are forgotten. */
export function keep(id: string, game: string, change: (table: Kept) => void): void {
  const tables = load();
  const table = (tables[id] ??= { game, time: 0, host: null, seats: {} });
  change(table);
  table.game = game || table.game; // a link that carries seats does not name it
  table.time = Date.now();
  const latest = Object.entries(tables).sort((a, b) => b[1].time - a[1].time);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest.slice(0, MOST))));
  } catch {
    unkept = tables;
  }
}

/** Remember seats that were held on another device; where this browser holds seats at that table, no link changes them. */
export function receiveSeats(id: string, carried: Pick<Kept, 'host' | 'seats'>): void {
  if (Object.keys(kept(id)?.seats ?? {}).length) return;
  keep(id, '', (table) => {
    table.host ??= carried.host;
    table.seats = carried.seats;
  });
}

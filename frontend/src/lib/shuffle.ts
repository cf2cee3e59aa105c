/** This browser's part in shuffles: it pledges, looks at the list, reveals, and keeps what proves it afterwards. */
import type { Movement, GivePledge, GiveContribution, ShuffleInfo } from './messages';
import { bytesOf, hexOf, joined, sha256 } from './sha256';

/** What this browser has kept of one game, for one of its seats. */
export interface Kept {
  table: string;
  number: number; // of the game
  seat: number;
  time: number;
  commitment: string | null; // as shown before it pledged; null: it took no part
  contribution: string | null; // as it has drawn it
  pledges: (string | null)[] | null; // as shown before it revealed
  hasRevealed: boolean;
  isCheated: boolean; // the list did not hold its pledge
  earlier: string[]; // commitments of shuffles that it pledged to and that were given up
  version: number; // the last that it was told of
  isWhole: boolean; // nothing is missing of what it was told since the deal
  seen: [number, ...string[]][]; // a step with cards: its version, and what moved
}

export type Answer = GivePledge | GiveContribution;

interface Told {
  kind: string;
  seat?: number | null;
  moved?: Movement[];
}
interface Step {
  version: number;
  kind: string;
  events?: Told[];
}

const PREFIX = 'parapluie.shuffle.';
const MOST = 40; // games and seats of which something is kept
const text = new TextEncoder();
const unkept = new Map<string, string>(); // where a browser keeps nothing: until the page is closed

/** The parts, each behind its length in four bytes. */
export function packed(...parts: (string | number | Uint8Array)[]): Uint8Array {
  return joined(
    ...parts.flatMap((part) => {
      const data = part instanceof Uint8Array ? part : text.encode(String(part));
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, data.length);
      return [length, data];
    }),
  );
}

export function pledgeTo(contribution: string, table: string, number: number, seat: number): string {
  return hexOf(sha256(packed('parapluie pledge', table, number, seat, bytesOf(contribution))));
}

function keyOf(table: string, number: number, seat: number): string {
  return `${PREFIX}${table}.${number}.${seat}`;
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  const key = keyOf(kept.table, kept.number, kept.seat);
  const json = JSON.stringify({ ...kept, time: Date.now() });
  try {
    forget(MOST);
    localStorage.setItem(key, json);
  } catch {
    keepSomehow(key, json);
  }
}

/** Where there is no more room: in the place of older games, or until the page is closed. */
function keepSomehow(key: string, json: string): void {
  try {
    forget(4);
    localStorage.setItem(key, json);
  } catch {
    unkept.set(key, json);
  }
}

/** Forget the oldest games, beyond so many. */
function forget(most: number): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= most) return;
  const oldest = keys.sort((a, b) => (read(a)?.time ?? 0) - (read(b)?.time ?? 0));
  for (const key of oldest.slice(0, keys.length - most)) localStorage.removeItem(key);
}

/** What was kept of a game, for each seat that this browser held in it. */
export function keptOf(table: string, number: number): Kept[] {
  return [0, 1, 2, 3, 4, 5].flatMap((seat) => read(keyOf(table, number, seat)) ?? []);
}

/** What was kept of a game, as `parapluie verify --kept` reads it: a line for each seat that took part. */
export function notesOf(table: string, number: number): string {
  const took = keptOf(table, number).filter((kept) => kept.commitment !== null && kept.contribution !== null);
  return took
    .map(({ seat, commitment, contribution, pledges }) =>
      JSON.stringify({ table, number, seat, commitment, contribution, pledges }),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function begun(table: string, number: number, seat: number): Kept {
  return {
    ...{ table, number, seat, time: 0, commitment: null, contribution: null, pledges: null },
    ...{ hasRevealed: false, isCheated: false, earlier: [], version: 0, isWhole: false, seen: [] },
  };
}

/** What to send for the seats of this browser, given by their tokens, while a shuffle goes on. */
export function answers(
  table: string,
  shuffle: ShuffleInfo,
  tokens: Record<number, string>,
): (Answer | 'cheated')[] {
  return shuffle.waiting.flatMap((seat) => {
    const token = tokens[seat];
    return token === undefined ? [] : answer(table, shuffle, seat, token);
  });
}

function answer(table: string, shuffle: ShuffleInfo, seat: number, token: string): Answer | 'cheated' {
  const { number, commitment, pledges } = shuffle;
  const kept = read(keyOf(table, number, seat)) ?? begun(table, number, seat);
  const about = { number, commitment, token };
  if (!pledges) {
    if (kept.commitment !== commitment) {
      if (kept.commitment !== null) kept.earlier.push(kept.commitment);
      kept.commitment = commitment;
      kept.contribution = hexOf(crypto.getRandomValues(new Uint8Array(32)));
      kept.pledges = null;
      kept.hasRevealed = false;
      write(kept);
    }
    return { type: 'pledge', ...about, pledge: pledgeTo(kept.contribution!, table, number, seat) };
  }
  const pledge = kept.contribution === null ? null : pledgeTo(kept.contribution, table, number, seat);
  const isSame = kept.pledges === null || kept.pledges.join() === pledges.join();
  if (kept.commitment !== commitment || pledge === null || pledges[seat] !== pledge || !isSame) {
    write({ ...kept, isCheated: true });
    return 'cheated'; // others are shown another pledge than this browser has sent: it reveals nothing
  }
  write({ ...kept, pledges, hasRevealed: true });
  return { type: 'reveal', ...about, contribution: kept.contribution! };
}

/** An event as it is kept: who did what, and all movements of cards as they were shown; empty if no card moved. */
export function textOf({ kind, seat, moved = [] }: Told): string {
  const cards = moved.filter((one) => one.what !== 'token');
  if (!cards.length && kind !== 'deal' && kind !== 'rebuild') return '';
  const moves = cards.map(
    ({ from, to, card, count = 1 }) =>
      `${from}>${to}${card == null ? '' : `=${card}`}${count > 1 ? `#${count}` : ''}`,
  );
  return [`${kind}@${seat ?? ''}`, ...moves].join(' ');
}

/** The event that a text stands for. */
export function eventOf(text: string): { kind: string; seat: number | null; moved: Movement[] } {
  const [what = '', ...moves] = text.split(' ');
  const [kind = '', seat = ''] = what.split('@');
  const moved = moves.map((move) => {
    const [, from, to, card, count] = /^([^>]*)>([^=#]*)(?:=([^#]*))?(?:#(\d+))?$/.exec(move) ?? [];
    return { from: from ?? '', to: to ?? '', card: card ?? null, count: Number(count ?? 1) };
  });
  return { kind, seat: seat === '' ? null : Number(seat), moved };
}

/** Keep what a seat is told of a game; `isFirst`: on a new connection, so that steps may come again or be missing. */
export function note(table: string, number: number, seat: number, steps: Step[], isFirst: boolean): void {
  if (!steps.length || !number) return;
  const kept = read(keyOf(table, number, seat)) ?? begun(table, number, seat);
  const last = steps.at(-1)!.version;
  if (isFirst) {
    const told = new Set(steps.map((step) => step.version));
    const start = steps[0]!.version;
    if (start > kept.version + 1 && !steps.some((step) => step.kind === 'deal')) kept.isWhole = false;
    kept.seen = kept.seen.filter(([version]) => version < start || told.has(version)); // others were taken back
  }
  for (const { version, kind, events = [] } of steps) {
    if (kind === 'deal' && kept.seen[0]?.[0] !== version)
      [kept.seen, kept.isWhole, kept.version] = [[], true, version - 1];
    if (!kept.isWhole || version <= kept.version) continue;
    if (kind === 'undo') kept.seen.pop();
    else if (kind === 'deal' || kind === 'move')
      kept.seen.push([version, ...events.map(textOf).filter(Boolean)]);
  }
  write({ ...kept, version: Math.max(kept.version, last) });
}

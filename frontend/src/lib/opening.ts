/** Opening tables: against the computer, with friends, or for one device that is passed around. */
import { api } from './api';
import { keep } from './memory';
import type { Held, Settings } from './messages';
import { gameOf, mainEdition } from './offer.svelte';

export interface Wish {
  game: string;
  seats: number;
  level: NonNullable<Settings['stand_in']>;
  memory: boolean; // an aid: what was seen stays to be seen
  clock: ClockName;
  options: Record<string, string>; // of the game, where they are not as usual
  pace: number; // seconds that a bot waits
  listed: boolean;
  coach: boolean; // also where people play with each other
}

/** The clocks that are offered, in seconds; those in days are for people who play a move when they find the time. */
export const CLOCKS = {
  none: null,
  quick: { move: 30, reserve: 300 },
  calm: { move: 30, reserve: 900 },
  day: { move: 86_400, reserve: 0 },
  days: { move: 3 * 86_400, reserve: 0 },
};
export type ClockName = keyof typeof CLOCKS;

const HOLD = 20; // seconds in which people look at the end of a round
const KEY = 'parapluie.wishes';

export function wishFor(game: string): Wish {
  const fresh: Wish = {
    game,
    seats: gameOf(game)?.seats[0] ?? 2,
    level: 'medium',
    memory: false,
    clock: 'none',
    options: {},
    pace: 0.6,
    listed: false,
    coach: false,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Wish>>;
    const wish = { ...fresh, ...kept[mainEdition(game)] };
    return wish.clock in CLOCKS ? wish : { ...wish, clock: 'none' };
  } catch {
    return fresh;
  }
}

/** Who has played at this device before, by seat. */
export const companions = {
  get names(): string[] {
    try {
      const names: unknown = JSON.parse(localStorage.getItem('parapluie.companions') ?? '[]');
      return Array.isArray(names) ? names.map(String) : [];
    } catch {
      return [];
    }
  },
  set names(names: string[]) {
    try {
      localStorage.setItem('parapluie.companions', JSON.stringify(names));
    } catch {
      // nothing is kept here
    }
  },
};

function remember(wish: Wish): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Wish>;
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [mainEdition(wish.game)]: wish }));
  } catch {
    // nothing is kept here
  }
}

function settings(wish: Wish): Settings {
  return {
    game: wish.game,
    seats: wish.seats,
    memory: wish.memory ? 'recall' : 'table',
    clock: CLOCKS[wish.clock],
    options: Object.fromEntries(
      Object.entries(wish.options).filter(([name]) => name in (gameOf(wish.game)?.options ?? {})),
    ),
    stand_in: wish.level,
    pace: wish.pace,
    hold: HOLD,
    listed: wish.listed,
    coach: wish.coach || null,
  };
}

/** Open a table and sit down at it. */
async function open(wish: Wish, name: string): Promise<Held> {
  remember(wish);
  const held = await api.open({ settings: settings(wish), name });
  keep(held.table.id, wish.game, (table) => {
    table.host = held.token;
    table.seats[0] = held.token;
  });
  return held;
}

/** A game against bots, dealt at once; the address of its table. */
export async function againstComputer(wish: Wish, name: string): Promise<string> {
  const { table, token } = await open({ ...wish, listed: false }, name);
  for (let seat = 1; seat < table.seats.length; seat++) await api.bot(table.id, seat, wish.level, token);
  await api.deal(table.id, token);
  return `/t/${table.id}`;
}

/** A table that waits for friends. */
export async function withFriends(wish: Wish, name: string): Promise<string> {
  const { table } = await open(wish, name);
  return `/t/${table.id}`;
}

/** A game of several people at one device, dealt at once; open seats go to bots. */
export async function sharedDevice(wish: Wish, names: string[]): Promise<string> {
  const { table, token } = await open({ ...wish, listed: false }, names[0]!);
  for (let seat = 1; seat < table.seats.length; seat++) {
    const name = names[seat];
    if (!name) {
      await api.bot(table.id, seat, wish.level, token);
      continue;
    }
    const held = await api.sit(table.id, seat, name);
    keep(table.id, wish.game, (one) => {
      one.seats[seat] = held.token;
    });
  }
  await api.deal(table.id, token);
  return `/t/${table.id}`;
}

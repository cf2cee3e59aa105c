/** Proof, in the browser, that nobody chose the cards: the published way from a secret to every shuffle of a game. */
import { COLOURS, fact, PILES, PREFIX, type GameId } from './game';
import type { Event } from './messages';

export interface Proof {
  commitment: boolean; // the secret is the one that was committed to
  shown: boolean | null; // ... and that commitment was shown to this browser before the deal; null: it was not here then
  shuffles: { count: number; wrong: number };
}

interface Header {
  game: GameId;
  seats: number;
  first: number;
  sevens?: string[];
  commitment?: string;
  secret?: string;
  contributions?: string[];
}
type Line = { deal?: Record<string, unknown>; rebuild?: string[] };

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data: Uint8Array) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data as BufferSource));
}

/** The key of a committed shuffle. */
export async function keyOf(secret: string, contributions: string[]): Promise<string> {
  const text = new TextEncoder();
  const parts: Uint8Array[] = [text.encode('parapluie shuffle')];
  for (const one of contributions) parts.push(await sha256(text.encode(one)));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const message = new Uint8Array(parts.flatMap((part) => [...part]));
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
}

/** Random words: the key stream of ChaCha with 8 rounds; numbers and shuffles made of them. */
export class Chance {
  readonly #key: Uint32Array;
  #block = 0;
  #words: number[] = [];

  constructor(key: string) {
    this.#key = new Uint32Array(bytes(key).buffer);
  }

  word(): number {
    if (!this.#words.length) this.#words = this.#next();
    return this.#words.shift()!;
  }

  #next(): number[] {
    const start = new Uint32Array(16);
    start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    start.set(this.#key, 4);
    start[12] = this.#block++;
    const x = start.slice();
    const turn = (i: number, by: number) => (x[i] = (x[i]! << by) | (x[i]! >>> (32 - by)));
    const quarter = (a: number, b: number, c: number, d: number) => {
      for (const [p, q, r, by] of [
        [a, b, d, 16],
        [c, d, b, 12],
        [a, b, d, 8],
        [c, d, b, 7],
      ] as const) {
        x[p] = x[p]! + x[q]!;
        x[r] = x[r]! ^ x[p]!;
        turn(r, by);
      }
    };
    for (let round = 0; round < 8; round += 2) {
      for (let i = 0; i < 4; i++) quarter(i, i + 4, i + 8, i + 12);
      for (let i = 0; i < 4; i++) quarter(i, ((i + 1) % 4) + 4, ((i + 2) % 4) + 8, ((i + 3) % 4) + 12);
    }
    return Array.from(x, (word, i) => (word + start[i]!) >>> 0);
  }

  /** A number from 0 to n - 1, none more likely than another. */
  draw(n: number): number {
    for (;;) {
      const product = this.word() * n;
      if (product % 2 ** 32 >= (2 ** 32 - n) % n) return Math.floor(product / 2 ** 32);
    }
  }

  shuffle<T>(cards: T[]): T[] {
    for (let i = cards.length - 1; i > 0; i--) {
      const j = this.draw(i + 1);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    return cards;
  }
}

const ORDER = [...COLOURS].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7].map((value) => `${colour}${value}`));
const sorted = (cards: string[]) =>
  [...cards].sort((a, b) => (a === '*' ? 99 : ORDER.indexOf(a)) - (b === '*' ? 99 : ORDER.indexOf(b)));

/** A round of Rainbow 7 as a record's deal says it. */
export function dealRainbow7(chance: Chance, header: Header, first: number): object {
  const { seats, sevens } = header;
  const cards = chance.shuffle([...ORDER.filter((card) => card[1] !== '7'), '*', '*', '*', '*']);
  const hands = Array.from({ length: seats }, () => cards.splice(-6).reverse());
  const extra = chance.shuffle(sevens ? [...sevens] : ORDER.filter((card) => card[1] === '7'));
  for (const hand of hands) hand.push(extra.pop()!);
  const deck = chance.shuffle([...cards, ...extra]);
  for (let again = sevens !== undefined; again;) {
    again = false;
    for (let i = 0; i < seats; i++) {
      const hand = hands[(first + i) % seats]!;
      const n = hand.filter((card) => card === '*').length - 1;
      if (n < 1) continue;
      again = true;
      for (let k = 0; k < n; k++) hand.splice(hand.indexOf('*'), 1, deck.pop()!);
      for (let k = 0; k < n; k++) deck.push('*');
      chance.shuffle(deck);
    }
  }
  const piles = [[deck.pop()!], [deck.pop()!], [deck.pop()!]];
  return { first, hands: hands.map(sorted), deck: deck.reverse(), piles };
}

function dealSazuki(chance: Chance, seats: number): object {
  const left = [1, 2, 3, 4, 5, 6].flatMap((value) => Array<string>(10).fill(String(value)));
  const take = (n: number) =>
    Array.from({ length: n }, () => left.splice(chance.draw(left.length), 1)[0]!).sort();
  const size = seats <= 4 ? 14 : seats === 5 ? 11 : 9;
  const prizes = take(seats === 2 ? 4 : seats);
  const hands = Array.from({ length: seats }, () => take(size));
  const stacks = seats === 2 ? [take(14), take(14)] : [];
  return { hands, stacks, prizes, removed: left };
}

function dealSpaan(chance: Chance): object {
  const pairs = (letters: string) =>
    [...letters].flatMap((a, i) => [...letters.slice(i + 1)].map((b) => a + b));
  const deck = chance.shuffle([...pairs(`${COLOURS}WK`), ...pairs(COLOURS)]);
  return { deck: deck.map((card) => (chance.draw(2) ? card[1]! + card[0]! : card)) };
}

/** The same, whatever the order in which objects name their parts. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/** Check a record; 'none' if no commitment was made for its game. `events` are those of the whole game; `shown` is the commitment that this browser was shown before. */
export async function verify(
  record: string,
  events: Event[],
  shown: string | undefined,
): Promise<Proof | 'none'> {
  const [header, ...lines] = record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as [Header, ...Line[]];
  const { secret, contributions } = header;
  if (!secret || !contributions) return 'none';
  const commitment = hex(await sha256(bytes(secret)));
  const chance = new Chance(await keyOf(secret, contributions));
  chance.draw(header.seats); // who starts, unless it was chosen
  let areSevensRight = true;
  if (header.sevens) {
    const sevens = chance.shuffle(ORDER.filter((card) => card[1] === '7')).slice(0, header.seats + 2);
    areSevensRight = isSame(sorted(sevens), header.sevens);
  }
  const made = lines.filter((line) => line.deal || line.rebuild);
  const piles: string[][] = [[], [], []];
  const pile = (event: Event, name: string) => piles[PILES.indexOf(fact<string>(event, name))];
  const shuffles = { count: 0, wrong: areSevensRight ? 0 : 1 };
  for (const event of events) {
    if (event.kind === 'lay' || event.kind === 'turn-up') pile(event, 'pile')!.push(fact(event, 'card'));
    else if (event.kind === 'draw') pile(event, 'from')?.pop();
    if (event.kind !== 'deal' && event.kind !== 'rebuild') continue;
    const line = made[shuffles.count++];
    let expected: unknown;
    if (event.kind === 'rebuild') {
      expected = chance.shuffle(piles.flatMap((cards) => cards.splice(0, cards.length - 1))).reverse();
    } else if (PREFIX[header.game] === 'R7') {
      expected = dealRainbow7(chance, header, event.seat!);
      fact<string[]>(event, 'piles').forEach((card, i) => (piles[i] = [card]));
    } else {
      expected = header.game === 'rainbow-sazuki' ? dealSazuki(chance, header.seats) : dealSpaan(chance);
    }
    if (!isSame(expected, line?.rebuild ?? line?.deal)) shuffles.wrong++;
  }
  shuffles.wrong += Math.abs(made.length - shuffles.count);
  return {
    commitment: commitment === header.commitment,
    shown: shown === undefined ? null : shown === commitment,
    shuffles,
  };
}

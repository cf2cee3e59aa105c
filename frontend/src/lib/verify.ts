/** Proof, in the browser, of how the cards of a game came about: the record against what this browser itself has kept. */
import { Chance } from './chance';
import { Lying, type Dealt } from './lying';
import type { Movement } from './messages';
import { bytesOf, hexOf, hmac, joined, sha256 } from './sha256';
import { eventOf, packed, pledgeTo, type Kept } from './shuffle';

/** What is proved: see `verdictOf`. */
export type Verdict = 'wrong' | 'in-part' | 'shared' | 'alone' | 'watched' | 'nothing' | 'bots' | 'open';

export interface Proof {
  verdict: Verdict;
  checks: { id: string; isRight: boolean; n?: number; all?: number }[];
  abandoned: { seat: number; isDenied: boolean }[]; // given up because of a seat; it is ours, and has revealed
}

export interface Header {
  game: string;
  seats: number;
  first: number;
  shuffle?: number;
  table?: string;
  number?: number;
  commitment?: string;
  pledges?: (string | null)[];
  secret?: string;
  contributions?: (string | null)[];
  abandoned?: { commitment: string; pledges: (string | null)[]; seat: number }[];
}

/**
 * The shuffles of a game as docs/shuffles.md says them: the folder of a game has it as `deal.ts`. Nothing else on the page deals
 * cards, and nothing but proofs uses it.
 */
export interface Dealer {
  hasTwoFaces: boolean; // each seat sees its own side of a card
  /** Whether the header says what the key decides before the first deal. */
  isBegun(): boolean;
  /** What the record must say of the next deal, in which this seat starts. */
  deal(first: number): unknown;
  /** What it must say of a deck that is remade of what lies on the table. */
  remake(lying: Lying): unknown;
}
export type NewDealer = (chance: Chance, header: Header) => Dealer;

type Line = { deal?: Dealt; rebuild?: string[]; move?: string };
interface Told {
  kind: string;
  seat?: number | null;
  moved?: Movement[];
}

/** The key of a shuffle by pledges. */
export function keyOf(header: Header): string {
  const parts = [...header.pledges!, ...header.contributions!].map((part) => bytesOf(part ?? ''));
  const message = packed('parapluie shuffle 2', header.table!, header.number!, ...parts);
  return hexOf(hmac(bytesOf(header.secret!), message));
}

/** The key of the older kind, with open contributions. */
export function openKeyOf(secret: string, contributions: string[]): string {
  const text = new TextEncoder();
  const parts = contributions.map((one) => sha256(text.encode(one)));
  return hexOf(hmac(bytesOf(secret), joined(text.encode('parapluie shuffle'), ...parts)));
}

/** The same, whatever the order in which objects name their parts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

interface Followed {
  shuffles: number; // that came, and how many of them are not those of the key
  wrong: number;
  cards: number; // that were shown, up to the first that cannot have been there
  areCardsRight: boolean;
}

/** Follow what was told on the record: every shuffle as the key gives it, every card where it lay. */
function follow(dealer: Dealer, lines: Line[], events: Told[], seat: number | null): Followed {
  const made = lines.filter((line) => line.deal || line.rebuild);
  const lying = new Lying(dealer.hasTwoFaces, seat);
  const found: Followed = { shuffles: 0, wrong: dealer.isBegun() ? 0 : 1, cards: 0, areCardsRight: true };
  const look = (moved: Movement[], isRight: () => boolean) => {
    if (!found.areCardsRight) return;
    found.areCardsRight = isRight();
    if (found.areCardsRight)
      found.cards += moved.filter((one) => one.card != null && one.what !== 'token').length;
  };
  for (const { kind, seat: doer, moved = [] } of events) {
    if (kind === 'rebuild') {
      const line = made[found.shuffles++];
      if (!isSame(dealer.remake(lying), line?.rebuild)) found.wrong++;
      lying.rebuild(line?.rebuild ?? []);
    } else if (kind === 'deal') {
      const { deal = {} } = made[found.shuffles++] ?? {};
      if (!isSame(dealer.deal(deal.first ?? 0), deal)) found.wrong++;
      if (deal.first !== undefined && deal.first !== doer) found.areCardsRight = false;
      look(moved, () => lying.deal(deal, moved));
    } else look(moved, () => moved.every((one) => lying.carry(one)));
  }
  return found;
}

/** Whether each pledge has its contribution, and what was given up before was not used again. */
function areContributionsRight(header: Header): boolean {
  const { table, number, pledges = [], contributions = [], seats, abandoned = [] } = header;
  if (table === undefined || number === undefined) return false;
  if (pledges.length !== seats || contributions.length !== seats) return false;
  const gone = new Set(abandoned.map((one) => one.seat));
  const used = new Set(abandoned.flatMap((one) => one.pledges));
  return (
    gone.size === abandoned.length &&
    !abandoned.some((one) => one.commitment === header.commitment) &&
    pledges.every((pledge, seat) => {
      const contribution = contributions[seat] ?? null;
      if (pledge === null || contribution === null) return pledge === contribution;
      return !gone.has(seat) && !used.has(pledge) && pledge === pledgeTo(contribution, table, number, seat);
    })
  );
}

/** The lines of a record. */
export function read(record: string): [Header, ...Line[]] {
  const lines = record.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown) as [Header, ...Line[]];
}

/**
 * Check a record against what this browser kept of its game; null if there is nothing to check. `replay` are the events of the whole
 * game, as the server tells them afterwards to a spectator: they stand in for what this browser has not seen. `newDealer` is null for a
 * game that the page cannot deal.
 */
export function prove(
  [header, ...lines]: [Header, ...Line[]],
  replay: Told[],
  kept: Kept[],
  newDealer: NewDealer | null,
): Proof | null {
  const { secret, contributions } = header;
  if (!secret || !contributions) return null;
  const isPledged = header.shuffle === 2;
  const checks: Proof['checks'] = [];
  const check = (id: string, isRight: boolean, more: { n?: number; all?: number } = {}) =>
    checks.push({ id, isRight, ...more });
  check('commitment', hexOf(sha256(bytesOf(secret))) === header.commitment);
  if (isPledged) check('contributions', areContributionsRight(header));
  const key = isPledged ? keyOf(header) : openKeyOf(secret, contributions as string[]);

  const abandoned = header.abandoned ?? [];
  const took = kept.filter((one) => isPledged && one.contribution !== null && hasSay(header, one));
  for (const one of took) {
    check('kept-commitment', one.commitment === header.commitment && !one.isCheated);
    check('kept-pledges', isSame(one.pledges, header.pledges));
    check('kept-contribution', one.contribution === contributions[one.seat]);
  }
  const known = abandoned.map((one) => one.commitment);
  if (kept.some((one) => one.earlier.length)) {
    check(
      'kept-abandoned',
      kept.every((one) => one.earlier.every((earlier) => known.includes(earlier))),
    );
  }

  if (newDealer) {
    const followed = (events: Told[], seat: number | null) => {
      const chance = new Chance(key);
      chance.draw(header.seats); // who starts, unless it was chosen
      return follow(newDealer(chance, header), lines, events, seat);
    };
    const moves = lines.filter((line) => line.move !== undefined).length;
    const whole = kept.find((one) => one.isWhole && one.seen.length === moves + 1);
    const shuffles = whole ? followed(eventsOf(whole), whole.seat) : followed(replay, null);
    const made = lines.filter((line) => line.deal || line.rebuild).length;
    const wrong = shuffles.wrong + Math.abs(made - shuffles.shuffles);
    check('shuffles', wrong === 0 && shuffles.areCardsRight, { n: Math.max(0, made - wrong), all: made });
    for (const one of kept.filter((one) => one.seen.length)) {
      const { cards, areCardsRight } = followed(eventsOf(one), one.seat);
      check('kept-cards', areCardsRight && one.seen.length <= moves + 1, { n: cards });
    }
  }
  return {
    verdict: checks.some((one) => !one.isRight)
      ? 'wrong'
      : newDealer
        ? verdictOf(header, kept, took)
        : 'in-part',
    checks,
    abandoned: abandoned.map(({ seat, commitment }) => ({
      seat,
      isDenied: kept.some((one) => one.seat === seat && one.commitment === commitment && one.hasRevealed),
    })),
  };
}

/** Whether what was kept is of this shuffle, and not of one that was given up because of this very seat. */
function hasSay(header: Header, { seat, commitment }: Kept): boolean {
  return !(header.abandoned ?? []).some((one) => one.seat === seat && one.commitment === commitment);
}

function eventsOf(kept: Kept): Told[] {
  return kept.seen.flatMap(([, ...texts]) => texts.map(eventOf));
}

/**
 * What follows if everything is right: this browser took part, with other people or alone with the server; or it has only seen the
 * game, or kept nothing of it, and can only say that the record agrees with itself, as of a shuffle for bots or with open contributions.
 */
function verdictOf(header: Header, kept: Kept[], took: Kept[]): Verdict {
  if (header.shuffle !== 2) return 'open';
  const people = header.pledges!.filter((pledge) => pledge !== null).length;
  if (!people) return 'bots';
  if (!took.length) return kept.length ? 'watched' : 'nothing';
  return people > took.length ? 'shared' : 'alone';
}

/** What each seat did last, in signs, out of what moved: no game need be known for that. */
import type { Event } from './messages';

export type Sign = 'laid' | 'drew' | 'took' | 'got' | 'lost' | 'turned';

/** A sign with the cards that it is about; `n` of them are not to be seen. */
export interface Deed {
  sign: Sign;
  cards: string[];
  n: number;
  /** From whom, where another seat did it. */
  by: number | null;
}

const seatOf = (place: string) => {
  const [name, seat] = place.split(':');
  return { name: name!, seat: seat === undefined ? null : Number(seat) };
};
const OWN = ['hand', 'stack', 'won', 'tokens']; // places that belong to a seat

/** What an event means to seats, by what moved in it. */
function deedsOf(event: Event): [number, Deed][] {
  const found: [number, Deed][] = [];
  const add = (seat: number, sign: Sign, card: string | null, n: number) => {
    const by = event.seat === seat || event.seat == null ? null : event.seat;
    const last = found.at(-1);
    const deed = last && last[0] === seat && last[1].sign === sign ? last[1] : { sign, cards: [], n: 0, by };
    if (deed !== last?.[1]) found.push([seat, deed]);
    if (card) deed.cards.push(card);
    else deed.n += n;
  };
  for (const { from, to, card = null, what, count = 1 } of event.moved ?? []) {
    const [a, b] = [seatOf(from), seatOf(to)];
    const [isFrom, isTo] = [OWN.includes(a.name) && a.seat !== null, OWN.includes(b.name) && b.seat !== null];
    if (what === 'token') {
      if (isTo) add(b.seat!, 'got', null, count);
      else if (isFrom) add(a.seat!, 'lost', null, count);
    } else if (from === to) {
      if (!isFrom && event.seat != null) add(event.seat, 'turned', card, count);
    } else if (isFrom && !isTo) add(a.seat!, 'laid', card, count);
    else if (isTo && a.seat !== b.seat) add(b.seat!, b.name === 'won' ? 'took' : 'drew', card, count);
    else if (isTo && !isFrom) add(b.seat!, b.name === 'won' ? 'took' : 'drew', card, count);
  }
  return found;
}

/** What is told of last: what decided something, as long as nothing but its consequences has come after it. */
export function lastTold(events: Event[]): Event | null {
  const told = events.filter((event) => event.says?.length);
  const at = told.findLastIndex((event) => 'deciding' in event);
  const isFresh = at >= 0 && told.slice(at + 1).every((event) => AFTER.includes(event.kind));
  return (isFresh ? told[at] : told.at(-1)) ?? null;
}

const AFTER = ['draw', 'deal', 'over']; // kinds that may follow from what was decided
const QUIET = ['deal', 'round', 'over']; // kinds that end what came before, in every game

/** Where what counts begins: after the last turn of a seat that is over, and after the last deal. */
function startOf(events: Event[], me: number | null): number {
  const begun = events.findLastIndex((event) => QUIET.includes(event.kind)) + 1;
  if (me === null) return begun;
  let end = events.length;
  while (end > begun && events[end - 1]!.seat === me) end--; // the own turn goes on, or has just ended
  const before = events.slice(begun, end).findLastIndex((event) => event.seat === me);
  return begun + before + 1;
}

/**
 * What each seat did last, by seat: of others all since the own turn before this one, and of each seat no more than its last turn;
 * what others did to it (rain) stays beside that.
 */
export function traces(events: Event[], me: number | null): Map<number, Deed[]> {
  const found = new Map<number, Deed[]>();
  let mover: number | null = null;
  for (const event of events.slice(startOf(events, me))) {
    if (event.seat != null && event.seat !== mover && deedsOf(event).length) {
      mover = event.seat;
      found.set(
        mover,
        (found.get(mover) ?? []).filter((deed) => deed.by !== null),
      );
    }
    for (const [seat, deed] of deedsOf(event)) found.set(seat, [...(found.get(seat) ?? []), deed]);
  }
  return found;
}

/** Sazuki's Rainbow: what its board needs besides what it shows. */
import { fact } from '../lib/game';
import type { Event, SazukiView } from '../lib/messages';
import type { Act, Flight } from '../lib/motion';

const DEALT = 2; // cards that are seen flying to each hand in a deal
const LOOK = 500; // milliseconds between the last choice of a round and what follows
const PICKED_UP = 3; // and from a second stack

/** The move that plays these cards. */
export function playing(cards: string[]): string {
  return ['play', ...[...cards].sort()].join(' ');
}

/** Whether a legal play has all of these cards, and perhaps others. */
export function isPart(cards: string[], moves: string[]): boolean {
  return moves.some((move) => {
    const left = move.split(' ');
    if (left.shift() !== 'play') return false;
    return cards.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** The legal moves that take prizes of this value: none, one card, or one and two. */
export function takings(value: string, moves: string[]): string[] {
  return moves.filter((move) => move.startsWith(`take ${value}`));
}

/** Which cards move when something happens; what follows from it is seen on the table as it stands then. */
export function stageSazuki(events: Event[], view: SazukiView, me: number | null): Act[] {
  const acts: Act[] = [];
  let now = view;
  for (const event of events) {
    if (acts.length) acts.push({ view: now, wait: event.kind === 'round' ? LOOK : 0 });
    if (event.kind === 'round') {
      now = { ...now, turn: event.seat ?? null, phase: 'play' };
      acts.push(flown(fact(event, 'gone'), 'prizes', 'gone'));
      acts.push({ view: { ...now, prizes: [] }, wait: 0 });
    }
    acts.push(flights(event, now));
    now = after(event, now, me);
  }
  return acts.filter((act) => !Array.isArray(act) || act.length);
}

const flown = (cards: string[], from: string, to: string): Flight[] =>
  cards.map((card) => ({ from, to, card }));

function flights(event: Event, view: SazukiView): Flight[] {
  const hand = `hand-${event.seat}`;
  switch (event.kind) {
    case 'deal':
      return Array.from({ length: DEALT * view.seats }, (_, i) => ({
        from: 'deck',
        to: `hand-${i % view.seats}`,
      }));
    case 'play':
      return flown(fact(event, 'cards'), hand, 'groups');
    case 'take':
      return flown(fact(event, 'cards'), 'prizes', `won-${event.seat}`);
    case 'pick-up':
      return Array.from({ length: PICKED_UP }, () => ({ from: `stack-${event.seat}`, to: hand }));
    case 'round':
      return flown(fact(event, 'prizes'), 'groups', 'prizes');
    default:
      return [];
  }
}

/** How the table looks after an event that is not the last: only cards that were seen to move have moved. */
function after(event: Event, view: SazukiView, me: number | null): SazukiView {
  const seat = event.seat ?? 0;
  const cards = fact<string[]>(event, 'cards');
  switch (event.kind) {
    case 'play':
      return {
        ...view,
        hand: seat === me ? without(view.hand, cards) : view.hand,
        hand_sizes: plus(view.hand_sizes, seat, -cards.length),
        groups: [...view.groups, { seat, cards, chosen: false }],
      };
    case 'take':
      return {
        ...view,
        prizes: without(view.prizes, cards),
        groups: view.groups.map((group, i) => (i === view.chooser ? { ...group, chosen: true } : group)),
        chooser: null,
        pile_sizes: plus(view.pile_sizes, seat, cards.length),
      };
    default:
      return view;
  }
}

function without(cards: string[], gone: string[]): string[] {
  const left = [...cards];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

const plus = (numbers: number[], at: number, n: number): number[] =>
  numbers.map((number, i) => (i === at ? number + n : number));

/** The hand of Rainbow 7 without its looks: its cards in order, what is chosen of them, and how a round ended. */
import type { Event, Rainbow7Round, Rainbow7Show } from '../../lib/messages';
import { COLOURS } from './cards';

/** A card of a hand; `key` tells Rainbow cards apart. */
export interface Held {
  key: string;
  card: string;
}

const place = (card: string) => (card === '*' ? 99 : COLOURS.indexOf(card[0]!) * 8 + Number(card[1]));

/** Cards in the order of moves and views: by colour, then by value, Rainbow cards last. */
export function held(cards: string[]): Held[] {
  const seen: Record<string, number> = {};
  return [...cards]
    .sort((a, b) => place(a) - place(b))
    .map((card) => {
      seen[card] = (seen[card] ?? 0) + 1;
      return { card, key: card === '*' ? `*${seen[card]}` : card };
    });
}

/** The same cards by value, then by colour. */
export function byValue(hand: Held[]): Held[] {
  const rank = (card: string) => (card === '*' ? 99 : Number(card[1]) * 8 + COLOURS.indexOf(card[0]!));
  return [...hand].sort((a, b) => rank(a.card) - rank(b.card));
}

/** The text of the move that plays these cards, whatever the order in which they were chosen. */
export function playText(cards: string[]): string {
  return ['play', ...held(cards).map((one) => one.card)].join(' ');
}

/** The cards that `whole` has besides `part`; null if `part` is not in it. */
export function rest(whole: string[], part: string[]): string[] | null {
  const left = [...whole];
  for (const card of part) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Cards that complete the chosen ones to something that can be played, or bring them nearer to it. */
export function additions(moves: string[], chosen: string[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    if (!move.startsWith('play ')) continue;
    for (const card of rest(move.slice(5).split(' '), chosen) ?? []) found.add(card);
  }
  return found;
}

/** The hands that are turned up at the end of a round, by seat. */
export function shownHands(events: Event[]): Record<number, { cards: string[]; total: number }> {
  const shown = events.filter((event): event is Rainbow7Show => event.kind === 'show');
  return Object.fromEntries(shown.map(({ seat, cards, total }) => [seat!, { cards, total }]));
}

/** How the last round that is told of has ended. */
export function roundEnd(events: Event[]): Rainbow7Round | null {
  return (events.findLast((event) => event.kind === 'round') as Rainbow7Round | undefined) ?? null;
}

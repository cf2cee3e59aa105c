/** Rainbow 7 on the page, without its looks: cards of a hand, what is chosen of them, how a round ended, and what flies. */
import { COLOURS, fact, type AnyRainbow7View } from '../lib/game';
import type { Event } from '../lib/messages';
import type { Flight } from '../lib/motion';
import { cardName, effectOf } from '../lib/telling';
import { say } from '../lib/words.svelte';

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

/** What a card counts in the hand (R7-35), added up. */
export function total(cards: string[]): number {
  return cards.reduce((sum, card) => sum + Number(card[1] ?? 0), 0);
}

/** A card in words, a seven with its effect. */
export function nameOf(view: AnyRainbow7View, card: string): string {
  if (card[1] !== '7') return cardName(card);
  const [colour, effect] = [say(`colour-${card[0]}`), say(`effect-${effectOf(view, card)}`)];
  return say('card-seven', { colour, value: '7', card, effect });
}

/** The letter of the effect that is drawn on a card, none but on sevens. */
export function effectOn(view: AnyRainbow7View, card: string): string {
  return card[1] === '7' ? effectOf(view, card) : '';
}

export interface RoundEnd {
  key: string;
  number: number;
  cause: string;
  event: Event;
  totals: number[];
  hands: string[][]; // as they were shown; none after a Perfect
  changes: number[]; // tokens, by seat
}

/** How the last round that is told of has ended. */
export function roundEnd(events: Event[], round: number): RoundEnd | null {
  const at = events.findLastIndex((event) => event.kind === 'round');
  const event = events[at];
  if (!event) return null;
  const deal = events.slice(at).find((one) => one.kind === 'deal');
  const number = deal ? fact<number>(deal, 'round') - 1 : round;
  const totals = fact<number[]>(event, 'totals');
  const changes = totals.map(() => 0);
  let first = at - 1;
  for (; events[first]?.kind === 'tokens'; first--) {
    changes[events[first]!.seat!] = fact<number>(events[first]!, 'change');
  }
  const shown = events[first]?.kind === 'announce' ? fact<string[][]>(events[first]!, 'hands') : [];
  const key = `${number} ${totals.join(' ')}`;
  return { key, number, cause: fact(event, 'cause'), event, totals, hands: shown, changes };
}

/**
 * Which cards move when something happens.
 *
 * A combination goes from the hand to the `tray` in the middle; there, or in the hand of somebody who has already said
 * how it is to be laid, is the place `playing`, from where each card goes to its pile.
 */
export function stageRainbow7(events: Event[], view: AnyRainbow7View, _me: number | null): Flight[][] {
  const acts: Flight[][] = [];
  let last = '';
  const add = (kind: string, ...flights: Flight[]) => {
    if (!flights.length) return;
    if (kind === last) acts.at(-1)!.push(...flights);
    else acts.push(flights);
    last = kind;
  };
  const waiting = [...view.playing];
  events.forEach((event, i) => {
    const hand = `hand-${event.seat}`;
    switch (event.kind) {
      case 'deal':
        add('deal', ...dealt(view.seats));
        break;
      case 'combination': {
        const laid = events
          .slice(i)
          .flatMap((one) => (one.kind === 'lay' ? [fact<string>(one, 'card')] : []));
        const staying =
          rest(fact(event, 'cards'), laid) ?? (laid.length ? [] : fact<string[]>(event, 'cards'));
        add('combination', ...staying.map((card) => ({ from: hand, to: 'tray', card })));
        break;
      }
      case 'lay': {
        const card = fact<string>(event, 'card');
        const at = waiting.indexOf(card);
        if (at >= 0) waiting.splice(at, 1);
        add('lay', { from: at >= 0 ? 'playing' : hand, to: `pile-${fact<string>(event, 'pile')}`, card });
        break;
      }
      case 'draw': {
        const from = fact<string>(event, 'from');
        if (from === 'deck') add('draw', { from: 'deck', to: hand });
        else add('take', { from: `pile-${from}`, to: hand, card: fact<string>(event, 'card') });
        break;
      }
      case 'turn-up':
        add('turn-up', { from: 'deck', to: `pile-${fact<string>(event, 'pile')}` });
        break;
    }
  });
  return acts;
}

/** A few cards for every seat. */
function dealt(seats: number): Flight[] {
  const times = seats > 3 ? 2 : 3;
  return Array.from({ length: times * seats }, (_, i) => ({ from: 'deck', to: `hand-${i % seats}` }));
}

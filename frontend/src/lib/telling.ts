/** Cards, players, events, questions and moves in sentences, as said to one seat (null: to a spectator). */
import {
  COLOURS,
  fact,
  isRainbow7,
  isSazuki,
  isSpaan,
  PILES,
  PREFIX,
  type AnyRainbow7View,
  type GameId,
} from './game';
import type { Event, View } from './messages';
import { canSay, say, type Values } from './words.svelte';

export const REMEMBERED = 12; // events that a table without memory aid still tells
const NONE = 'none'; // what messages take for a value that is not there

export class Teller {
  readonly prefix: string;

  constructor(
    readonly game: GameId,
    readonly me: number | null,
    readonly names: string[],
  ) {
    this.prefix = PREFIX[game];
  }

  own(kind: string, name: string, values: Values = {}): string {
    return say(`${kind}-${this.prefix}-${name}`, values);
  }

  who(seat: number | null | undefined): Values {
    if (seat === null || seat === undefined) return { who: NONE, player: '' };
    return { who: seat === this.me ? 'you' : 'other', player: this.names[seat] ?? '' };
  }

  player(seat: number): string {
    return say('player-name', this.who(seat));
  }

  numbers(scores: (number | null)[]): string {
    return listed(scores.map((n, seat) => say('player-number', { ...this.who(seat), n: n ?? 0 })));
  }

  /** Cards of a list: of Rainbow 7 one by one, of Sazuki by value. */
  cards(cards: string[]): string {
    if (!cards.length) return NONE;
    if (this.prefix === 'R7') return listed(cards.map(cardName));
    const values = [...new Set(cards)].sort();
    return listed(
      values.map((value) => say('cards-of-value', { n: cards.filter((one) => one === value).length, value })),
    );
  }

  // --- events

  tell(event: Event): string {
    const tellers = { R7: this.#rainbow7, SZ: this.#sazuki, SP: this.#spaan } as Record<
      string,
      (event: Event) => string[]
    >;
    return tellers[this.prefix]!.call(this, event).join(' ');
  }

  #opening(event: Event): string[] {
    const hand = fact<string[] | undefined>(event, 'hand');
    const own = hand && this.me !== null ? [this.#hand(this.me, hand)] : [];
    return [...own, say('event-start', this.who(event.seat))];
  }

  #hand(seat: number, cards: string[]): string {
    return say('event-hand', { ...this.who(seat), cards: this.cards(cards) });
  }

  #rainbow7(event: Event): string[] {
    const who = this.who(event.seat);
    const own = (values: Values) => [this.own('event', event.kind, values)];
    switch (event.kind) {
      case 'deal': {
        const [a, b, c] = fact<string[]>(event, 'piles').map(cardName) as [string, string, string];
        const told = own({ round: fact<number>(event, 'round'), a, b, c });
        const exchanged = fact<number[]>(event, 'exchanged');
        if (exchanged.length) {
          told.push(
            this.own('event', 'exchanged', { players: listed(exchanged.map((seat) => this.player(seat))) }),
          );
        }
        return [...told, ...this.#opening(event)];
      }
      case 'rebuild':
        return own({ cards: count(fact(event, 'cards')) });
      case 'combination':
        return own({ ...who, cards: this.cards(fact(event, 'cards')) });
      case 'announce':
        return [
          ...own({ ...who, total: fact<number>(event, 'total') }),
          ...fact<string[][]>(event, 'hands').map((cards, seat) => this.#hand(seat, cards)),
        ];
      case 'effect': {
        const effect = say(`effect-${fact<string>(event, 'effect')}`);
        const target = fact<number | undefined>(event, 'target');
        const whole =
          target === undefined
            ? effect
            : this.own('event', 'effect-on', { effect, target: this.player(target) });
        return own({ ...who, card: cardName(fact(event, 'card')), effect: whole });
      }
      case 'draw': {
        const card = fact<string | undefined>(event, 'card');
        return own({ ...who, from: fact<string>(event, 'from'), card: card ? cardName(card) : NONE });
      }
      case 'lay': {
        const cards = fact<string[] | undefined>(event, 'cards') ?? [fact<string>(event, 'card')];
        return own({ ...who, pile: fact<string>(event, 'pile'), n: cards.length, cards: this.cards(cards) });
      }
      case 'pile':
        return own({ ...who, pile: fact<string>(event, 'pile') });
      case 'turn-up':
        return own({ pile: fact<string>(event, 'pile'), card: cardName(fact(event, 'card')) });
      case 'tokens': {
        const change = fact<number>(event, 'change');
        const taken = count(Math.abs(change), 'tokens');
        return own({ ...who, change: change > 0 ? 'gain' : 'loss', taken, n: fact<number>(event, 'tokens') });
      }
      case 'round':
        return own({
          ...who,
          cause: fact<string>(event, 'cause'),
          totals: this.numbers(fact(event, 'totals')),
        });
      case 'over':
        return own({ scores: this.numbers(fact(event, 'scores')) });
      default:
        return own(who);
    }
  }

  #sazuki(event: Event): string[] {
    const who = this.who(event.seat);
    const own = (values: Values) => [this.own('event', event.kind, values)];
    switch (event.kind) {
      case 'deal':
        return [...own({ prizes: this.cards(fact(event, 'prizes')) }), ...this.#opening(event)];
      case 'play':
        return own({ ...who, group: group(fact(event, 'cards')) });
      case 'take': {
        const cards = fact<string[]>(event, 'cards');
        return own({ ...who, n: cards.length, high: cards[0]! });
      }
      case 'pick-up':
        return own({ ...who, cards: count(fact(event, 'cards')) });
      case 'round': {
        const [gone, prizes] = [this.cards(fact(event, 'gone')), this.cards(fact(event, 'prizes'))];
        const told = own({ who: who.who!, gone, prizes });
        return event.seat === null || event.seat === undefined ? told : [...told, say('event-start', who)];
      }
      case 'over':
        return own({ scores: this.numbers(fact(event, 'scores')) });
      default:
        return own(who);
    }
  }

  #spaan(event: Event): string[] {
    const who = this.who(event.seat);
    const own = (values: Values) => [this.own('event', event.kind, values)];
    switch (event.kind) {
      case 'deal':
        return [...own({}), ...this.#opening(event)];
      case 'draw': {
        const faces = fact<string[] | undefined>(event, 'faces') ?? [];
        return own({
          ...who,
          cards: count(fact(event, 'cards')),
          faces: listed(faces.map(faceName)) || NONE,
        });
      }
      case 'flip':
        return own({ ...who, place: fact<number>(event, 'place'), face: faceName(fact(event, 'face')) });
      case 'play': {
        const [slot, side] = [fact<number>(event, 'slot'), fact<string>(event, 'side')];
        return own({ ...who, slot, side, face: faceName(fact(event, 'face')) });
      }
      case 'award':
        return own({ ...who, cards: count(fact(event, 'cards')), cause: fact<string>(event, 'cause') });
      case 'over':
        return own({ scores: this.numbers(fact(event, 'scores')) });
      default:
        return own(who);
    }
  }

  // --- what is asked, and what can be answered

  /** Whose turn it is and what is asked. */
  prompt(view: View): string {
    if (view.over || view.turn === null) return say('view-over');
    if (view.turn !== this.me) return say('prompt-wait', this.who(view.turn));
    const short = `ask-${this.prefix}-${view.phase}`; // where the page shows what a terminal has to tell
    if (canSay(short)) return say(short);
    if (isRainbow7(view)) return this.#rainbow7Prompt(view);
    if (isSazuki(view)) return this.own('prompt', view.phase, { prizes: this.cards(view.prizes) });
    const flip = view.moves.some((move) => move.startsWith('flip')) ? 'yes' : 'no';
    return this.own('prompt', view.phase, { flip, cards: isSpaan(view) ? count(view.laid) : '' });
  }

  #rainbow7Prompt(view: AnyRainbow7View): string {
    const yes = (move: string) => (view.moves.includes(move) ? 'yes' : 'no');
    const cards = this.cards(view.phase === 'effect' ? view.pending : view.playing);
    return this.own('prompt', view.phase, {
      rainbow: yes('rainbow'),
      skip: yes('skip'),
      keep: yes('keep'),
      pile: view.onto ?? '',
      cards,
      tops: '',
    }).trim();
  }

  /** A legal move in words. */
  move(view: View, move: string): string {
    const [name, ...rest] = move.split(' ') as [string, ...string[]];
    if (isRainbow7(view)) return this.#rainbow7Move(view, name, rest);
    if (isSazuki(view)) {
      const values: Values = name === 'play' ? { group: group(rest) } : { n: rest.length, high: rest[0]! };
      return this.own('move', name, values);
    }
    if (name === 'flip') {
      return this.own('move', 'flip', {
        place: rest[0]!,
        face: faceName(view.row[Number(rest[0]) - 1]?.front ?? null),
      });
    }
    const card = view.hands[view.seat ?? 0]?.[Number(rest[0]) - 1];
    return this.own('move', name, {
      slot: rest[0] ?? '',
      side: rest[1] ?? '',
      face: faceName(card?.front ?? null),
    });
  }

  #rainbow7Move(view: AnyRainbow7View, name: string, rest: string[]): string {
    const first = rest[0] ?? '';
    switch (name) {
      case 'play':
      case 'lay':
        return this.own('move', name, { cards: this.cards(rest) });
      case 'on':
      case 'draw': {
        const top = first === 'deck' ? null : view.piles[PILES.indexOf(first)]?.top;
        return this.own('move', name, { pile: first, card: top ? cardName(top) : NONE });
      }
      case 'effect': {
        let effect = say(`effect-${effectOf(view, first)}`);
        if (rest[1]) {
          const target = this.player(Number(rest[1].slice(1)));
          effect = this.own('event', 'effect-on', { effect, target });
        }
        return this.own('move', name, { card: cardName(first), effect });
      }
      default:
        return this.own('move', name);
    }
  }

  /** Who has won. */
  result(winners: number[]): string {
    if (winners.length === 1) return say('result-win', this.who(winners[0]));
    return say('result-shared', { players: listed(winners.map((seat) => this.player(seat))) });
  }
}

/** Add events to a list; cards that one seat lays on a pile one after the other become a single event. */
export function gather(list: Event[], events: Event[]): Event[] {
  const all = [...list];
  for (const event of events) {
    if (event.kind === 'pile') continue; // the cards that are laid on it say so too
    const last = all.at(-1);
    if (event.kind !== 'lay') {
      all.push(event);
      continue;
    }
    if (last?.kind === 'combination' && last.seat === event.seat) all.pop(); // the same cards, told more exactly
    const isMore =
      last?.kind === 'lay' && last.seat === event.seat && fact(last, 'pile') === fact(event, 'pile');
    const before = isMore ? fact<string[]>(all.pop()!, 'cards') : [];
    all.push({ ...event, facts: { ...event.facts, cards: [...before, fact<string>(event, 'card')] } });
  }
  return all;
}

/** The letter of the effect that a seven bears at this table. */
export function effectOf(view: AnyRainbow7View, seven: string): string {
  return view.effects[COLOURS.indexOf(seven[0]!)]!;
}

/** A card of Rainbow 7, such as "green 3 (G3)": the letter is on the card too. */
export function cardName(card: string): string {
  if (card === '*') return say('card-rainbow');
  return say('card-colour', { colour: say(`colour-${card[0]}`), value: card[1]!, card });
}

/** A face of a card of Spaan. */
export function faceName(face: string | null): string {
  return face === null ? say('card-face-unknown') : say('card-face', { colour: say(`colour-${face}`), face });
}

/** Sazuki: cards that are played together. */
export function group(cards: string[]): string {
  const [low, high] = [cards[0]!, cards.at(-1)!];
  const kind = cards.length === 1 ? 'solo' : low === high ? 'set' : 'run';
  return say('group-of-cards', { group: kind, n: cards.length, low, high });
}

export function count(n: number, what = 'cards'): string {
  return say(`count-${what}`, { n });
}

/** Items as one enumeration; nothing if there is none. */
export function listed(items: string[]): string {
  if (!items.length) return '';
  return items.reduce((first, item, i) =>
    i === items.length - 1
      ? say('list-last', { first, last: item })
      : say('list-next', { first, next: item }),
  );
}

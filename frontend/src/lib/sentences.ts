/** Sentences as the server tells them, in the words of the page, as said to one seat (null: to a spectator). */
import type { Argument, Event, Sentence, View } from './messages';
import { prefixOf } from './offer.svelte';
import { canSay, say, type Values } from './words.svelte';

export const NONE = 'none'; // what messages take for a value that is not there

export class Teller {
  readonly prefix: string;

  constructor(
    readonly game: string,
    readonly me: number | null,
    readonly names: string[],
  ) {
    this.prefix = prefixOf(game);
  }

  /** An event in words; nothing if it goes without saying. */
  tell(event: Event): string {
    return (event.says ?? []).map((one) => this.sentence(one)).join(' ');
  }

  sentence({ id, args = {} }: Sentence): string {
    const values: Values = {};
    for (const [name, value] of Object.entries(args)) {
      if (typeof value !== 'object') values[name] = value;
      else if (name === 'player' && typeof value.seat === 'number')
        Object.assign(values, this.who(value.seat));
      else values[name] = this.#inWords(value);
    }
    return say(id, values);
  }

  #inWords({ seat, seats, cards, numbers, count: n, of, says }: Argument): string {
    if (typeof seat === 'number') return this.player(seat);
    if (seats) return listed(seats.map((one) => this.player(one)));
    if (cards) return this.cards(cards);
    if (numbers) return this.numbers(numbers);
    if (typeof n === 'number') return count(n, of ?? 'cards', this.prefix);
    return listed((says ?? []).map((one) => this.sentence(one)));
  }

  /** A message that each game has its own of, such as `view-PREFIX-seat`. */
  own(kind: string, name: string, values: Values = {}): string {
    return say(`${kind}-${this.prefix}-${name}`, values);
  }

  who(seat: number | null | undefined): Values {
    if (seat === null || seat === undefined) return { who: NONE, player: '' };
    const player = this.names[seat] || say('player-number-name', { n: seat + 1 });
    return { who: seat === this.me ? 'you' : 'other', player };
  }

  player(seat: number): string {
    return say('player-name', this.who(seat));
  }

  numbers(scores: (number | null)[]): string {
    return listed(scores.map((n, seat) => say('player-number', { ...this.who(seat), n: n ?? 0 })));
  }

  /** Cards, those that are alike together. */
  cards(cards: readonly string[]): string {
    const alike = new Map<string, number>();
    for (const card of cards) alike.set(card, (alike.get(card) ?? 0) + 1);
    return listed([...alike].map(([card, n]) => this.card(card, n)));
  }

  /** A card, or n that are alike. */
  card(card: string, n = 1): string {
    const id = `card-${this.prefix}`;
    if (!canSay(id)) return card; // a game that has no words for its cards
    return say(id, { card, first: card.slice(0, 1), rest: card.slice(1), n });
  }

  /** Whose turn it is and what is asked. A legal move of one word may ask for more: `ask-PREFIX-draw-keep`. */
  prompt(view: View): string {
    if (view.over || view.turn === null) return say('view-over');
    if (view.turn !== this.me) return say('prompt-wait', this.who(view.turn));
    const id = `ask-${this.prefix}-${view.phase}`;
    const word = view.moves.find((move) => !move.includes(' ') && canSay(`${id}-${move}`));
    return say(word ? `${id}-${word}` : canSay(id) ? id : 'ask');
  }

  /** Who has won. */
  result(winners: number[]): string {
    if (winners.length === 1) return say('result-win', this.who(winners[0]));
    return say('result-shared', { players: listed(winners.map((seat) => this.player(seat))) });
  }
}

/** The cards that a sentence names, in order. */
export function cardsOf({ args = {} }: Sentence): string[] {
  return Object.values(args).flatMap((value) =>
    typeof value === 'object' ? [...(value.cards ?? []), ...(value.says ?? []).flatMap(cardsOf)] : [],
  );
}

/** So many things; a game may have its own word for them, such as chips for tokens. */
export function count(n: number, what = 'cards', prefix = ''): string {
  const own = `count-${what}-${prefix}`;
  return say(canSay(own) ? own : `count-${what}`, { n });
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

/** Where the cards of a record lie: movements that somebody was shown are followed on it, card by card. */

import type { Movement } from './messages';

export interface Dealt {
  first?: number;
  hands?: string[][];
  deck?: string[];
  piles?: string[][];
  stacks?: string[][];
  prizes?: string[];
}

export class Lying {
  readonly #hasTwoFaces: boolean;
  readonly #seat: number | null;
  #places = new Map<string, string[]>();

  /** `seat` is whose eyes see the movements (null: a spectator's); with two faces, each seat sees its own. */
  constructor(hasTwoFaces: boolean, seat: number | null) {
    this.#hasTwoFaces = hasTwoFaces;
    this.#seat = seat;
  }

  at(place: string): string[] {
    let cards = this.#places.get(place);
    if (!cards) this.#places.set(place, (cards = []));
    return cards;
  }

  /** Lay out a deal; whether the cards that were shown of it lie where they were shown. */
  deal(deal: Dealt, shown: Movement[]): boolean {
    this.#places.clear();
    this.#places.set('deck', [...(deal.deck ?? [])]); // the top first
    this.#places.set('prizes', [...(deal.prizes ?? [])]);
    deal.hands?.forEach((cards, i) => this.#places.set(`hand:${i}`, [...cards]));
    deal.piles?.forEach((cards, i) => this.#places.set(`pile:${i}`, [...cards]));
    deal.stacks?.forEach((cards, i) => this.#places.set(`stack:${i}`, [...cards]));
    const left = new Map([...this.#places].map(([place, cards]) => [place, [...cards]]));
    return shown.every(({ to, card }) => card == null || remove(left.get(to) ?? [], card));
  }

  rebuild(deck: string[]): void {
    this.#places.set('deck', [...deck]);
  }

  /** Carry out a movement; false if what was shown cannot have happened with these cards. */
  carry(moved: Movement): boolean {
    if (moved.what === 'token') return true;
    return this.#hasTwoFaces ? this.#carryFaces(moved) : this.#carry(moved);
  }

  #carry({ from, to, card, count = 1 }: Movement): boolean {
    const place = this.at(from);
    if (from === to) return card == null || place.includes(card);
    let cards: string[];
    if (from === 'deck') cards = place.splice(0, count);
    else if (from.startsWith('pile:')) cards = place.splice(-count);
    else if (card != null) cards = remove(place, card) ? [card] : [];
    else cards = count === place.length ? place.splice(0) : [];
    if (cards.length !== count || (card != null && cards[0] !== card)) return false;
    this.at(to).push(...cards);
    return true;
  }

  /** A card has two letters: in the deck and in hands the one that seat 0 sees first, in the row the upper one first. */
  #carryFaces({ from, to, card: face }: Movement): boolean {
    const place = this.at(from);
    const isFromEnd = from === 'deck' && to.startsWith('hand:1');
    let card = isFromEnd ? place.pop() : place.shift();
    if (card === undefined) return false;
    let seen = this.#seat === null ? undefined : card[this.#seat];
    if (to.startsWith('row:')) {
      if (from === to || card[0] !== face) card = card[1]! + card[0]!;
      seen = card[0];
    } else if (from.startsWith('row:')) seen = card[0];
    this.at(to).push(card);
    return face == null || face === seen;
  }
}

/** Take a card out of cards, if it is there. */
function remove(cards: string[], card: string): boolean {
  const place = cards.indexOf(card);
  if (place >= 0) cards.splice(place, 1);
  return place >= 0;
}

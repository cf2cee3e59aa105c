/** The shuffles of Rainbow 7, for the proof that nobody chose its cards. */
import type { Chance } from '../../lib/chance';
import { isSame, type Dealer, type Header } from '../../lib/verify';
import { COLOURS } from './cards';

type OwnHeader = Header & { sevens?: string[] }; // first edition: those in play

const ORDER = [...COLOURS].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7].map((value) => `${colour}${value}`));
const sorted = (cards: string[]) =>
  [...cards].sort((a, b) => (a === '*' ? 99 : ORDER.indexOf(a)) - (b === '*' ? 99 : ORDER.indexOf(b)));

/** A round as a record's deal says it. */
export function deal(chance: Chance, { seats, sevens }: OwnHeader, first: number): object {
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

export default function newDealer(chance: Chance, header: OwnHeader): Dealer {
  return {
    hasTwoFaces: false,
    isBegun() {
      if (!header.sevens) return true;
      const sevens = chance.shuffle(ORDER.filter((card) => card[1] === '7')).slice(0, header.seats + 2);
      return isSame(sorted(sevens), header.sevens);
    },
    deal: (first) => deal(chance, header, first),
    remake(lying) {
      const piles = [0, 1, 2].map((i) => lying.at(`pile:${i}`));
      return chance.shuffle(piles.flatMap((cards) => cards.splice(0, cards.length - 1))).reverse();
    },
  };
}

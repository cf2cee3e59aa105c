/** The shuffle of Spaan's Rainbow, for the proof that nobody chose its cards. */
import type { Chance } from '../../lib/chance';
import type { Dealer } from '../../lib/verify';

const COLOURS = 'ROYGBIV';

function deal(chance: Chance): object {
  const pairs = (letters: string) =>
    [...letters].flatMap((a, i) => [...letters.slice(i + 1)].map((b) => a + b));
  const deck = chance.shuffle([...pairs(`${COLOURS}WK`), ...pairs(COLOURS)]);
  return { deck: deck.map((card) => (chance.draw(2) ? card[1]! + card[0]! : card)) };
}

export default function newDealer(chance: Chance): Dealer {
  return {
    hasTwoFaces: true,
    isBegun: () => true,
    deal: () => deal(chance),
    remake: () => undefined, // there is only one shuffle
  };
}

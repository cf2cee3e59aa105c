/** The shuffle of Sazuki's Rainbow, for the proof that nobody chose its cards. */
import type { Chance } from '../../lib/chance';
import type { Dealer, Header } from '../../lib/verify';

function deal(chance: Chance, seats: number): object {
  const left = [1, 2, 3, 4, 5, 6].flatMap((value) => Array<string>(10).fill(String(value)));
  const take = (n: number) =>
    Array.from({ length: n }, () => left.splice(chance.draw(left.length), 1)[0]!).sort();
  const size = seats <= 4 ? 14 : seats === 5 ? 11 : 9;
  const prizes = take(seats === 2 ? 4 : seats);
  const hands = Array.from({ length: seats }, () => take(size));
  const stacks = seats === 2 ? [take(14), take(14)] : [];
  return { hands, stacks, prizes, removed: left };
}

export default function newDealer(chance: Chance, { seats }: Header): Dealer {
  return {
    hasTwoFaces: false,
    isBegun: () => true,
    deal: () => deal(chance, seats),
    remake: () => undefined, // there is only one shuffle
  };
}

/** Chance, from a key: docs/shuffles.md says how, exactly. */
import { bytesOf } from './sha256';

/** Random words: the key stream of ChaCha with 8 rounds; numbers and shuffles made of them. */
export class Chance {
  readonly #key: Uint32Array;
  #block = 0;
  #words: number[] = [];

  constructor(key: string) {
    this.#key = new Uint32Array(bytesOf(key).buffer);
  }

  word(): number {
    if (!this.#words.length) this.#words = this.#next();
    return this.#words.shift()!;
  }

  #next(): number[] {
    const start = new Uint32Array(16);
    start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    start.set(this.#key, 4);
    start[12] = this.#block++;
    const x = start.slice();
    const turn = (i: number, by: number) => (x[i] = (x[i]! << by) | (x[i]! >>> (32 - by)));
    const quarter = (a: number, b: number, c: number, d: number) => {
      for (const [p, q, r, by] of [
        [a, b, d, 16],
        [c, d, b, 12],
        [a, b, d, 8],
        [c, d, b, 7],
      ] as const) {
        x[p] = x[p]! + x[q]!;
        x[r] = x[r]! ^ x[p]!;
        turn(r, by);
      }
    };
    for (let round = 0; round < 8; round += 2) {
      for (let i = 0; i < 4; i++) quarter(i, i + 4, i + 8, i + 12);
      for (let i = 0; i < 4; i++) quarter(i, ((i + 1) % 4) + 4, ((i + 2) % 4) + 8, ((i + 3) % 4) + 12);
    }
    return Array.from(x, (word, i) => (word + start[i]!) >>> 0);
  }

  /** A number from 0 to n - 1, none more likely than another. */
  draw(n: number): number {
    for (;;) {
      const product = this.word() * n;
      if (product % 2 ** 32 >= (2 ** 32 - n) % n) return Math.floor(product / 2 ** 32);
    }
  }

  shuffle<T>(cards: T[]): T[] {
    for (let i = cards.length - 1; i > 0; i--) {
      const j = this.draw(i + 1);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    return cards;
  }
}

/** The seats of a table that this browser holds, by their tokens; and from which of them it looks. */
import { keep, kept } from './memory';

export class Seats {
  tokens: Record<number, string>;
  token: string | null; // of the seat from which the page looks
  #versions: Record<string, number> = {}; // the last one that each token has seen

  constructor(readonly id: string) {
    const table = kept(id);
    this.tokens = table?.seats ?? {};
    this.token = Object.values(this.tokens)[0] ?? table?.host ?? null;
  }

  get areSeveral(): boolean {
    return Object.keys(this.tokens).length > 1;
  }

  get areNone(): boolean {
    return Object.keys(this.tokens).length === 0;
  }

  get host(): string | null {
    return kept(this.id)?.host ?? null;
  }

  /** The last version that the token of this page has seen. */
  get version(): number | null {
    return this.#versions[this.token ?? ''] ?? null;
  }

  see(version: number): void {
    if (this.token) this.#versions[this.token] = version;
  }

  take(seat: number, token: string, game: string): void {
    keep(this.id, game, (table) => {
      table.seats[seat] = token;
    });
    this.tokens = { ...this.tokens, [seat]: token };
  }

  /** Look from another seat. */
  use(seat: number): void {
    this.token = this.tokens[seat] ?? null;
  }

  /** The seat of the page's token is lost: somebody got up, or was sent away. */
  giveUp(game: string): void {
    const seat = Object.keys(this.tokens).find((one) => this.tokens[Number(one)] === this.token);
    if (seat === undefined) return;
    const { [Number(seat)]: _, ...rest } = this.tokens;
    this.tokens = rest;
    keep(this.id, game, (table) => {
      delete table.seats[Number(seat)];
    });
  }

  /** Another page of this browser may have taken seats, or lost them; the first of them if anything has changed. */
  notice(): number | null {
    const seats = kept(this.id)?.seats ?? {};
    if (Object.keys(seats).length === Object.keys(this.tokens).length) return null;
    this.tokens = seats;
    const first = Object.keys(seats)[0];
    return first === undefined ? null : Number(first);
  }
}

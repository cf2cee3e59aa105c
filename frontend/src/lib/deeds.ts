/** What somebody does in a turn: deeds, each of one or more moves, and how they are taken back. */

export class Deeds {
  isTakingBack = false;
  #counts: number[] = []; // how many moves each deed of this turn took, those that followed by themselves included
  #plan: string[] = []; // moves that are to follow
  #left = 0; // moves to take back

  /** A deed begins; `then` are the moves that follow as soon as they are asked for. */
  begin(then: string[] = []): void {
    this.#plan = then;
    this.#counts.push(0);
  }

  /** A move of the last deed has been sent. */
  count(): void {
    this.#counts.push((this.#counts.pop() ?? 0) + 1);
  }

  /** The next move of the deed, if it is legal now; otherwise the plan is given up. */
  next(legal: readonly string[]): string | null {
    const next = this.#plan.shift();
    if (next !== undefined && legal.includes(next)) return next;
    this.#plan = [];
    return null;
  }

  /** Begin to take back the last deed; false if that is under way. */
  takeBack(): boolean {
    if (this.isTakingBack) return false;
    this.isTakingBack = true;
    this.#plan = [];
    this.#left = this.#counts.pop() ?? 1;
    return true;
  }

  /** A move is taken back. */
  countBack(): void {
    this.#left--;
  }

  /** Whether another move belongs to what is taken back: a forced one would only be made again. */
  goesFurtherBack(legal: readonly string[]): boolean {
    return this.isTakingBack && (this.#left > 0 || legal.length === 1);
  }

  /** Nothing follows any more: something was refused. */
  stop(): void {
    this.#plan = [];
    this.isTakingBack = false;
  }

  /** The turn is over. */
  clear(): void {
    this.stop();
    this.#counts = [];
  }
}

/** Updates, shown one after the other: whatever goes wrong with one of them, the next is shown. */

export class Showing<T> {
  #queue: T[] = [];
  #run = 0;
  #isRunning = false;

  /** `perform` shows one; `rest` is called when all are shown. */
  constructor(
    readonly perform: (one: T) => Promise<void>,
    readonly rest: (isResting: boolean) => void,
  ) {}

  /** How many wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  push(one: T): void {
    this.#queue.push(one);
    if (!this.#isRunning) void this.#go();
  }

  /** Forget all that waits; what is being shown is shown to no end. */
  clear(): void {
    this.#queue = [];
    this.#run++;
    this.#isRunning = false;
  }

  async #go(): Promise<void> {
    const run = ++this.#run;
    this.#isRunning = true;
    this.rest(false);
    for (let one = this.#queue.shift(); one !== undefined; one = this.#queue.shift()) {
      try {
        await this.perform(one);
      } catch (error) {
        console.warn('an update could not be shown', error);
      }
      if (run !== this.#run) return;
    }
    this.#isRunning = false;
    this.rest(true);
  }
}

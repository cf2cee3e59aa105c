/** What the table is held for, as this page sees it: its people look at something, and nothing moves until they go on. */
import type { Event, HoldInfo } from './messages';

const SPARE = 1500; // milliseconds after the server's time: the server says itself that the table goes on
const ALONE = 8000; // milliseconds, where the server holds nothing and the game goes on

export class Hold {
  events = $state.raw<Event[] | null>(null); // that are looked at
  waiting = $state.raw<number[]>([]); // the seats that have not gone on
  isGone = $state(false); // this page has
  #isServers = false;
  #release: (() => void) | null = null;
  #timer = 0;

  /** Let people look at events; resolves when the table goes on. Without the server's hold that is up to this page. */
  look(events: Event[], info: HoldInfo | null, { isOver }: { isOver: boolean }): Promise<void> {
    this.release();
    this.events = events;
    this.waiting = info?.waiting ?? [];
    this.isGone = false;
    this.#isServers = info !== null;
    const time = info ? info.left + SPARE : ALONE;
    if (!isOver) this.#timer = setTimeout(() => this.release(), time);
    return new Promise((done) => (this.#release = done));
  }

  /** What the server says of it now; null: the table goes on. */
  hear(info: HoldInfo | null): void {
    if (!this.#isServers || !this.events) return;
    if (info) this.waiting = info.waiting;
    else this.release();
  }

  /** Whoever is at this page has seen it. Whether the server is to be told. */
  goOn(): boolean {
    if (!this.events || this.isGone) return false;
    this.isGone = true;
    if (!this.#isServers) this.release();
    return this.#isServers;
  }

  release(): void {
    clearTimeout(this.#timer);
    const done = this.#release;
    this.#release = null;
    this.events = null;
    this.#isServers = false;
    done?.();
  }
}

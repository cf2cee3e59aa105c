/**
 * A timeline: things that happen, each with how the table stands after it. One player serves play, replays and lessons: it lets
 * what happens move over the table as it was, then shows the table as it is. Without motion it shows every moment as a picture.
 */
import { tick } from 'svelte';
import { looksOf } from '../boards';
import type { Event, Movement, View } from './messages';
import type { Pace } from './pace';
import { mayMove } from './preferences.svelte';
import { play } from './sound';
import { Stage } from './stage';
import { stage, type Stagehand } from './staging';
import { calm, rain, rainbow } from './weather.svelte';

export class Timeline {
  view = $state.raw<View | null>(null); // the table as it is shown
  event = $state.raw<Event | null>(null); // what is just happening
  happened = $state.raw<Event[]>([]); // what has happened since the table was as it is shown
  #run = 0;
  #stage: Stage | null = null;

  /** `waiting` says how many updates wait to be shown: the more, the faster. `begun` is told of each event as it begins. */
  constructor(
    readonly waiting: () => number = () => 0,
    readonly begun: (event: Event) => void = () => undefined,
  ) {}

  /** Show the table at once, whatever is under way; and on it what has `happened` since, as if it had been staged. */
  show(view: View | null, happened: Event[] = []): void {
    this.#run++;
    this.#end(view);
    this.happened = happened;
  }

  /** Let something happen, then show how the table stands. False if something else was shown meanwhile. */
  async play(events: Event[], after: View | null): Promise<boolean> {
    const isThere = !after || this.view?.game !== after.game || (await this.stage(events));
    if (isThere) this.#end(after);
    return isThere;
  }

  /** Let something happen, and leave it on the table as it is then. False if something else was shown meanwhile. */
  async stage(events: Event[]): Promise<boolean> {
    const run = ++this.#run;
    if (!this.view || document.hidden) return true;
    const looks = looksOf(this.view.game);
    const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    const hand: Stagehand = {
      begin: (event) => {
        this.#settle(event);
        this.begun(event);
        const { wait = 0, rainbowOver = null } = looks.moment?.(event) ?? {};
        if (rainbowOver !== null) rainbow(rainbowOver);
        return wait;
      },
      move: (moved, pace) => this.#move(moved, pace),
      pause,
      isCurrent: () => run === this.#run,
      waiting: this.waiting,
    };
    const isThere = await stage(events, hand);
    if (isThere) this.#settle(null);
    return isThere;
  }

  /** Something else happens now: what happened before is part of the table. Without motion each is, at once. */
  #settle(next: Event | null): void {
    const done = [this.event, mayMove() ? null : next].filter((event) => event !== null);
    this.happened = [...new Set([...this.happened, ...done])];
    this.event = next;
    if (!next) this.#clear();
  }

  /** The table shows everything itself now. */
  #clear(): void {
    const stage = this.#stage;
    this.#stage = null;
    if (stage) void tick().then(() => stage.clear());
  }

  async #move(moved: Movement[], pace: Pace): Promise<void> {
    pour(moved);
    if (!mayMove()) return;
    play('card');
    this.#stage ??= new Stage(looksOf(this.view!.game), this.view as unknown as Record<string, unknown>);
    await this.#stage.move(moved, pace);
  }

  #end(view: View | null): void {
    this.view = view;
    this.event = null;
    this.happened = [];
    if (!view) calm();
    this.#clear();
  }
}

/** It rains on whoever gets tokens. */
function pour(moved: Movement[]): void {
  for (const { to, what, count = 1 } of moved) {
    const [name, seat] = to.split(':');
    if (what === 'token' && name === 'tokens') rain(Number(seat), count);
  }
}

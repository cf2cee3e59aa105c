/**
 * A timeline: things that happen, each with how the table stands after it. One player serves play, replays and lessons: it lets
 * what happens move over the table as it was, then shows the table as it is.
 */
import { tick } from 'svelte';
import { looksOf } from '../boards';
import { batches } from './batches';
import type { Event, Movement, View } from './messages';
import { mayMove } from './preferences.svelte';
import { play } from './sound';
import { Stage } from './stage';
import { rain, rainbow } from './weather.svelte';

export class Timeline {
  view = $state.raw<View | null>(null); // the table as it is shown
  event = $state.raw<Event | null>(null); // what is just happening
  #run = 0;
  #stage: Stage | null = null;

  /** Show the table at once, whatever is under way. */
  show(view: View | null): void {
    this.#run++;
    this.#end(view);
  }

  /** Let something happen, then show how the table stands. False if something else was shown meanwhile. */
  async play(events: Event[], after: View | null): Promise<boolean> {
    const run = ++this.#run;
    const isCurrent = () => run === this.#run;
    if (this.view && after && this.view.game === after.game && mayMove()) {
      const looks = looksOf(after.game);
      this.#stage?.clear();
      const stage = (this.#stage = new Stage(looks, this.view as unknown as Record<string, unknown>));
      for (const { event, moved } of batches(events)) {
        this.event = event;
        const { wait = 0, isRainbow = false } = looks.moment?.(event) ?? {};
        if (isRainbow) rainbow();
        if (wait) await pause(wait);
        if (!isCurrent()) return false;
        if (!moved.length) continue;
        play('card');
        pour(moved);
        await stage.move(moved);
        if (!isCurrent()) return false;
      }
    } else {
      events.forEach((event) => pour(event.moved ?? []));
    }
    this.#end(after);
    return true;
  }

  #end(view: View | null): void {
    const stage = this.#stage;
    this.#stage = null;
    this.view = view;
    this.event = null;
    if (stage) void tick().then(() => stage.clear());
  }
}

/** It rains on whoever gets tokens. */
function pour(moved: Movement[]): void {
  for (const { to, what, count = 1 } of moved) {
    const [name, seat] = to.split(':');
    if (what === 'token' && name === 'tokens') rain(Number(seat), count);
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

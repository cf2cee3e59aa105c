/** How a list of events is staged, without the stage: what comes after what, and that nothing can stop it. */
import { batches } from './batches';
import type { Event, Movement } from './messages';
import { lookOf, paceOf, type Pace } from './pace';

/** Whoever carries it out. */
export interface Stagehand {
  /** An event begins; how long it is to be looked at before anything of it moves. */
  begin: (event: Event) => number;
  /** Let things move; still tables do not. */
  move: (moved: Movement[], pace: Pace) => Promise<void>;
  pause: (milliseconds: number) => Promise<unknown>;
  /** Whether it is still wanted. */
  isCurrent: () => boolean;
  /** How many updates wait to be shown. */
  waiting: () => number;
}

/**
 * Stage events in their order. False if it was called off. An event that cannot be staged is left out: the table shows what
 * has come of it in any case.
 */
export async function stage(events: Event[], hand: Stagehand): Promise<boolean> {
  let last: Event | null = null;
  for (const { event, moved } of batches(events)) {
    try {
      if (event !== last) {
        const wait = hand.begin(event);
        if (wait) await hand.pause(lookOf(wait, hand.waiting()));
        if (!hand.isCurrent()) return false;
      }
      last = event;
      if (moved.length) await hand.move(moved, paceOf(moved.length, hand.waiting()));
    } catch (error) {
      console.warn('an event could not be staged', event.kind, error);
    }
    if (!hand.isCurrent()) return false;
  }
  return true;
}

/** Where a list of events is held: after the last of a kind that people want to look at; 0 if there is none. */
export function heldAt(events: Event[], kinds: readonly string[]): number {
  return events.findLastIndex((event) => kinds.includes(event.kind)) + 1;
}

/** What moves when: movements of a list of events, as far as they start together. */
import type { Event, Movement } from './messages';

/** Movements that start together, and the event that they belong to. */
export interface Batch {
  event: Event;
  moved: Movement[];
}

/**
 * Movements in the order in which they are seen: one event after the other. Those of one event go together, but what leaves a
 * place that something else has just come to waits for it.
 */
export function batches(events: Event[]): Batch[] {
  const found: Batch[] = [];
  for (const event of events) {
    let now: Batch = { event, moved: [] };
    found.push(now);
    for (const one of event.moved ?? []) {
      const isNext = now.moved.some((other) => other.to !== other.from && other.to === one.from);
      if (isNext) found.push((now = { event, moved: [] }));
      now.moved.push(one);
    }
  }
  return found;
}

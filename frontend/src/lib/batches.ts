/** What moves when: movements of a list of events, as far as they start together. */
import type { Event, Movement } from './messages';

/** Movements that start together, and the event that they belong to. */
export interface Batch {
  event: Event;
  moved: Movement[];
}

/**
 * Movements in the order in which they are seen. Those of one event go together, as do those of events of one kind; but what
 * leaves a place that something else has just come to waits for it.
 */
export function batches(events: Event[]): Batch[] {
  const found: Batch[] = [];
  for (const event of events) {
    let now = found.at(-1);
    if (now?.event.kind !== event.kind) found.push((now = { event, moved: [] }));
    for (const one of event.moved ?? []) {
      const isNext = now.moved.some((other) => other.to !== other.from && other.to === one.from);
      if (isNext) found.push((now = { event, moved: [] }));
      now.moved.push(one);
    }
  }
  return found;
}

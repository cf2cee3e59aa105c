/** What has happened at a table, as far as the server lets a seat remember it. */
import type { Event, Happened, Update } from './messages';

type News = Pick<Update, 'protocol' | 'steps' | 'since'>;

/** Whoever joins is told all that is remembered; later updates add to it, or take back the last move. */
export function remembered(before: Happened[], { protocol, steps, since = 0 }: News): Happened[] {
  let told = protocol ? steps : before;
  for (const step of protocol ? [] : steps) {
    if (step.kind === 'deal') told = [step];
    else if (step.kind !== 'undo') told = [...told, step];
    else
      told = told.toSpliced(
        told.findLastIndex((one) => one.kind === 'move'),
        1,
      );
  }
  return told.filter((step) => step.version >= since);
}

/** What is left to be told of events once one of them is shown: those that come after it. */
export function after(events: Event[], shown: Event): Event[] {
  return events.slice(events.indexOf(shown) + 1);
}

/** How fast things move: one movement after the other, faster when more wait to be shown, and never too fast to be seen. */

const SLOW = 400; // milliseconds of a flight, or of turning over
const QUICK = 250; // when others wait
const HURRY = 75; // less for each that waits
const LAG = 110; // between two things that go together
const LONGEST = 700; // between the first and the last of many

export interface Pace {
  time: number; // of one flight
  lag: number; // from the start of one to that of the next
}

/** The pace of some things that go together, while so many updates wait. */
export function paceOf(things: number, waiting: number): Pace {
  return {
    time: Math.max(QUICK, SLOW - HURRY * waiting),
    lag: Math.min(LAG, LONGEST / Math.max(1, things)),
  };
}

/** How long something important is looked at, while so many updates wait. */
export const lookOf = (wait: number, waiting: number) => (waiting > 1 ? wait / 2 : wait);

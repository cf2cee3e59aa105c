/** The review of a finished game as this page gets it: asked for, waited for, and what it says of each moment. */
import { api, Refusal } from './api';
import type { Decision, Review, SeatSummary, Sentence, ToldReview } from './messages';
import { textOf } from './problems';

const LOOK = 1000; // milliseconds between two looks whether it is done
const TRIES = 3; // times that it is asked for, as a server may be stopped meanwhile

export class Study {
  told = $state.raw<ToldReview | null>(null);
  problem = $state('');
  done = $state(0);
  total = $state(0);
  readonly review: Review | null = $derived(this.told?.review ?? null);
  #timer = 0;
  #isClosed = false;

  constructor(
    readonly id: string,
    readonly number: number,
  ) {
    void this.#look(TRIES);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(tries: number): Promise<void> {
    try {
      let left = tries;
      let found = await api.review(this.id, this.number);
      if (found.status === 'none') {
        if (!left--) throw new Refusal('review/failed', '');
        found = await api.beginReview(this.id, this.number);
      }
      if (this.#isClosed) return;
      this.done = found.done ?? 0;
      this.total = found.total ?? 0;
      if (found.told) this.told = found.told;
      else this.#timer = setTimeout(() => void this.#look(left), LOOK);
    } catch (error) {
      this.problem = textOf(error);
    }
  }

  summary(seat: number): SeatSummary | null {
    return this.review?.summaries.find((one) => one.seat === seat) ?? null;
  }

  /** The mistake that was made with a move of the game, by its number from 0. */
  mistake(number: number): Decision | null {
    return this.review?.decisions.find((one) => one.number === number && one.is_mistake) ?? null;
  }

  /** The turning points of a seat (null: of all), in the order of the game. */
  points(seat: number | null): Decision[] {
    const numbers = (this.review?.summaries ?? [])
      .filter((one) => seat === null || one.seat === seat)
      .flatMap((one) => one.turning_points);
    return (this.review?.decisions ?? []).filter((one) => numbers.includes(one.number));
  }

  /** The chance to win of a seat over the game, from 0 to 1: as it could know it, or with open cards. */
  line(seat: number, isOpen: boolean): { move: number; chance: number }[] {
    const review = this.review;
    if (!review) return [];
    const end = { move: review.openly.length, chance: review.result[seat] ?? 0 };
    const known = isOpen
      ? review.openly.slice(0, -1).map((chances, i) => ({ move: i + 1, chance: chances[seat] ?? 0 }))
      : review.decisions
          .filter((one) => one.seat === seat)
          .map(({ number, before }) => ({ move: number, chance: before }));
    return [...known, end];
  }

  /** The sentences that say a legal move where a mistake was made. */
  words(number: number, move: string): Sentence[] {
    return this.told?.words[String(number)]?.[move] ?? [];
  }
}

/** A chance in a hundred; only what is certain is none or all. */
export function percent(chance: number): number {
  return chance <= 0 || chance >= 1
    ? Math.round(100 * chance)
    : Math.min(99, Math.max(1, Math.round(100 * chance)));
}

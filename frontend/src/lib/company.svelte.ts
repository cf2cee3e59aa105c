/** The people at a table beside the game: who is connected, what they say, and how each of them is. */
import { getContext, setContext } from 'svelte';
import { announce } from './announcer.svelte';
import { kept } from './memory';
import type { ClockInfo, Present, Said, Say, TableInfo } from './messages';
import { preferences } from './preferences.svelte';
import { say } from './words.svelte';

export type Phrase = Say['phrase'];

/** What can be said, in the order in which it is offered; signs first. */
export const PHRASES: Phrase[] = [
  'smile',
  'heart',
  'sun',
  'rain',
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'one-moment',
  'back',
  'bye',
];
const LASTS = 5000; // milliseconds that something said is to be seen

/** What a company has to know of a table. */
interface About {
  readonly id: string;
  readonly info: TableInfo | null;
  readonly names: string[];
  readonly seat: number | null;
  readonly view: { turn: number | null } | null;
  readonly clock: ClockInfo | null;
}

export class Company {
  here = $state.raw<number[] | null>(null); // the seats that are connected; null: nobody has told yet
  spoken = $state.raw<Record<number, string>>({}); // by seat, what it says just now

  constructor(readonly table: About) {}

  hear(frame: Present | Said): void {
    if (frame.type === 'present') {
      this.here = frame.here;
      return;
    }
    const { seat, phrase } = frame;
    if (preferences.quiet || !(PHRASES as string[]).includes(phrase)) return;
    this.spoken = { ...this.spoken, [seat]: phrase };
    announce(say('said', { player: this.table.names[seat] ?? '', words: say(`phrase-${phrase}`) }));
    setTimeout(() => {
      if (this.spoken[seat] !== phrase) return;
      const { [seat]: _, ...others } = this.spoken;
      this.spoken = others;
    }, LASTS);
  }

  /** How the person of a seat is: a bot plays for it, its line is lost, it thinks; empty if there is nothing to say. */
  stateOf(seat: number): 'away' | 'lost' | 'thinking' | '' {
    const held = this.table.info?.seats[seat];
    if (!held?.name || this.table.info?.status === 'over') return '';
    if (held.away) return 'away';
    const isHere = seat === this.table.seat || kept(this.table.id)?.seats[seat] !== undefined;
    if (isHere) return '';
    if (this.here && !this.here.includes(seat)) return 'lost';
    return this.table.view?.turn === seat ? 'thinking' : '';
  }

  /** What is left of the reserve of a seat, in seconds; null without a clock. */
  reserveOf(seat: number): number | null {
    const left = this.table.info?.settings.clock?.reserve ? this.table.clock?.reserves[seat] : undefined;
    return left === undefined || this.table.info?.seats[seat]?.level ? null : Math.ceil(left / 1000);
  }
}

const KEY = Symbol('company');

/** Let the seats of this table show how their people are. */
export function setCompany(company: Company): void {
  setContext(KEY, company);
}

/** The company at the table that a component is part of; undefined in a replay or a lesson. */
export function companyHere(): Company | undefined {
  return getContext<Company | undefined>(KEY);
}

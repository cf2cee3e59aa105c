/** What each seat did last, and what has happened last at all, for whoever draws it: set by the board, read at its parts. */
import { getContext, setContext } from 'svelte';
import type { Event } from '../lib/messages';
import type { Deed } from '../lib/traces';
import type { Teller } from '../lib/sentences';

export interface Traces {
  of: (seat: number) => Deed[];
  last: () => Event | null;
  teller: () => Teller;
}

const KEY = Symbol('traces');

export const setTraces = (traces: Traces) => setContext(KEY, traces);
export const getTraces = () => getContext<Traces | undefined>(KEY);

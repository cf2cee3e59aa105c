/** Lengths of time: in words where they are chosen, in figures where they run. */
import { say } from './words.svelte';

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** The largest unit in which a whole number of seconds can be said, and how many of them. */
export function wholeUnits(seconds: number): [unit: string, n: number] {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? UNITS[3];
  return [unit, seconds / size];
}

/** A length of time in words: “30 seconds”, “3 days”. */
export function inWords(seconds: number): string {
  const [unit, n] = wholeUnits(seconds);
  return say(`duration-${unit}`, { n });
}

/** What is left of a time: “4:05”, with hours “2:04:05”, with days in words. */
export function inFigures(seconds: number): string {
  if (seconds >= 2 * 86_400) return say('duration-days', { n: Math.floor(seconds / 86_400) });
  const pad = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

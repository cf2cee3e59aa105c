/** Rain over whoever takes tokens, and rainbows: what `Weather.svelte` draws. */
import { mayMove } from './preferences.svelte';
import { play } from './sound';

export interface Shower {
  key: number;
  seat: number;
  drops: number;
}

let next = 0;
export const weather = $state<{ showers: Shower[]; rainbow: number }>({ showers: [], rainbow: 0 });

/** Let it rain on a seat, more for more tokens. */
export function rain(seat: number, tokens: number): void {
  play('rain');
  if (!mayMove()) return;
  const key = ++next;
  weather.showers = [...weather.showers, { key, seat, drops: 8 + 8 * tokens }];
  setTimeout(() => {
    weather.showers = weather.showers.filter((one) => one.key !== key);
  }, 1800);
}

/** A rainbow over the whole table. */
export function rainbow(): void {
  play('rainbow');
  if (!mayMove()) return;
  const key = ++next;
  weather.rainbow = key;
  setTimeout(() => {
    if (weather.rainbow === key) weather.rainbow = 0;
  }, 2600);
}

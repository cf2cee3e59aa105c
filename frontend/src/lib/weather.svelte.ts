/** Rain over whoever takes tokens, and rainbows over whoever deserves one: what `Weather.svelte` draws. */
import { play } from './sound';

export interface Shower {
  key: number;
  seat: number;
  drops: number;
}

const RAIN = 1800; // milliseconds
const RAINBOW = 2600;

let next = 0;
export const weather = $state<{ showers: Shower[]; rainbow: { key: number; seat: number } | null }>({
  showers: [],
  rainbow: null,
});

/** Let it rain on a seat, more for more tokens. */
export function rain(seat: number, tokens: number): void {
  play('rain');
  const key = ++next;
  weather.showers = [...weather.showers, { key, seat, drops: 8 + 8 * tokens }];
  setTimeout(() => {
    weather.showers = weather.showers.filter((one) => one.key !== key);
  }, RAIN);
}

/** A rainbow over a seat. */
export function rainbow(seat: number): void {
  play('rainbow');
  const key = ++next;
  weather.rainbow = { key, seat };
  setTimeout(() => {
    if (weather.rainbow?.key === key) weather.rainbow = null;
  }, RAINBOW);
}

/** Fair weather, at once. */
export function calm(): void {
  weather.showers = [];
  weather.rainbow = null;
}

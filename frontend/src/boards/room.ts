/** How cards share the room that they are given: as large as it allows, over each other where it must be. */

export const RATIO = 1.4; // of a card's height to its width
export const LEAST = 34; // pixels: the narrowest card
export const MOST = 120; // and the widest
export const STRIP = 25; // pixels of a card that are seen and can be tapped: 24, and one for rounding
const TIER = 0.5; // of a card's height is seen where another row lies over it
const GAP = 6;
export const LIFT = 12; // pixels that a chosen card rises by, at most

/** Cards in rows; those of a row are `step` apart, and rows `tier`. */
export interface Spread {
  w: number;
  step: number;
  tier: number;
  rows: number;
  perRow: number;
}

/** The largest cards that fit into a room side by side or over each other, in as few rows as leave enough of each to be seen. */
export function spread(n: number, width: number, height: number, most = MOST): Spread {
  let best: Spread | null = null;
  for (let rows = 1; rows <= Math.max(1, Math.min(n, 6)); rows++) {
    const perRow = Math.max(1, Math.ceil(n / rows));
    const high = height / RATIO / (1 + (rows - 1) * TIER);
    const wide = width - (perRow - 1) * STRIP;
    const w = Math.floor(Math.min(most, high, wide));
    const step = perRow > 1 ? Math.min(w + GAP, (width - w) / (perRow - 1)) : 0;
    const found = {
      w: Math.max(LEAST, w),
      step: Math.max(STRIP, step),
      tier: w * RATIO * TIER,
      rows,
      perRow,
    };
    if (!best || (best.w < LEAST + 8 && w > best.w)) best = found;
    if (w >= LEAST + 8) break;
  }
  return best!;
}

/** How far a chosen card rises: in a lower row no further than leaves enough to be seen of the card above it. */
export function lift({ rows, tier }: Spread): number {
  return rows > 1 ? Math.max(0, Math.min(LIFT, Math.floor(tier) - STRIP)) : LIFT;
}

/** Where the left upper corner of a card lies, from that of the room, in whole pixels; a row is in the middle of it. */
export function spot(
  i: number,
  n: number,
  width: number,
  { w, step, tier, perRow }: Spread,
): { x: number; y: number } {
  const row = Math.floor(i / perRow);
  const inRow = Math.min(perRow, n - row * perRow);
  const middle = i - row * perRow - (inRow - 1) / 2;
  return { x: Math.floor(width / 2 - w / 2 + middle * step + 0.001), y: Math.floor(row * tier) };
}

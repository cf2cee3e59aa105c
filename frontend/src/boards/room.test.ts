import { expect, test } from 'vitest';
import { LEAST, lift, LIFT, MOST, RATIO, spot, spread, STRIP } from './room';

const ROOMS = [
  [348, 84],
  [378, 112],
  [620, 92],
  [560, 150],
  [900, 200],
] as const;

test('however many cards there are, each is seen and all are within the room', () => {
  for (const [width, height] of ROOMS) {
    for (let n = 1; n <= 24; n++) {
      const found = spread(n, width, height);
      expect(found.w).toBeGreaterThanOrEqual(LEAST);
      expect(found.w).toBeLessThanOrEqual(MOST);
      for (let i = 0; i < n; i++) {
        const { x, y } = spot(i, n, width, found);
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + found.w).toBeLessThanOrEqual(width + 0.01);
        expect(y + found.w * RATIO).toBeLessThanOrEqual(height + 0.01);
        if (i + 1 < n && (i + 1) % found.perRow) {
          expect(spot(i + 1, n, width, found).x - x).toBeGreaterThanOrEqual(STRIP);
        }
      }
    }
  }
});

test('cards lie side by side where there is room, and never larger than the largest', () => {
  expect(spread(3, 900, 400)).toMatchObject({ w: MOST, rows: 1, step: MOST + 6 });
  expect(spread(1, 900, 140).w).toBe(100);
  expect(spread(3, 900, 400, 60).w).toBe(60);
});

test('a chosen card does not cover the one above it', () => {
  expect(lift(spread(4, 348, 84))).toBe(LIFT);
  const rows = spread(16, 348, 84);
  expect(rows.tier - lift(rows)).toBeGreaterThanOrEqual(STRIP);
});

test('rows are added only where cards would be too narrow', () => {
  expect(spread(12, 348, 84).rows).toBe(1);
  expect(spread(16, 348, 84).rows).toBe(2);
  expect(spread(0, 348, 84).rows).toBe(1);
});

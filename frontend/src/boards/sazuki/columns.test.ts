import { expect, test } from 'vitest';
import { LEAST, RATIO } from '../room';
import { columnsOf, stacks } from './columns';

test('prizes stand in six columns, those without any as well', () => {
  expect(columnsOf(['2', '2', '6']).map(({ n }) => n)).toEqual([0, 2, 0, 0, 0, 1]);
});

test('the highest stack fits, with cards that can still be read', () => {
  for (const [width, height] of [
    [340, 110],
    [330, 160],
    [500, 260],
    [700, 420],
  ] as const) {
    for (let highest = 1; highest <= 8; highest++) {
      const { w, tier } = stacks(highest, width, height);
      expect(w).toBeGreaterThanOrEqual(LEAST);
      expect(w * 6).toBeLessThan(width);
      expect(w * RATIO + tier * (highest - 1) + 20).toBeLessThanOrEqual(height);
    }
  }
});

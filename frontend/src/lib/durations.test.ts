import { describe, expect, it, vi } from 'vitest';
import { inFigures, wholeUnits } from './durations';

vi.mock('./words.svelte', () => ({ say: (id: string, { n }: { n: number }) => `${n} ${id}` }));

describe('lengths of time', () => {
  it('are said in the largest unit that fits', () => {
    expect(wholeUnits(30)).toEqual(['seconds', 30]);
    expect(wholeUnits(90)).toEqual(['seconds', 90]);
    expect(wholeUnits(300)).toEqual(['minutes', 5]);
    expect(wholeUnits(7200)).toEqual(['hours', 2]);
    expect(wholeUnits(3 * 86_400)).toEqual(['days', 3]);
    expect(wholeUnits(0)).toEqual(['seconds', 0]);
  });
  it('run in figures', () => {
    expect(inFigures(9)).toBe('0:09');
    expect(inFigures(245)).toBe('4:05');
    expect(inFigures(2 * 3600 + 245)).toBe('2:04:05');
    expect(inFigures(86_399)).toBe('23:59:59');
    expect(inFigures(3 * 86_400 + 5)).toBe('3 duration-days');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { letterOf, shortOf } from './letters';

const FRENCH: Record<string, string> = { 'letter-Y': 'J', 'letter-K': 'N' };
vi.mock('./words.svelte', () => ({
  canSay: (id: string) => id in FRENCH,
  say: (id: string) => FRENCH[id],
}));

describe('letters of colours', () => {
  it('are those of the language, or of the game where it has none', () => {
    expect(letterOf('Y')).toBe('J');
    expect(letterOf('R')).toBe('R');
  });
  it('stand in short names of cards', () => {
    expect(shortOf('Y7')).toBe('J7');
    expect(shortOf('K/Y')).toBe('N/J');
    expect(shortOf('*')).toBe('*');
    expect(shortOf('5')).toBe('5');
  });
});

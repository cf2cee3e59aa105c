import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import texts from '../../lib/texts/en';
import { laying, lays, moved, named, toggled } from './choice';

test('a tap puts a card on top of the chosen ones, or takes it away', () => {
  expect(toggled(['R1'], 'R2')).toEqual(['R1', 'R2']);
  expect(toggled(['R1', 'R2', '*1'], 'R2')).toEqual(['R1', '*1']);
});

test('a chosen card that is dragged onto another is laid before it', () => {
  expect(moved(['R1', 'R2', 'R3'], 'R3', 'R1')).toEqual(['R3', 'R1', 'R2']);
  expect(moved(['R1', 'R2'], 'R1', 'R1')).toEqual(['R1', 'R2']);
  expect(moved(['R1', 'R2'], 'V5', 'R1')).toEqual(['R1', 'R2']);
});

test('cards are laid in the order in which they were chosen, the last by itself', () => {
  expect(laying(['G5', 'G3', 'G4'], 'B')).toEqual({
    move: 'play G3 G4 G5',
    then: ['on B', 'lay G5', 'lay G3'],
  });
  expect(lays(['G5'])).toEqual([]);
});

test('a combination is named by what its cards share', () => {
  expect(named(['B5'])).toEqual({ kind: 'solo', n: 1, value: 0 });
  expect(named(['B5', '*', 'R5'])).toEqual({ kind: 'set', n: 3, value: 5 });
  expect(named(['G3', '*', 'G5'])).toEqual({ kind: 'run', n: 3, value: 0 });
});

test('the button names the cards that are chosen', () => {
  const bundle = new FluentBundle('en', { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  const label = (cards: string[]) =>
    bundle.formatPattern(bundle.getMessage('board-R7-play')!.value!, { ...named(cards), card: 'red 2' });
  expect(label(['R2'])).toBe('Play red 2');
  expect(label(['B5', '*', 'R5'])).toBe('Play three fives');
  expect(label(['G3', '*', 'G5'])).toBe('Play a run of 3');
});

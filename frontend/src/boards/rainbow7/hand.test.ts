import { expect, test } from 'vitest';
import type { Event } from '../../lib/messages';
import { additions, byValue, held, playText, rest, roundEnd } from './hand';

test('cards are in the order of moves: by colour, by value, Rainbow cards last and told apart', () => {
  expect(held(['*', 'V1', 'R7', '*', 'R2']).map((one) => one.key)).toEqual(['R2', 'R7', 'V1', '*1', '*2']);
  expect(byValue(held(['*', 'V1', 'R7'])).map((one) => one.card)).toEqual(['V1', 'R7', '*']);
});

test('a move is found whatever the order in which its cards are chosen', () => {
  expect(playText(['*', 'G5', 'G3'])).toBe('play G3 G5 *');
});

test('what can be added is what legal moves have besides the chosen cards', () => {
  const moves = ['play G3', 'play G3 G4 G5', 'play G3 R3 V3', 'rainbow'];
  expect(additions(moves, ['G3'])).toEqual(new Set(['G4', 'G5', 'R3', 'V3']));
  expect(additions(moves, ['G3', 'V3'])).toEqual(new Set(['R3']));
  expect(additions(moves, ['O1']).size).toBe(0);
  expect(rest(['R1', '*', '*'], ['*'])).toEqual(['R1', '*']);
  expect(rest(['R1'], ['*'])).toBeNull();
});

test('the end of a round is the last that is told of', () => {
  const events = [
    { kind: 'round', round: 1 },
    { kind: 'announce', seat: 1 },
    { kind: 'round', round: 2 },
    { kind: 'deal', round: 3 },
  ] as unknown as Event[];
  expect(roundEnd(events)?.round).toBe(2);
  expect(roundEnd(events.slice(1, 2))).toBeNull();
});

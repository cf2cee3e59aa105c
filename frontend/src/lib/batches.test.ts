import { expect, test } from 'vitest';
import { batches } from './batches';
import type { Event } from './messages';

const event = (kind: string, ...moved: [string, string][]) =>
  ({ kind, moved: moved.map(([from, to]) => ({ from, to })) }) as unknown as Event;
const paths = (events: Event[]) =>
  batches(events).map(({ moved }) => moved.map(({ from, to }) => `${from} ${to}`).join(', '));

test('movements of an event start together, those of another kind later', () => {
  const events = [
    event('play', ['hand:0', 'group:1'], ['hand:0', 'group:1']),
    event('round', ['group:1', 'prizes']),
  ];
  expect(paths(events)).toEqual(['hand:0 group:1, hand:0 group:1', 'group:1 prizes']);
});

test('events come one after the other, those of one kind too', () => {
  const events = [event('draw', ['deck', 'hand:1']), event('draw', ['deck', 'hand:2'])];
  expect(paths(events)).toEqual(['deck hand:1', 'deck hand:2']);
});

test('what leaves a place waits for what comes to it', () => {
  const deal = event('deal', ['hand:0', 'deck'], ['pile:0', 'deck'], ['deck', 'hand:0'], ['deck', 'pile:0']);
  expect(paths([deal])).toEqual(['hand:0 deck, pile:0 deck', 'deck hand:0, deck pile:0']);
});

test('cards that turn over in one place, and those that move up, do not wait for each other', () => {
  expect(paths([event('show', ['hand:1', 'hand:1'], ['hand:1', 'hand:1'])])).toEqual([
    'hand:1 hand:1, hand:1 hand:1',
  ]);
  const play = event('play', ['hand:0:0', 'row:2'], ['hand:0:1', 'hand:0:0'], ['hand:0:2', 'hand:0:1']);
  expect(paths([play])).toHaveLength(1);
});

test('an event without movements is a moment of its own', () => {
  expect(
    batches([event('announce'), event('show', ['hand:1', 'hand:1'])]).map((one) => one.event.kind),
  ).toEqual(['announce', 'show']);
});

import { expect, test, vi } from 'vitest';
import type { Event } from './messages';
import { lookOf, paceOf } from './pace';
import { heldAt, stage, type Stagehand } from './staging';

const event = (kind: string, ...moved: [string, string][]) =>
  ({ kind, moved: moved.map(([from, to]) => ({ from, to })) }) as unknown as Event;

function hand(more: Partial<Stagehand> = {}): { log: string[]; hand: Stagehand } {
  const log: string[] = [];
  return {
    log,
    hand: {
      begin: (one) => {
        log.push(one.kind);
        return one.kind === 'announce' ? 1000 : 0;
      },
      move: (moved) => {
        log.push(...moved.map(({ from, to }) => `${from}>${to}`));
        return Promise.resolve();
      },
      pause: (time) => Promise.resolve(log.push(`look ${time}`)),
      isCurrent: () => true,
      waiting: () => 0,
      ...more,
    },
  };
}

const ROUND = [event('announce'), event('show', ['hand:0', 'hand:0']), event('show', ['hand:1', 'hand:1'])];

test('events come one after the other, and what is important is looked at', async () => {
  const { log, hand: one } = hand();
  expect(await stage(ROUND, one)).toBe(true);
  expect(log).toEqual(['announce', 'look 1000', 'show', 'hand:0>hand:0', 'show', 'hand:1>hand:1']);
});

test('an event that cannot be staged does not stop the others', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { log, hand: one } = hand({ move: () => Promise.reject(new Error('no such place')) });
  expect(await stage([...ROUND, event('round')], one)).toBe(true);
  expect(log.filter((line) => !line.startsWith('look'))).toEqual(['announce', 'show', 'show', 'round']);
  expect(warned).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test('what is called off goes no further', async () => {
  const { log, hand: one } = hand({ isCurrent: () => false });
  expect(await stage(ROUND, one)).toBe(false);
  expect(log).toEqual(['announce', 'look 1000']);
});

test('an event begins once, even if what it moves has to wait for each other', async () => {
  const { log, hand: one } = hand();
  await stage([event('deal', ['hand:0', 'deck'], ['deck', 'hand:0'])], one);
  expect(log).toEqual(['deal', 'hand:0>deck', 'deck>hand:0']);
});

test('a flight takes 250 to 450 ms, less when others wait', () => {
  expect(paceOf(1, 0).time).toBeLessThanOrEqual(450);
  expect(paceOf(1, 1).time).toBeLessThan(paceOf(1, 0).time);
  expect(paceOf(1, 99).time).toBe(250);
});

test('many things that go together do not take for ever', () => {
  const { time, lag } = paceOf(35, 0);
  expect(34 * lag + time).toBeLessThan(1200);
});

test('what is important stays for its time, unless many wait', () => {
  expect(lookOf(1000, 0)).toBe(1000);
  expect(lookOf(1000, 4)).toBe(500);
});

test('a table is held after the last event that people want to look at', () => {
  expect(heldAt([...ROUND, event('round'), event('deal')], ['round'])).toBe(4);
  expect(heldAt(ROUND, ['round'])).toBe(0);
  expect(heldAt(ROUND, [])).toBe(0);
});

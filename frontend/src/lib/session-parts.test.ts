/** The parts of a session: deeds, what is told, what is shown when. */
import { expect, test, vi } from 'vitest';
import { Deeds } from './deeds';
import type { Event, Happened } from './messages';
import { Showing } from './showing';
import { after, remembered } from './told';

const step = (version: number, kind = 'move') => ({ version, time: 0, kind }) as Happened;
const versions = (steps: Happened[]) => steps.map((one) => one.version);

test('updates add to what is told, and a deal begins anew', () => {
  expect(versions(remembered([step(1)], { steps: [step(2)] }))).toEqual([1, 2]);
  expect(versions(remembered([step(1), step(2)], { steps: [step(3, 'deal')] }))).toEqual([3]);
});

test('whoever joins is told all there is, in place of what it had', () => {
  expect(versions(remembered([step(1)], { protocol: 2, steps: [step(5), step(6)] }))).toEqual([5, 6]);
});

test('a move that is taken back is told no more, nor is what the table forgets', () => {
  expect(versions(remembered([step(1), step(2), step(3, 'away')], { steps: [step(4, 'undo')] }))).toEqual([
    1, 3,
  ]);
  expect(versions(remembered([step(1), step(2)], { steps: [step(3)], since: 2 }))).toEqual([2, 3]);
});

test('an event that is shown is told with all before it, and nothing after it', () => {
  const [a, b, c] = ['show', 'round', 'deal'].map((kind) => ({ kind }) as Event) as [Event, Event, Event];
  expect(after([a, b, c], b)).toEqual([c]);
  expect(after([c], a)).toEqual([c]); // it was told long ago
});

test('a deed goes on with the moves that were planned, as long as they are legal', () => {
  const deeds = new Deeds();
  deeds.begin(['on A', 'lay G3']);
  deeds.count();
  expect(deeds.next(['on A', 'on B'])).toBe('on A');
  expect(deeds.next(['lay G4'])).toBeNull();
  expect(deeds.next(['lay G3'])).toBeNull(); // the plan was given up
});

test('a deed is taken back with all its moves, and with forced ones before it', () => {
  const deeds = new Deeds();
  deeds.begin();
  deeds.count();
  deeds.count();
  expect(deeds.takeBack()).toBe(true);
  expect(deeds.takeBack()).toBe(false); // a second click harms nothing
  deeds.countBack();
  expect(deeds.goesFurtherBack(['a', 'b'])).toBe(true);
  deeds.countBack();
  expect(deeds.goesFurtherBack(['a', 'b'])).toBe(false);
  expect(deeds.goesFurtherBack(['a'])).toBe(true);
});

test('updates are shown one after the other, and one that fails does not keep the next', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const log: unknown[] = [];
  let done = () => undefined as void;
  const resting = new Promise<void>((resolve) => (done = resolve));
  const showing = new Showing<number>(
    async (one) => {
      await Promise.resolve();
      if (one === 2) throw new Error('cannot be shown');
      log.push(one);
    },
    (isResting) => {
      log.push(isResting ? 'rests' : 'shows');
      if (isResting) done();
    },
  );
  [1, 2, 3].forEach((one) => showing.push(one));
  expect(showing.waiting).toBe(2);
  await resting;
  expect(log).toEqual(['shows', 1, 3, 'rests']);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('what is cleared is not shown, and what comes later is', async () => {
  const log: number[] = [];
  const showing = new Showing<number>(
    async (one) => {
      await Promise.resolve();
      log.push(one);
    },
    () => undefined,
  );
  showing.push(1);
  showing.push(2);
  showing.clear();
  showing.push(3);
  await vi.waitFor(() => expect(log).toContain(3));
  expect(log).not.toContain(2);
});

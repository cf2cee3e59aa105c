import { describe, expect, it, vi } from 'vitest';
import type { Update } from './messages';
import { waiting } from './resuming';

vi.mock('./session.svelte', () => ({
  namesOf: ({ seats }: { seats: { name?: string }[] }) => seats.map((seat) => seat.name ?? 'Cumulus'),
}));

const table = { status: 'playing', seats: [{ name: 'Anna' }, { level: 'easy' }, { name: 'Bruno' }] };
const seen = (turn: number | null, status = 'playing') =>
  ({ seat: 0, table: { ...table, status }, view: turn === null ? null : { turn } }) as unknown as Update;

describe('what a table waits for', () => {
  it('is this browser, in any of its seats', () => {
    expect(waiting('a', 'g', seen(0), [0, 2])).toMatchObject({ turn: 'yours' });
    expect(waiting('a', 'g', seen(2), [0, 2])).toMatchObject({ turn: 'yours' });
  });
  it('is somebody else, by name; bots have one too', () => {
    expect(waiting('a', 'g', seen(2), [0])).toMatchObject({ turn: 'theirs', name: 'Bruno' });
    expect(waiting('a', 'g', seen(1), [0])).toMatchObject({ turn: 'theirs', name: 'Cumulus' });
  });
  it('is the deal, or nothing', () => {
    expect(waiting('a', 'g', seen(null, 'gathering'), [0])).toMatchObject({ turn: 'gathering' });
    expect(waiting('a', 'g', seen(null, 'over'), [0])).toBe(null);
  });
});

import { expect, test } from 'vitest';
import type { Event } from './messages';
import { traces } from './traces';

const event = (seat: number | null, kind: string, ...moved: object[]) =>
  ({ kind, seat, moved }) as unknown as Event;
const said = (events: Event[], me: number | null, seat: number) =>
  (traces(events, me).get(seat) ?? []).map(({ sign, cards, n, by }) =>
    [sign, ...cards, n || '', by === null ? '' : `@${by}`].filter((one) => one !== '').join(' '),
  );

const lay = (seat: number, ...cards: string[]) =>
  event(seat, 'combination', ...cards.map((card) => ({ from: `hand:${seat}`, to: 'playing', card })));
const draw = (seat: number, from: string, card?: string) =>
  event(seat, 'draw', { from, to: `hand:${seat}`, card });

test('cards laid, then a card drawn', () => {
  const events = [lay(1, 'B3', 'B4', 'B5'), draw(1, 'pile:1', 'R3')];
  expect(said(events, 0, 1)).toEqual(['laid B3 B4 B5', 'drew R3']);
});

test('a hidden card is counted, not named', () => {
  expect(said([draw(1, 'deck')], 0, 1)).toEqual(['drew 1']);
});

test('rain says from whom it came, and stays when its seat moves', () => {
  const cloud = event(2, 'effect', { from: 'supply', to: 'tokens:1', what: 'token' });
  expect(said([cloud], 0, 1)).toEqual(['got 1 @2']);
  expect(said([cloud, lay(1, 'G2')], 0, 1)).toEqual(['got 1 @2', 'laid G2']);
});

test('only the last turn of a seat counts', () => {
  const events = [lay(1, 'R1'), lay(2, 'R2'), lay(1, 'R3')];
  expect(said(events, 0, 1)).toEqual(['laid R3']);
});

test('what others did stays until the own turn ends, and then what they do next', () => {
  const before = [lay(1, 'R1'), lay(2, 'R2')];
  expect(said([...before, lay(0, 'O1')], 0, 1)).toEqual(['laid R1']);
  expect(said([...before, lay(0, 'O1'), lay(1, 'R4')], 0, 2)).toEqual([]);
  expect(said([...before, lay(0, 'O1'), lay(1, 'R4')], 0, 1)).toEqual(['laid R4']);
});

test('prizes are taken, cards of a row turned over', () => {
  const take = event(
    1,
    'take',
    { from: 'prizes', to: 'won:1', card: '6' },
    { from: 'prizes', to: 'won:1', card: '6' },
  );
  expect(said([take], 0, 1)).toEqual(['took 6 6']);
  expect(said([event(1, 'flip', { from: 'row:2', to: 'row:2', card: 'V' })], 0, 1)).toEqual(['turned V']);
});

test('a deal forgets what was before', () => {
  expect(said([lay(1, 'R1'), event(0, 'deal', { from: 'deck', to: 'hand:1', count: 7 })], 0, 1)).toEqual([]);
});

test('a hand that moves up in its places is no deed', () => {
  const play = event(
    1,
    'play',
    { from: 'hand:1:0', to: 'row:0', card: 'R' },
    { from: 'hand:1:1', to: 'hand:1:0', card: 'G' },
  );
  expect(said([play], 0, 1)).toEqual(['laid R']);
});

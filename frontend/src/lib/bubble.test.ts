import { expect, test } from 'vitest';
import { around, placed, type Box } from './bubble';

const phone: Box = { left: 8, top: 52, right: 352, bottom: 632 };
const box = (left: number, top: number, w: number, h: number): Box => ({
  left,
  top,
  right: left + w,
  bottom: top + h,
});

test('a bubble stands above what lies at the bottom, and points down at it', () => {
  const card = box(300, 520, 50, 70);
  const spot = placed(phone, [card], { w: 320, h: 160 });
  expect(spot.y + 160).toBeLessThanOrEqual(card.top);
  expect(spot.x + 320).toBeLessThanOrEqual(phone.right);
  expect(spot.edge).toBe('bottom');
  expect(spot.x + spot.at).toBeGreaterThan(card.left - 30);
});

test('it stands beside what fills the height of a phone held sideways', () => {
  const wide: Box = { left: 8, top: 52, right: 836, bottom: 382 };
  const spot = placed(wide, [box(300, 60, 200, 310)], { w: 280, h: 250 });
  expect(spot.edge).toBe('right');
  expect(spot.x).toBeGreaterThanOrEqual(wide.left);
});

test('it covers nothing that it speaks of, if there is room', () => {
  const lit = [box(20, 250, 60, 84), box(150, 250, 60, 84), box(20, 500, 320, 110)];
  const spot = placed(phone, lit, { w: 330, h: 150 });
  const own = box(spot.x, spot.y, 330, 150);
  for (const one of lit) expect(own.bottom <= one.top || own.top >= one.bottom).toBe(true);
});

test('it is within the window whatever it speaks of, and in the middle if that is nothing', () => {
  for (const lit of [[box(-40, 10, 20, 20)], [box(0, 0, 360, 640)], [box(355, 630, 60, 60)]]) {
    const { x, y } = placed(phone, lit, { w: 340, h: 200 });
    expect(x).toBeGreaterThanOrEqual(phone.left);
    expect(y).toBeGreaterThanOrEqual(phone.top);
    expect(x + 340).toBeLessThanOrEqual(phone.right);
    expect(y + 200).toBeLessThanOrEqual(phone.bottom);
  }
  expect(placed(phone, [], { w: 300, h: 100 })).toEqual({ x: 30, y: 292, edge: null, at: 0 });
  expect(around([box(0, 0, 10, 10), box(50, 5, 10, 10)])).toEqual(box(0, 0, 60, 15));
});

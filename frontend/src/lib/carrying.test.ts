import { describe, expect, it } from 'vitest';
import { packed, unpacked, type Carried } from './carrying';

const ADA = 'abcDEF_-0123456789abcDEF_-012345';
const BO = ADA.replace('a', 'b');

describe('seats in a link', () => {
  it.each<Carried>([
    { host: null, seats: { 1: BO } },
    { host: ADA, seats: { 0: ADA, 3: BO } },
    { host: ADA, seats: {} },
  ])('come out as they went in', (carried) => expect(unpacked(packed(carried))).toEqual(carried));
  it('are nothing where there are none', () => expect(packed({ host: null, seats: {} })).toBe(''));
  it.each([
    '',
    '#page',
    '#seats=',
    '#seats=0.short',
    `#seats=9x.${ADA}`,
    `#seats=0.${ADA}<script>`,
    `#seats=0.${ADA}~`,
  ])('are not found in %s', (hash) => expect(unpacked(hash)).toBe(null));
});

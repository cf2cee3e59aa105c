/** The prizes as they stand: a column for each value, and how large its cards can be. */
import { LEAST, RATIO } from '../room';

const VALUES = ['1', '2', '3', '4', '5', '6'];
const WIDEST = 96;
const UNDER = 20; // pixels under a column, for how many there are
const EDGE = 8; // pixels around a card that glows

/** How many prizes of each value there are. */
export function columnsOf(prizes: string[]): { value: string; n: number }[] {
  return VALUES.map((value) => ({ value, n: prizes.filter((one) => one === value).length }));
}

/** Cards and how far those of a stack are apart, for the highest stack to fit; a larger card comes before a looser stack. */
export function stacks(highest: number, width: number, height: number): { w: number; tier: number } {
  const behind = Math.max(0, highest - 1);
  const room = height - UNDER - EDGE;
  const high = (room - behind * 5) / RATIO;
  const w = Math.floor(Math.max(LEAST, Math.min(WIDEST, width / VALUES.length - EDGE, high)));
  const tier = behind ? Math.max(1, Math.min(w * 0.34, (room - w * RATIO) / behind)) : 0;
  return { w, tier };
}

/**
 * Seats on their way from one device to another: in the part of a link after `#`, which no browser sends to a server, so that they
 * are in no log.
 */
import type { Kept } from './memory';

const FORM = /^#seats=((?:h|\d)\.[\w-]{8,100}(?:~(?:h|\d)\.[\w-]{8,100}){0,6})$/;

export type Carried = Pick<Kept, 'host' | 'seats'>;

/** The part of a link that carries these seats; empty if there are none. */
export function packed({ host, seats }: Carried): string {
  const parts = Object.entries(seats).map(([seat, token]) => `${seat}.${token}`);
  if (host) parts.push(`h.${host}`);
  return parts.length ? `#seats=${parts.join('~')}` : '';
}

/** The seats that the last part of a link carries; null if it carries none. */
export function unpacked(hash: string): Carried | null {
  const found = FORM.exec(hash);
  if (!found) return null;
  const carried: Carried = { host: null, seats: {} };
  for (const part of found[1]!.split('~')) {
    const [to, token] = [part[0]!, part.slice(2)];
    if (to === 'h') carried.host = token;
    else carried.seats[Number(to)] = token;
  }
  return carried;
}

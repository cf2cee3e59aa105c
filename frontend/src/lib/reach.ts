/** From where an address can be reached: an invitation should not show one that leads nowhere without saying so. */

export type Reach = 'here' | 'near' | 'anywhere'; // this device alone, its network, or the whole internet

const HERE = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/;
const NEAR_NUMBERS =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cd]|\[fe[89ab])/;
const NUMBERS = /^([\d.]+|\[[\da-f:.]+\])$/;

/** From where a server can be reached that is called by this name or address, as it stands in a link. */
export function reachOf(hostname: string): Reach {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (HERE.test(name)) return 'here';
  if (NUMBERS.test(name)) return NEAR_NUMBERS.test(name) ? 'near' : 'anywhere';
  // a name without a dot, or of a network at home, means nothing to the world outside
  return /\./.test(name) && !/\.(local|lan|home|internal|home\.arpa|fritz\.box)$/.test(name)
    ? 'anywhere'
    : 'near';
}

/** The address by which others call this server: where this page was opened, unless that means this device alone. */
export function originFor(here: { hostname: string; origin: string }, address: string | null): string {
  return (reachOf(here.hostname) === 'here' && address) || here.origin;
}

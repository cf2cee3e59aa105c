// Runs the page's own modules for shuffles outside a browser: calls come in, what they return goes out, a line each.
// A call is [function, ...arguments]; all of them share one storage, as the pages of one browser do.
import { registerHooks } from 'node:module';
import { createInterface } from 'node:readline';

registerHooks({
  // the page's sources import each other without an ending, as its build wants it
  resolve: (name, context, next) => next(/^\.[./\w]*\/\w+$/.test(name) ? `${name}.ts` : name, context),
});

class Storage {
  getItem(key) {
    return this[key] ?? null;
  }
  setItem(key, value) {
    this[key] = value;
  }
  removeItem(key) {
    delete this[key];
  }
}
globalThis.localStorage = new Storage();

const load = (path) => import(new URL(`../../frontend/src/${path}.ts`, import.meta.url).href);
const dealers = {};
for (const board of ['rainbow7', 'sazuki', 'spaan']) dealers[board] = (await load(`boards/${board}/deal`)).default;
const dealerOf = (game) => dealers[game.replace('rainbow-', '').replace('-first', '')] ?? null;
const { prove, read, ...verify } = await load('lib/verify');
const page = {
  ...(await load('lib/sha256')),
  ...(await load('lib/shuffle')),
  ...verify,
  prove: (record, events, kept) => prove(read(record), events, kept, dealerOf(read(record)[0].game)),
  hashOf: (hex) => page.hexOf(page.sha256(page.bytesOf(hex))),
  hmacOf: (key, hex) => page.hexOf(page.hmac(page.bytesOf(key), page.bytesOf(hex))),
  packedOf: (...parts) => page.hexOf(page.packed(...parts)),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  console.log(JSON.stringify(page[name](...given) ?? null));
}

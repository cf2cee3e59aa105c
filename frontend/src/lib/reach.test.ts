import { describe, expect, it } from 'vitest';
import { originFor, reachOf } from './reach';

describe('from where an address can be reached', () => {
  it.each(['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0', '[::]'])(
    '%s: from this device alone',
    (name) => expect(reachOf(name)).toBe('here'),
  );
  it.each([
    '192.168.1.7',
    '10.0.0.3',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.3.4',
    '100.64.0.1',
    '[fd00::12]',
    '[fe80::1]',
    'anna-laptop',
    'anna-laptop.local',
    'box.fritz.box',
  ])('%s: from the same network', (name) => expect(reachOf(name)).toBe('near'));
  it.each([
    'parapluie.example',
    '203.0.113.7',
    '172.32.0.1',
    '11.0.0.1',
    '100.128.0.1',
    '[2001:db8::1]',
    '10.example.org',
  ])('%s: from everywhere', (name) => expect(reachOf(name)).toBe('anywhere'));
});

describe('the address for others', () => {
  const here = { hostname: 'localhost', origin: 'http://localhost:8000' };
  const house = { hostname: 'parapluie.example', origin: 'https://parapluie.example' };
  it('is that of this page, or of the network where that is of no use to others', () => {
    expect(originFor(here, 'http://192.168.1.7:8000')).toBe('http://192.168.1.7:8000');
    expect(originFor(here, null)).toBe('http://localhost:8000');
    expect(originFor(house, 'http://192.168.1.7:8000')).toBe('https://parapluie.example');
  });
});

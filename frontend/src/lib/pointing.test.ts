import { expect, test } from 'vitest';
import { apart } from './pointing';

test('the ids of rules are taken out of a text', () => {
  expect(apart('It counts 0 (AB-33, AB-35). Do it (C4-01)!')).toEqual({
    words: 'It counts 0. Do it!',
    rules: ['AB-33', 'AB-35', 'C4-01'],
  });
  expect(apart('One (first of all).').words).toBe('One (first of all).');
});

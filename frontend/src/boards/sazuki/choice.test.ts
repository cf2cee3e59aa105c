import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import texts from '../../lib/texts/en';
import { isPart, playing, takings, valuesOf } from './choice';

test('chosen cards are part of a play if a legal move has as many of each', () => {
  const moves = ['play 2', 'play 2 2', 'play 2 3 4', 'take 5'];
  expect(isPart(['2', '2'], moves)).toBe(true);
  expect(isPart(['4', '2'], moves)).toBe(true);
  expect(isPart(['2', '2', '2'], moves)).toBe(false);
  expect(isPart(['5'], moves)).toBe(false);
  expect(playing(['4', '2', '3'])).toBe('play 2 3 4');
});

test('a prize can be taken in the ways that the server says', () => {
  expect(takings('5', ['take 5', 'take 5 5', 'take 6'])).toEqual(['take 5', 'take 5 5']);
});

test('the button names the cards that are chosen', () => {
  const bundle = new FluentBundle('en', { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  const label = (cards: string[]) =>
    bundle.formatPattern(bundle.getMessage('board-SZ-play')!.value!, valuesOf(cards));
  expect(label(['4'])).toBe('Play one 4');
  expect(label(['4', '4', '4'])).toBe('Play three fours');
  expect(label(['5', '3', '4'])).toBe('Play 3 to 5');
});

/** The looks of any game: its cards are their texts. */
import type { CardPicture, Looks } from '../board';
import Card from './Card.svelte';
import Token from './Token.svelte';

export default {
  Card: Card as CardPicture,
  mood: 'slate',
  Token,
  picture: ['?', '?', '?'],
  rules: {},
  pictures: {},
} satisfies Looks;

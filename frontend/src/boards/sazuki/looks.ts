import type { CardPicture, Looks } from '../board';
import Card from './Card.svelte';

export default {
  Card: Card as CardPicture,
  mood: 'market',
  picture: ['2', '3', '4', '5', '6'],
  rules: {
    game: ['01', '02', '03'],
    playing: ['10', '11', '12', '13', '14'],
    prizes: ['20', '21', '22', '23', '24'],
    rounds: ['30', '31', '32', '33'],
    end: ['40', '41', '42'],
  },
  pictures: {
    '01': [['1', '2', '3', '4', '5', '6']],
    '11': [['4']],
    '12': [
      ['2', '2', '2'],
      ['3', '4', '5'],
    ],
    '20': [['1', '1', '1'], ['5', '6'], ['4', '5'], ['6']],
    '21': [['3'], ['3', '3']],
  },
  told: { play: '12', order: '20', take: '21', round: '30', over: '40' },
  moment: ({ kind }) => (kind === 'order' ? { wait: 1000 } : kind === 'round' ? { wait: 500 } : {}),
} satisfies Looks;

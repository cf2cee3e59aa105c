import type { CardPicture, Looks } from '../board';
import Card from './Card.svelte';
import Effects from './Effects.svelte';
import Sevens from './Sevens.svelte';

export default {
  Card: Card as CardPicture,
  mood: 'rain',
  isColoured: true,
  choosers: { effects: Effects },
  Particulars: Sevens,
  picture: ['R7', 'O3', 'Y4', '*', 'B5'],
  rules: {
    game: ['01', '02', '03'],
    round: ['10', '11', '12', '13', '14', '15'],
    turn: ['20', '21', '22'],
    combinations: ['30', '31', '32', '33', '34', '35'],
    sevens: ['40', '41', '42', '43', '44', '45', '46', '47'],
    draw: ['50', '51', '52'],
    'round-end': ['53', '54'],
    end: ['60', '61'],
  },
  pictures: {
    '01': [['R1', 'O2', 'Y3', 'G4', 'B5', 'I6', 'V7'], ['*']],
    '30': [['B5']],
    '31': [['R3', 'G3', 'V3']],
    '32': [['G3', 'G4', 'G5']],
    '33': [
      ['I2', '*', 'I4'],
      ['O6', 'B6', '*'],
    ],
    '42': [['R7', 'O7']],
    '43': [['Y7', 'G7']],
    '44': [['B7', 'I7']],
    '45': [['V7']],
  },
  told: { announce: '21', round: '53', effect: '40', draw: '50', 'turn-up': '51', rebuild: '52', over: '61' },
  sure: (move, view) =>
    move === 'rainbow' && 'total' in view ? { id: 'sure-R7-rainbow', values: { n: view.total } } : null,
  moment: ({ kind, seat = null }) => {
    if (kind === 'announce') return { rainbowOver: seat, wait: 1200 };
    if (kind === 'show') return { wait: 250 };
    return kind === 'round' ? { wait: 1000 } : {};
  },
} satisfies Looks;

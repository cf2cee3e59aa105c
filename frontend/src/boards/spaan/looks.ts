import type { CardPicture, Looks } from '../board';
import Card from './Card.svelte';

export default {
  Card: Card as CardPicture,
  mood: 'night',
  isColoured: true,
  picture: ['R/V', 'O', 'Y/G', 'G', 'B/O', 'V'],
  isRow: true,
  rules: {
    game: ['01', '02', '03'],
    turn: ['10', '11', '12', '13', '14'],
    losing: ['20', '21', '22'],
    end: ['30', '31', '32', '33'],
  },
  pictures: {
    '01': [['R', 'O', 'Y', 'G', 'B', 'I', 'V'], ['W'], ['K']],
    '13': [['R/?'], ['?/R']],
    '20': [
      ['Y', 'B', 'Y'],
      ['G', 'K'],
    ],
    '21': [['W', 'R', 'W', 'V']],
    '22': [['R', 'O', 'Y', 'W', 'B', 'V']],
  },
  told: { flip: '11', play: '13', award: '20', draw: '30', over: '32' },
  sure: (move, view) => ('losing' in view && view.losing?.includes(move) ? { id: 'sure-SP-loses' } : null),
  moment: (event) =>
    event.kind === 'award'
      ? { wait: 1200, rainbowOver: event.cause === 'rainbow' ? (event.seat ?? null) : null }
      : {},
} satisfies Looks;

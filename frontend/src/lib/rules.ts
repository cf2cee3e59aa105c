/** The rules by their ids, in parts as they are read. Their words are in the Fluent files. */
import type { Prefix } from './game';

interface Part {
  title: string;
  rules: string[];
}

const part = (title: string, prefix: Prefix, ...numbers: string[]): Part => ({
  title: `rules-${title}`,
  rules: numbers.map((number) => `${prefix}-${number}`),
});

export const RULES: Record<Prefix, Part[]> = {
  R7: [
    part('game', 'R7', '01', '02', '03'),
    part('round', 'R7', '10', '11', '12', '13', '14', '15'),
    part('turn', 'R7', '20', '21', '22'),
    part('combinations', 'R7', '30', '31', '32', '33', '34', '35'),
    part('sevens', 'R7', '40', '41', '42', '43', '44', '45', '46', '47'),
    part('draw', 'R7', '50', '51', '52'),
    part('round-end', 'R7', '53', '54'),
    part('end', 'R7', '60', '61'),
  ],
  SZ: [
    part('game', 'SZ', '01', '02', '03'),
    part('playing', 'SZ', '10', '11', '12', '13', '14'),
    part('prizes', 'SZ', '20', '21', '22', '23', '24'),
    part('rounds', 'SZ', '30', '31', '32', '33'),
    part('end', 'SZ', '40', '41', '42'),
  ],
  SP: [
    part('game', 'SP', '01', '02', '03'),
    part('turn', 'SP', '10', '11', '12', '13', '14'),
    part('losing', 'SP', '20', '21', '22'),
    part('end', 'SP', '30', '31', '32', '33'),
  ],
};

/** Cards that picture a rule, in groups; a face of Spaan with what lies under it is `R/G`. */
export const PICTURES: Record<string, string[][]> = {
  'R7-01': [['R1', 'O2', 'Y3', 'G4', 'B5', 'I6', 'V7'], ['*']],
  'R7-30': [['B5']],
  'R7-31': [['R3', 'G3', 'V3']],
  'R7-32': [['G3', 'G4', 'G5']],
  'R7-33': [
    ['I2', '*', 'I4'],
    ['O6', 'B6', '*'],
  ],
  'R7-42': [['R7', 'O7']],
  'R7-43': [['Y7', 'G7']],
  'R7-44': [['B7', 'I7']],
  'R7-45': [['V7']],
  'SZ-01': [['1', '2', '3', '4', '5', '6']],
  'SZ-11': [['4']],
  'SZ-12': [
    ['2', '2', '2'],
    ['3', '4', '5'],
  ],
  'SZ-20': [['1', '1', '1'], ['5', '6'], ['4', '5'], ['6']],
  'SZ-21': [['3'], ['3', '3']],
  'SP-01': [['R', 'O', 'Y', 'G', 'B', 'I', 'V'], ['W'], ['K']],
  'SP-13': [['R/?'], ['?/R']],
  'SP-20': [
    ['Y', 'B', 'Y'],
    ['G', 'K'],
  ],
  'SP-21': [['W', 'R', 'W', 'V']],
  'SP-22': [['R', 'O', 'Y', 'W', 'B', 'V']],
};

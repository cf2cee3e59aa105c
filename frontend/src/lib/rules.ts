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

/** What somebody does with a hand of Rainbow 7: cards are chosen in the order in which they are to be laid. */
import { playText } from './hand';

/** The chosen cards after one of the hand was tapped: it comes on top, or goes. */
export function toggled(chosen: string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}

/** The chosen cards after one of them was dragged onto another, which it is laid before from then on. */
export function moved(chosen: string[], key: string, onto: string): string[] {
  if (key === onto || !chosen.includes(key) || !chosen.includes(onto)) return chosen;
  const rest = chosen.filter((one) => one !== key);
  rest.splice(rest.indexOf(onto), 0, key);
  return rest;
}

/** The moves that lay cards from the bottom up, after their pile is known; the last lies there by itself. */
export function lays(cards: string[]): string[] {
  return cards.slice(0, -1).map((card) => `lay ${card}`);
}

/** The move that plays these cards, and those that follow it, for all of them to lie on a pile as they were chosen. */
export function laying(cards: string[], pile: string): { move: string; then: string[] } {
  return { move: playText(cards), then: [`on ${pile}`, ...lays(cards)] };
}

export interface Named {
  kind: 'solo' | 'set' | 'run';
  n: number;
  value: number; // that all cards of a set have, Rainbow cards aside; a number, as only those choose words in messages
}

/** What a combination is called: by what its cards share, Rainbow cards aside. */
export function named(cards: string[]): Named {
  const values = new Set(cards.filter((card) => card !== '*').map((card) => card[1]!));
  const kind = cards.length === 1 ? 'solo' : values.size === 1 ? 'set' : 'run';
  return { kind, n: cards.length, value: kind === 'set' ? Number([...values][0]) : 0 };
}

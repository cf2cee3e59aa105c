/** What is chosen of a hand or of the prizes, as the legal moves allow it. */

/** The move that plays these cards. */
export function playing(cards: string[]): string {
  return ['play', ...[...cards].sort()].join(' ');
}

/** Whether a legal play has all of these cards, and perhaps others. */
export function isPart(cards: string[], moves: string[]): boolean {
  return moves.some((move) => {
    const left = move.split(' ');
    if (left.shift() !== 'play') return false;
    return cards.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** The legal moves that take prizes of this value: none, one card, or one and two. */
export function takings(value: string, moves: string[]): string[] {
  return moves.filter((move) => move.startsWith(`take ${value}`));
}

/** What cards that are played together are, as messages take it: numbers, as only those choose words in them. */
export function valuesOf(cards: string[]) {
  const values = cards.map(Number);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const group = cards.length === 1 ? 'solo' : low === high ? 'set' : 'run';
  return { group, n: cards.length, low, high };
}

/** Sides of the cards of Spaan's Rainbow. */
import type { Card } from '../../lib/messages';

/** The side of a card in a hand that `me` sees: of the own cards the front. */
export function facing(card: Card, owner: number, me: number | null): string | null {
  return owner === me ? card.front : card.back;
}

/** What a card that shows this face is called in `data-card`. */
export const name = (face: string | null): string => face ?? 'back';

/** The colours that a row can have all of, in the order of the rainbow. */
export const COLOURS = [...'ROYGBIV'];

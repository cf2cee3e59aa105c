import { fact } from '../lib/game';
import type { Card, Event, SpaanView } from '../lib/messages';
import type { Act, Flight } from '../lib/motion';

/** A view; while it is staged, the places of the row (from 0) that decide the round are marked. */
export type StagedView = SpaanView & { marked?: number[] };

/** The side of a card in a hand that `me` sees: of the own cards the front. */
export function facing(card: Card, owner: number, me: number | null): string | null {
  return owner === me ? card.front : card.back;
}

/** What a card that shows this face is called in `data-card`. */
export const name = (face: string | null): string => face ?? 'unknown';

const TURN = 420; // milliseconds that a card takes to turn over
const LOOK = 1000; // to see why a round is lost or won

/** Which cards move when something happens, and how the table stands in between. */
export function stageSpaan(events: Event[], view: SpaanView, me: number | null): Act[] {
  const acts: Act[] = [];
  let now: StagedView = view;
  let turned = 0; // the place of the row that was played or turned over
  const show = (change: Partial<StagedView>, wait = 0) => {
    now = { ...now, ...change };
    acts.push({ view: now, wait });
  };
  for (const event of events) {
    const seat = event.seat ?? 0;
    if (event.kind === 'play') {
      const [slot, face] = [fact<number>(event, 'slot'), fact<string>(event, 'face')];
      turned = now.row.length;
      acts.push(leave(now, seat, slot, me));
      const card = now.hands[seat]![slot - 1]!;
      const seen = facing(card, seat, me);
      const hands = now.hands.map((hand, i) => (i === seat ? hand.filter((one) => one !== card) : hand));
      if (seen !== face) show({ hands, row: [...now.row, { front: seen, back: null }] }, 150);
      show({ hands, row: [...now.row.slice(0, turned), { front: face, back: null }] });
    } else if (event.kind === 'flip') {
      turned = fact<number>(event, 'place') - 1;
      const row = [...now.row];
      row[turned] = { front: fact(event, 'face'), back: null };
      show({ row });
    } else if (event.kind === 'award') {
      show({ marked: deciding(now.row, turned, fact(event, 'cause')) }, TURN + LOOK);
      acts.push(
        now.row.map(({ front }, i) => ({ from: `row-${i + 1}`, to: `won-${seat}`, card: name(front) })),
      );
      const scores = now.scores.map((n, i) => (i === seat ? (n ?? 0) + now.row.length : n));
      show({ row: [], marked: [], scores });
    } else if (event.kind === 'draw') {
      acts.push(draw(now, seat, fact(event, 'cards'), me));
    } else if (event.kind === 'deal') {
      break; // another game: its first cards are there at once
    }
  }
  return acts;
}

/** A card goes from the hand to the end of the row; the ones to its right move up. */
function leave(view: SpaanView, seat: number, slot: number, me: number | null): Flight[] {
  const place = (n: number) => (n < slot ? `row-${view.row.length + 1}` : `hand-${seat}-${n}`);
  return view.hands[seat]!.slice(slot - 1).map((card, i) => ({
    from: place(slot + i),
    to: place(slot + i - 1),
    card: name(facing(card, seat, me)),
  }));
}

/** Cards come from the seat's end of the deck to the right end of its hand. */
function draw(view: SpaanView, seat: number, n: number, me: number | null): Flight[] {
  const held = view.hands[seat]!.length;
  return Array.from({ length: n }, (_, i) => ({
    from: 'deck',
    to: `hand-${seat}-${held + i + 1}`,
    card: seat === me ? name(view.end) : 'back',
  }));
}

/** The places that decide a round: the black card, the two of one colour, or the whole rainbow. */
function deciding(row: Card[], turned: number, cause: string): number[] {
  const places = [...row.keys()];
  if (cause === 'rainbow') return places;
  return places.filter((i) => i === turned || (cause === 'double' && row[i]!.front === row[turned]?.front));
}

/** What a board is given: how the table stands, for whose eyes, and what can be done. */
import type { Event, View } from '../lib/messages';
import type { Teller } from '../lib/telling';

export interface BoardProps<V extends View = View> {
  view: V;
  seat: number | null; // whose eyes; null: a spectator
  names: string[];
  teller: Teller;
  moves: string[]; // legal now; empty when it is not this seat's turn or something is under way
  /** Play a move; `then` follow as soon as they are asked for. */
  play: (move: string, then?: string[]) => void;
  /** Ask the server why a move is not legal. */
  ask: (move: string) => void;
  /** Take away what the server has said to that. */
  calm?: () => void;
  /** The views of all seats, where everything may be seen: in a replay. */
  open?: V[] | null;
  /** What has happened lately. */
  events?: Event[];
}

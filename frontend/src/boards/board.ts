/** What a board is given, and how a game looks: the agreement between the page and the folders of the games. */
import type { Component } from 'svelte';
import type { Event, View } from '../lib/messages';
import type { Teller } from '../lib/sentences';
import type { Values } from '../lib/words.svelte';

export interface BoardProps<V = View> {
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
  /** What is just happening: the table is still as it was before. */
  event?: Event | null;
  /** What has happened on this table since it was as the view shows it. */
  happened?: Event[];
  /** What the table is held for: people look at it, and nothing moves until they go on. */
  held?: Held | null;
}

/** The end of a round, or whatever else a game lets people look at. */
export interface Held {
  events: Event[];
  waiting: number[]; // the seats that have not gone on
  isGone: boolean; // this page has
  goOn: () => void;
}

/** A picture of a card by its text (null: face down); `options` of the game may change how it looks. */
export type CardPicture = Component<{ card: string | null; options: Record<string, unknown> }>;

/** How a game looks, besides its table: the folder of a game has it as `looks.ts`. */
export interface Looks {
  Card: CardPicture;
  /** The mood of its table: the colours that `app.css` has under this name. */
  mood: 'slate' | 'rain' | 'market' | 'night';
  /** A token, if it is not a drop. */
  Token?: Component;
  /** The cards of its picture. */
  picture: string[];
  /** The first letter of a card's text is its colour. */
  isColoured?: boolean;
  /** How options of the game are shown and, with `choose`, chosen; others are texts. */
  choosers?: Record<string, Component<{ value: string; choose?: (value: string) => void }>>;
  /** What is particular at a table with these options, for whoever reads how the game works. */
  Particulars?: Component<{ options: Record<string, unknown> }>;
  /** They lie side by side, not in a fan. */
  isRow?: boolean;
  /** The numbers of its rules in parts as they are read; `game` has the title `rules-game`. */
  rules: Record<string, string[]>;
  /** Cards that picture a rule, in groups, by its number. */
  pictures: Record<string, string[][]>;
  /** The number of the rule that a kind of event follows from. */
  told?: Record<string, string>;
  /** What to ask before a move that cannot be taken back: a message with its values; null if it goes without asking. */
  sure?: (move: string, view: View) => { id: string; values?: Values } | null;
  /** What makes an event a moment, before anything of it moves: time to look (in milliseconds), a rainbow over a seat. */
  moment?: (event: Event) => { wait?: number; rainbowOver?: number | null };
}

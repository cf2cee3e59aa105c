/** One table as this browser sees it: what the server says, shown step by step, and what its people do. */
import { announce, hush } from './announcer.svelte';
import { api } from './api';
import { Connection, type Link } from './connection';
import { keep, kept } from './memory';
import type { ClockInfo, Happened, Refused, TableInfo, Update, View } from './messages';
import { Teller } from './sentences';
import { answers, note } from './shuffle';
import { play } from './sound';
import { Timeline } from './timeline.svelte';

const FORCED = 450; // milliseconds before a step that is the only one happens by itself
const MANY = 3; // steps, or updates that wait: no more than this are shown as they happened
const BOTS = ['Cirrus', 'Cumulus', 'Nimbus', 'Stratus', 'Alto', 'Zephyr'];
const ILLEGAL = /^move\/(illegal|unreadable)$/;

/** The names at a table; bots have names of their own. */
export function namesOf(table: { seats: { name?: string; level?: string | null }[] }): string[] {
  return table.seats.map((seat, i) => seat.name || (seat.level ? BOTS[i]! : ''));
}

/** An update, when it came, and what of it has not been seen here. */
type Told = Update & { heard: number; newer: Happened[] };

export class Session {
  readonly timeline = new Timeline();
  info = $state.raw<TableInfo | null>(null);
  version = $state(0); // of the table, as it is shown
  seat = $state<number | null>(null);
  isHost = $state(false);
  canUndo = $state(false);
  clock = $state.raw<(ClockInfo & { heard: number }) | null>(null);
  link = $state<Link>('connecting');
  refused = $state.raw<Refused | null>(null);
  steps = $state.raw<Happened[]>([]); // what has happened, as far as the server lets this seat remember it
  isShowing = $state(false); // cards are moving
  sent = $state<string | null>(null); // a move that has no answer yet

  isCovered = $state(false); // one device for several people: nobody has said yet who looks

  readonly view: View | null = $derived(this.timeline.view);
  readonly events = $derived(this.steps.flatMap((step) => step.events ?? []));
  readonly names = $derived(this.info ? namesOf(this.info) : []);
  /** Whether a bot plays for the seat of this page. */
  readonly isAway = $derived(this.seat !== null && this.info?.seats[this.seat]?.away === true);
  /** The moves that can be made right now. */
  readonly moves = $derived(
    this.view &&
      this.view.turn === this.seat &&
      !this.isShowing &&
      !this.isCovered &&
      !this.isAway &&
      this.sent === null &&
      this.link === 'open'
      ? this.view.moves
      : [],
  );
  /** Who should look next, as long as nobody may see the table: whoever is to play, of those at this device. */
  readonly passTo = $derived.by(() => {
    if (!this.isCovered || !this.view || this.view.over) return null;
    const turn = this.view.turn;
    return turn !== null && this.#tokens[turn] ? turn : this.seat;
  });

  #tokens: Record<number, string> = {};
  #token: string | null = null;
  #versions: Record<string, number> = {}; // the last one that each token has seen
  #version: number | null = null; // the last one that has come
  #queue: Told[] = [];
  #plan: string[] = []; // moves that are to follow
  #deeds: number[] = []; // how many moves each deed of this turn took, those that followed by themselves included
  #isTakingBack = false;
  #leftToTakeBack = 0;
  #asked = 0; // moves that were only tried, and have no answer yet
  #connection: Connection;
  #timer = 0;
  #game = 0; // the number of the last that was dealt
  readonly #said = new Set<string>(); // in shuffles, on this connection
  #isClosed = false;

  constructor(readonly id: string) {
    const table = kept(id);
    this.#tokens = table?.seats ?? {};
    this.#token = Object.values(this.#tokens)[0] ?? table?.host ?? null;
    this.isCovered = Object.keys(this.#tokens).length > 1;
    this.#connection = this.#connect();
    addEventListener('storage', this.#notice);
  }

  close(): void {
    this.#isClosed = true;
    this.timeline.show(null);
    hush();
    this.#connection.close();
    removeEventListener('storage', this.#notice);
    clearTimeout(this.#timer);
  }

  /** The token of whoever may act for this browser: of its seat, or of the host. */
  get token(): string | null {
    return this.#token ?? kept(this.id)?.host ?? null;
  }

  get hostToken(): string | null {
    return kept(this.id)?.host ?? this.#token;
  }

  teller(): Teller {
    return new Teller(this.info!.settings.game, this.seat, this.names);
  }

  // --- who plays here

  /** Take a seat, besides those that this browser holds already. */
  async sit(seat: number, name: string): Promise<void> {
    const host = kept(this.id)?.host ?? null;
    const isFirst = !Object.keys(this.#tokens).length;
    const held = await api.sit(this.id, seat, name, isFirst ? host : null);
    keep(this.id, held.table.settings.game, (table) => {
      table.seats[seat] = held.token;
    });
    this.#tokens = { ...this.#tokens, [seat]: held.token };
    if (this.seat === null) this.use(seat);
  }

  /** Get up from the seat of this page. */
  async leave(): Promise<void> {
    if (this.seat === null || !this.#token) return;
    const seat = this.seat;
    await api.leave(this.id, seat, this.#token);
  }

  /** The seat of this page's token is lost: somebody got up, or was sent away. */
  #giveUp(): void {
    const seat = Object.keys(this.#tokens).find((one) => this.#tokens[Number(one)] === this.#token);
    if (seat === undefined) return;
    const { [Number(seat)]: _, ...rest } = this.#tokens;
    this.#tokens = rest;
    keep(this.id, this.info!.settings.game, (table) => {
      delete table.seats[Number(seat)];
    });
  }

  /** Look at the table from another seat that this browser holds. */
  use(seat: number): void {
    this.#connection.close();
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#plan = [];
    this.#deeds = [];
    this.sent = null;
    this.refused = null;
    this.steps = [];
    hush();
    this.timeline.show(null);
    this.isShowing = this.isCovered = false;
    this.#isTakingBack = false;
    this.#token = this.#tokens[seat] ?? null;
    this.#version = this.#versions[this.#token ?? ''] ?? null;
    this.#connection = this.#connect();
  }

  #notice = (event: StorageEvent) => {
    if (event.key !== 'parapluie.tables') return;
    const seats = kept(this.id)?.seats ?? {};
    if (Object.keys(seats).length === Object.keys(this.#tokens).length) return;
    this.#tokens = seats;
    const first = Object.keys(seats)[0];
    if (this.seat === null && first !== undefined) this.use(Number(first));
  };

  // --- playing

  /** Play a move, and then those that follow from it as soon as they are asked for. */
  play(move: string, then: string[] = []): void {
    if (!this.moves.includes(move)) return this.ask(move);
    this.#plan = then;
    this.#deeds.push(0);
    this.#send(move);
  }

  /** Try something that is not legal, for the server says why. */
  ask(move: string): void {
    if (!this.moves.length || this.#version === null) return;
    if (this.#connection.send({ type: 'move', version: this.#version, move })) this.#asked++;
  }

  /** Take away what the server has said to something that was tried. */
  calm(): void {
    if (ILLEGAL.test(this.refused?.code ?? '')) this.refused = null;
  }

  /** Take back the last deed: all moves that were one to whoever made them. */
  undo(): void {
    if (this.#isTakingBack) return;
    this.#isTakingBack = true;
    this.#plan = [];
    clearTimeout(this.#timer);
    this.#leftToTakeBack = this.#deeds.pop() ?? 1;
    if (!this.isShowing && this.sent === null) this.#takeBack(); // otherwise as soon as the last step is shown
  }

  #takeBack(): void {
    if (!this.canUndo || this.#version === null) {
      this.#isTakingBack = false;
      return;
    }
    this.#leftToTakeBack--;
    this.#connection.send({ type: 'undo', version: this.#version });
  }

  #send(move: string): void {
    clearTimeout(this.#timer);
    this.refused = null;
    this.sent = move;
    this.#deeds.push((this.#deeds.pop() ?? 0) + 1);
    if (this.#version !== null) this.#connection.send({ type: 'move', version: this.#version, move });
  }

  // --- listening

  #connect(): Connection {
    return new Connection(
      this.id,
      () => {
        this.#asked = 0;
        return { type: 'join', token: this.#token, version: this.#version };
      },
      (frame) => (frame.type === 'update' ? this.#take(frame) : this.#refuse(frame)),
      (link) => (this.link = link),
    );
  }

  #refuse(frame: Refused): void {
    this.#said.clear(); // it has perhaps not been taken: it is said again when it is asked for again
    if (frame.code === 'shuffle/stale') return; // said a moment too late, or by another page of this browser too
    if (this.#asked && ILLEGAL.test(frame.code)) {
      this.#asked--;
      if (this.sent === null) this.refused = frame;
      return;
    }
    this.sent = null;
    this.#plan = [];
    this.#asked = 0;
    this.#isTakingBack = false;
    if (frame.code !== 'move/stale') {
      this.refused = frame;
      if (frame.code === 'table/unknown') this.link = 'gone';
    }
  }

  #take(update: Update): void {
    this.#witness(update);
    const isBack = update.protocol && this.sent !== null && update.version === this.#version;
    const seen = this.#version ?? Infinity; // a page that was just loaded shows the table as it is
    this.#version = update.version;
    if (this.#token) this.#versions[this.#token] = update.version;
    const newer = update.steps.filter((step) => step.version > seen);
    this.#queue.push({ ...update, heard: Date.now(), newer });
    if (!this.isShowing) void this.#show();
    // the line broke before the answer to a move came, and the move did not arrive: say it again
    if (isBack) this.#connection.send({ type: 'move', version: update.version, move: this.sent! });
  }

  async #show(): Promise<void> {
    this.isShowing = true;
    const connection = this.#connection;
    try {
      for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
        await this.#perform(update, this.#queue.length > MANY || update.newer.length > MANY);
        if (connection !== this.#connection || this.#isClosed) return;
      }
    } finally {
      if (connection === this.#connection) this.isShowing = false;
    }
    this.#cover();
    this.#goOn();
  }

  /** At one device for several people: hide everything as soon as another of them is to play. */
  #cover(): void {
    const turn = this.view?.turn ?? null;
    if (turn === null || turn === this.seat || !this.#tokens[turn] || this.info?.seats[turn]?.away) return;
    this.isCovered = true;
    hush();
  }

  /** Show one update: what has happened, then how the table stands. */
  async #perform(update: Told, isQuick: boolean): Promise<void> {
    if (update.table) this.#know(update.table);
    const { newer } = update;
    this.seat = update.seat;
    if (update.table && update.seat === null) this.#giveUp();
    if (update.protocol && !ILLEGAL.test(this.refused?.code ?? '')) this.refused = null; // of a join that failed before
    this.#tell(update);
    if (isQuick || !newer.length) this.timeline.show(update.view);
    else if (
      !(await this.timeline.play(
        newer.flatMap((step) => step.events ?? []),
        update.view,
      ))
    )
      return;
    this.version = update.version;
    if (update.table) this.isHost = update.host ?? false;
    this.canUndo = update.undo ?? false;
    this.clock = update.clock ? { ...update.clock, heard: update.heard } : null;
    if (newer.length || !update.protocol) this.sent = null; // otherwise it has just been said again
    if (newer.length) this.refused = null;
  }

  #know(info: TableInfo): void {
    this.info = info;
    keep(this.id, info.settings.game, () => undefined); // the table was used today
  }

  /** Do this browser's part in a shuffle, and keep what it is shown, before anything of it is played on the page. */
  #witness({ table, seat, steps, protocol }: Update): void {
    if (table) this.#game = table.games;
    if (protocol) this.#said.clear(); // what was said on another connection may have been lost
    for (const answer of table?.shuffle ? answers(this.id, table.shuffle, this.#tokens) : []) {
      if (answer === 'cheated') this.refused = { type: 'refused', code: 'shuffle/not-pledged', message: '' };
      else if (!this.#said.has(JSON.stringify(answer))) {
        this.#said.add(JSON.stringify(answer));
        this.#connection.send(answer);
      }
    }
    if (seat !== null) note(this.id, this.#game, seat, steps, Boolean(protocol));
  }

  /** Whoever joins is told all that this seat may remember; later updates add to it, or take back the last move. */
  #tell(update: Told): void {
    let told = update.protocol ? update.steps : this.steps;
    for (const step of update.protocol ? [] : update.steps) {
      if (step.kind === 'deal') told = [step];
      else if (step.kind !== 'undo') told = [...told, step];
      else
        told = told.toSpliced(
          told.findLastIndex((one) => one.kind === 'move'),
          1,
        );
    }
    this.steps = told.filter((step) => step.version >= (update.since ?? 0));
    if (!this.info) return;
    const teller = this.teller();
    announce(
      update.newer.flatMap((step) => (step.events ?? []).map((event) => teller.tell(event))).join(' '),
    );
  }

  /** Do what follows by itself: the rest of what was begun, or the only step that there is. */
  #goOn(): void {
    const moves = this.moves;
    clearTimeout(this.#timer);
    if (this.view?.turn !== this.seat) {
      this.#deeds = [];
      this.#isTakingBack = false;
    }
    if (!moves.length) return;
    if (this.#isTakingBack && this.canUndo && (this.#leftToTakeBack > 0 || moves.length === 1))
      return this.#takeBack();
    const next = this.#plan.shift();
    if (next !== undefined && moves.includes(next)) return this.#send(next);
    this.#plan = [];
    this.#isTakingBack = false;
    if (moves.length === 1) {
      this.#timer = setTimeout(() => this.moves.length === 1 && this.#send(this.moves[0]!), FORCED);
    } else {
      play('turn');
      announce(this.teller().prompt(this.view!));
    }
  }
}

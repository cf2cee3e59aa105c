/** One table as this browser sees it: what the server says, shown step by step, and what its people do. */
import { announce, hush } from './announcer.svelte';
import { api } from './api';
import { Company, type Phrase } from './company.svelte';
import { Connection, type Link } from './connection';
import { Deeds } from './deeds';
import { Hold } from './hold.svelte';
import { keep, kept } from './memory';
import type { ClockInfo, Event, Happened, Refused, TableInfo, Update, View } from './messages';
import { namesOf } from './names';
import { gameOf } from './offer.svelte';
import { Part } from './part';
import { Seats } from './seats';
import { Teller } from './sentences';
import { Showing } from './showing';
import { play } from './sound';
import { heldAt } from './staging';
import { Timeline } from './timeline.svelte';
import { after, remembered } from './told';
import { calm } from './weather.svelte';

const FORCED = 450; // milliseconds before a step that is the only one happens by itself
const MANY = 3; // steps, or updates that wait: no more than this are shown as they happened
const ILLEGAL = /^move\/(illegal|unreadable)$/;

/** An update, when it came, and what of it has not been seen here. */
type Told = Update & { heard: number; newer: Happened[] };

const eventsOf = (steps: Happened[]) => steps.flatMap((step) => step.events ?? []);

export class Session {
  readonly company = new Company(this);
  info = $state.raw<TableInfo | null>(null);
  version = $state(0); // of the table, as it is shown
  seat = $state<number | null>(null);
  isHost = $state(false);
  canUndo = $state(false);
  clock = $state.raw<(ClockInfo & { heard: number }) | null>(null);
  link = $state<Link>('connecting');
  isOld = $state(false); // the server has a newer page
  refused = $state.raw<Refused | null>(null);
  steps = $state.raw<Happened[]>([]); // what has happened, as far as the server lets this seat remember it
  missed = $state.raw<Event[]>([]); // what has happened since somebody last looked
  isShowing = $state(false); // cards are moving, or are looked at
  sent = $state<string | null>(null); // a move that has no answer yet
  isCovered = $state(false); // one device for several people: nobody has said yet who looks

  later = $state.raw<Event[]>([]); // of what has happened: what is not shown yet, and so not told
  readonly timeline: Timeline = new Timeline(
    () => this.#showing.waiting,
    (event) => (this.later = after(this.later, event)),
  );
  readonly hold = new Hold();
  readonly view: View | null = $derived(this.timeline.view);
  /** What is told: never more than the table has shown. */
  readonly events = $derived(eventsOf(this.steps).filter((event) => !this.later.includes(event)));
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
    return this.#isOurs(this.view.turn) ? this.view.turn : this.seat;
  });

  readonly #seats: Seats;
  readonly #deeds = new Deeds();
  readonly #part: Part;
  readonly #showing = new Showing<Told>(
    (update) => this.#perform(update),
    (isResting) => this.#rest(isResting),
  );
  #version: number | null = null; // the last one that has come
  #asked = 0; // moves that were only tried, and have no answer yet
  #connection: Connection;
  #timer = 0;

  constructor(readonly id: string) {
    this.#seats = new Seats(id);
    this.isCovered = this.#seats.areSeveral;
    this.#part = new Part(
      id,
      (message) => this.#connection.send(message),
      () => (this.refused = { type: 'refused', code: 'shuffle/not-pledged', message: '' }),
    );
    this.#connection = this.#connect();
    addEventListener('storage', this.#notice);
    addEventListener('pagehide', this.#remember);
  }

  close(): void {
    this.#remember();
    this.#showing.clear();
    this.hold.release();
    this.timeline.show(null);
    hush();
    this.#connection.close();
    removeEventListener('storage', this.#notice);
    removeEventListener('pagehide', this.#remember);
    clearTimeout(this.#timer);
  }

  /** The token of whoever may act for this browser: of its seat, or of the host. */
  get token(): string | null {
    return this.#seats.token ?? this.#seats.host;
  }

  get hostToken(): string | null {
    return this.#seats.host ?? this.#seats.token;
  }

  teller(): Teller {
    return new Teller(this.info!.settings.game, this.seat, this.names);
  }

  // --- who plays here

  /** Take a seat, besides those that this browser holds already. */
  async sit(seat: number, name: string): Promise<void> {
    const held = await api.sit(this.id, seat, name, this.#seats.areNone ? this.#seats.host : null);
    this.#seats.take(seat, held.token, held.table.settings.game);
    if (this.seat === null) this.use(seat);
  }

  /** Get up from the seat of this page. */
  async leave(): Promise<void> {
    if (this.seat !== null && this.#seats.token) await api.leave(this.id, this.seat, this.#seats.token);
  }

  /** Look at the table from another seat that this browser holds. */
  use(seat: number): void {
    this.#connection.close();
    clearTimeout(this.#timer);
    this.#showing.clear();
    this.hold.release();
    this.#deeds.clear();
    this.sent = null;
    this.refused = null;
    this.steps = this.later = [];
    this.missed = [];
    hush();
    this.timeline.show(null);
    this.isShowing = this.isCovered = false;
    this.#seats.use(seat);
    this.#version = this.#seats.version;
    this.#connection = this.#connect();
  }

  #notice = (event: StorageEvent) => {
    if (event.key !== 'parapluie.tables') return;
    const first = this.#seats.notice();
    if (this.seat === null && first !== null) this.use(first);
  };

  /** Keep what was seen of this table, for whoever comes back. */
  #remember = () => {
    if (!this.info || this.isCovered) return;
    keep(this.id, this.info.settings.game, (table) => {
      table.seen = this.version;
    });
  };

  // --- playing

  /** Play a move, and then those that follow from it as soon as they are asked for. */
  play(move: string, then: string[] = []): void {
    if (!this.moves.includes(move)) return this.ask(move);
    this.#deeds.begin(then);
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

  /** Go on after what the table was held for, with all seats of this browser. */
  goOn(): void {
    if (this.hold.goOn()) this.#sayGoOn(this.hold.waiting);
  }

  #sayGoOn(waiting: number[]): void {
    for (const seat of waiting) {
      const token = this.#seats.tokens[seat];
      if (token && this.#version !== null)
        this.#connection.send({ type: 'go-on', version: this.#version, token });
    }
  }

  /** Take back the last deed: all moves that were one to whoever made them. */
  undo(): void {
    if (!this.#deeds.takeBack()) return;
    clearTimeout(this.#timer);
    if (!this.isShowing && this.sent === null) this.#takeBack(); // otherwise as soon as the last step is shown
  }

  #takeBack(): void {
    if (!this.canUndo || this.#version === null) return this.#deeds.stop();
    this.#deeds.countBack();
    this.#connection.send({ type: 'undo', version: this.#version });
  }

  #send(move: string): void {
    clearTimeout(this.#timer);
    this.refused = null;
    this.sent = move;
    this.missed = [];
    this.#deeds.count();
    if (this.#version !== null) this.#connection.send({ type: 'move', version: this.#version, move });
  }

  /** Say something to everybody at the table. */
  say(phrase: Phrase): void {
    this.#connection.send({ type: 'say', phrase });
  }

  // --- listening

  #connect(): Connection {
    return new Connection(this.id, {
      hello: () => {
        this.#asked = 0;
        return { type: 'join', token: this.#seats.token, version: this.#version, people: true };
      },
      hear: (frame) => {
        if (frame.type === 'update') this.#take(frame);
        else if (frame.type === 'refused') this.#refuse(frame);
        else this.company.hear(frame);
      },
      link: (link) => (this.link = link),
      isOld: () => (this.isOld = true),
    });
  }

  #refuse(frame: Refused): void {
    this.#part.refused();
    if (frame.code === 'shuffle/stale') return; // said a moment too late, or by another page of this browser too
    if (this.#asked && ILLEGAL.test(frame.code)) {
      this.#asked--;
      if (this.sent === null) this.refused = frame;
      return;
    }
    this.sent = null;
    this.#deeds.stop();
    this.#asked = 0;
    if (frame.code !== 'move/stale') {
      this.refused = frame;
      if (frame.code === 'table/unknown') this.link = 'gone';
    }
  }

  #take(update: Update): void {
    this.#part.witness(update, this.#seats.tokens);
    const isBack = update.protocol && this.sent !== null && update.version === this.#version;
    const seen = this.#version ?? Infinity; // a page that was just loaded shows the table as it is
    const newer = update.steps.filter((step) => step.version > seen);
    if (this.#version === null && update.protocol) this.#missed(update, kept(this.id)?.seen ?? Infinity);
    this.#version = update.version;
    this.#seats.see(update.version);
    if (update.hold && this.hold.isGone && update.protocol) this.#sayGoOn(update.hold.waiting); // it was lost
    this.hold.hear(update.hold ?? null);
    this.#showing.push({ ...update, heard: Date.now(), newer });
    // the line broke before the answer to a move came, and the move did not arrive: say it again
    if (isBack) this.#connection.send({ type: 'move', version: update.version, move: this.sent! });
  }

  /** Tell whoever comes back what has happened since a version, as far as the table remembers it. */
  #missed({ steps, hold }: Update, since: number): void {
    if (!hold && !this.#seats.areSeveral)
      this.missed = eventsOf(steps.filter((step) => step.version > since));
  }

  #rest(isResting: boolean): void {
    this.isShowing = !isResting;
    if (!isResting) return;
    const turn = this.view?.turn ?? null;
    if (turn !== this.seat && this.#isOurs(turn)) this.#cover(); // another of them is to play
    this.#goOn();
  }

  /** Whether somebody at this device plays this seat. */
  #isOurs(seat: number | null): boolean {
    return seat !== null && Boolean(this.#seats.tokens[seat]) && !this.info?.seats[seat]?.away;
  }

  /** At one device for several people: hide everything, until somebody says that the right one looks. */
  #cover(): void {
    this.isCovered = true;
    hush();
  }

  /** Show one update: what has happened, then how the table stands. */
  async #perform(update: Told): Promise<void> {
    const { newer } = update;
    if (update.table) this.#know(update.table);
    this.seat = update.seat;
    if (update.table && update.seat === null) this.#seats.giveUp(this.info!.settings.game);
    if (update.protocol && !ILLEGAL.test(this.refused?.code ?? '')) this.refused = null; // of a join that failed before
    this.steps = remembered(this.steps, update);
    if (!(await this.#stage(update))) return;
    this.later = [];
    this.version = update.version;
    if (update.table) this.isHost = update.host ?? false;
    this.canUndo = update.undo ?? false;
    this.clock = update.clock ? { ...update.clock, heard: update.heard } : null;
    if (newer.length || !update.protocol) this.sent = null; // otherwise it has just been said again
    if (newer.length) this.refused = null;
  }

  /** Stage what has happened, hold where people want to look, and show the view. False if something else came between. */
  async #stage(update: Told): Promise<boolean> {
    const { newer, view } = update;
    const kinds = (this.info && gameOf(this.info.settings.game)?.held) ?? [];
    const isNew = this.view === null; // somebody has come, perhaps to a table that is held
    const events = eventsOf(isNew ? update.steps.slice(-1) : newer);
    const at = this.isCovered || (isNew && !update.hold) ? 0 : heldAt(events, kinds);
    const [looked, next] = [events.slice(0, at), events.slice(at)];
    this.later = isNew ? (at ? next : []) : events;
    if (at) {
      if (isNew) this.timeline.show(update.before ?? view, looked);
      else {
        this.#announce(looked);
        if (!(await this.timeline.stage(looked))) return false;
      }
      calm();
      this.later = next;
      await this.hold.look(looked, update.hold ?? null, { isOver: view?.over ?? false });
      if (view?.over || !this.#seats.areSeveral) {
        this.#announce(next);
        return this.timeline.play(next, view);
      }
    }
    const isDealt = at > 0 || newer.some((step) => step.kind === 'deal');
    if (isDealt && this.#seats.areSeveral) this.#cover(); // before anybody sees a card of it
    if (this.isCovered && !view?.over) {
      this.timeline.show(view);
      return true;
    }
    this.isCovered = false;
    this.#announce(eventsOf(newer));
    const isQuick = this.#showing.waiting > MANY || newer.length > MANY;
    if (isQuick && newer.length > MANY) this.missed = events;
    if (!isQuick && newer.length) return this.timeline.play(events, view);
    this.timeline.show(view);
    return true;
  }

  #know(info: TableInfo): void {
    this.info = info;
    keep(this.id, info.settings.game, () => undefined); // the table was used today
  }

  #announce(events: Event[]): void {
    if (!this.info) return;
    const teller = this.teller();
    announce(events.map((event) => teller.tell(event)).join(' '));
  }

  /** Do what follows by itself: the rest of what was begun, or the only step that there is. */
  #goOn(): void {
    const moves = this.moves;
    clearTimeout(this.#timer);
    if (this.view?.turn !== this.seat) this.#deeds.clear();
    if (!moves.length) return;
    if (this.canUndo && this.#deeds.goesFurtherBack(moves)) return this.#takeBack();
    const next = this.#deeds.next(moves);
    if (next !== null) return this.#send(next);
    this.#deeds.stop();
    if (moves.length === 1) {
      this.#timer = setTimeout(() => this.moves.length === 1 && this.#send(this.moves[0]!), FORCED);
    } else {
      play('turn');
      announce(this.teller().prompt(this.view!));
    }
  }
}

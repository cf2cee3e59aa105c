/** A WebSocket to a table that heals: it joins again with the last version that was seen. */
import type {
  GiveContribution,
  GivePledge,
  GoOn,
  Join,
  MakeMove,
  Ping,
  Pong,
  Present,
  Refused,
  Said,
  Say,
  TakeBack,
  Update,
} from './messages';

export type Frame = Update | Refused | Present | Said;

export type Link = 'connecting' | 'open' | 'lost' | 'gone';

const PATIENCE = [200, 500, 1000, 2000, 4000]; // milliseconds before the next try
const GONE = 'table/unknown'; // why the server closes when there is nothing to come back to
const SLEEP = 15_000; // milliseconds in the background after which a line is not trusted
const BEAT = 20_000; // milliseconds between two pings: a line that looks alive may be dead
const ANSWER = 6000; // milliseconds after which something sent without an answer means that the line is dead

export interface Ear {
  /** How to join. */
  hello: () => Join;
  hear: (frame: Frame) => void;
  link: (state: Link) => void;
  /** The server has another page than this one. */
  isOld: () => void;
}

/** The script that this page was started with; its name changes with the page. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer = 0;
  #watch = 0;
  readonly #beat: number;
  #isClosed = false;
  #hidden = 0;
  readonly #wake = (event: globalThis.Event) => {
    if (this.#isClosed) return;
    if (document.hidden) this.#hidden = Date.now();
    // after a sleep or a change of network a line may be dead and look alive; to join again costs little
    else if (
      event.type === 'online' ||
      this.#socket?.readyState !== WebSocket.OPEN ||
      Date.now() - this.#hidden > SLEEP
    )
      this.#connect();
  };

  constructor(
    readonly id: string,
    readonly ear: Ear,
  ) {
    this.#beat = setInterval(() => this.send({ type: 'ping' }), BEAT);
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearInterval(this.#beat);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  /** Say something; false if there is nobody to hear it now. */
  send(message: MakeMove | TakeBack | GivePledge | GiveContribution | GoOn | Ping | Say): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lose(), ANSWER);
    return true;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/play`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.ear.hello()));
      this.send({ type: 'ping' });
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#watch);
      const frame = JSON.parse(event.data as string) as Frame | Pong;
      if (frame.type === 'pong') {
        if (frame.page && ownScript() && frame.page !== ownScript()) this.ear.isOld();
        return;
      }
      if (frame.type === 'update') {
        this.#tries = 0;
        this.ear.link('open');
      }
      this.ear.hear(frame);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.reason === GONE) this.ear.link('gone');
      else this.#lose();
    };
  }

  #lose(): void {
    clearTimeout(this.#watch);
    this.#drop();
    if (this.#isClosed) return;
    this.ear.link('lost');
    this.#timer = setTimeout(() => this.#connect(), PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }
}

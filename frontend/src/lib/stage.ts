/**
 * Movements on the screen. A copy of a card or token flies from place to place and lies there until the table shows it itself:
 * so what moves twice is taken from where it lies. Places carry `data-place`, cards in them `data-card`.
 */
import { mount, unmount } from 'svelte';
import type { Looks } from '../boards/board';
import Token from '../cards/Token.svelte';
import type { Movement } from './messages';
import type { Pace } from './pace';

const MOST = 4; // copies of hidden or equal things that go together

interface Copy {
  element: HTMLElement;
  place: string;
  what: string;
  card: string | null;
  picture: Record<string, unknown>; // the mounted component
}

const placeOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`) ??
  // a slot of a place that is drawn as a whole
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name.split(':').slice(0, 2).join(':'))}"]`);

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export class Stage {
  #copies: Copy[] = [];
  #hidden = new Set<HTMLElement>();

  constructor(
    readonly looks: Looks,
    readonly options: Record<string, unknown>,
  ) {}

  /** Let things move, all at nearly the same time; resolves when they lie where they belong. */
  async move(movements: Movement[], { time, lag }: Pace): Promise<void> {
    const flights = movements.flatMap((one) =>
      Array.from({ length: Math.min(one.count ?? 1, MOST) }, () => one),
    );
    await Promise.all(flights.map((one, i) => this.#moveOne(one, i * lag, time)));
    for (const one of movements) this.#empty(one);
  }

  /** The table shows everything itself now: take the copies away, a moment later, so that nothing flickers. */
  clear(): void {
    for (const element of this.#hidden) element.style.visibility = '';
    const copies = this.#copies;
    this.#copies = [];
    this.#hidden.clear();
    requestAnimationFrame(() => requestAnimationFrame(() => copies.forEach(remove)));
  }

  async #moveOne(movement: Movement, delay: number, time: number): Promise<void> {
    const [start, end] = [placeOf(movement.from), placeOf(movement.to)];
    const isTurn = movement.from === movement.to;
    if (!start || !end || (!isTurn && (start.contains(end) || end.contains(start)))) return;
    const copy = this.#take(movement, start);
    if (!copy) return;
    const card = movement.card ?? null;
    if (isTurn) {
      if (copy.card !== card) await this.#turn(copy, card, delay, time);
      return;
    }
    if (copy.card !== card) this.#draw(copy, card); // whoever shows a card shows it as it leaves
    const lying = this.#copies.filter((one) => one !== copy && one.place === movement.to).length;
    copy.place = movement.to;
    await fly(copy.element, landing(end), lying * Number(end.dataset.spread ?? 0.05), delay, time);
  }

  /** What is to move: a copy that lies there, or a new one of something that the table shows there. */
  #take({ from, what = 'card', card = null }: Movement, start: HTMLElement): Copy | null {
    const lying = this.#copies.filter((one) => one.place === from && one.what === what);
    const found =
      lying.find((one) => one.card === card) ?? lying.findLast((one) => one.card === null || card === null);
    if (found) {
      document.body.append(found.element); // above the others
      return found;
    }
    const shown = [...start.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (one) => !this.#hidden.has(one),
    );
    const same = shown.filter((one) => one.dataset.card === card);
    const named = same.find((one) => one.ariaPressed === 'true') ?? same[0]; // of equal cards the chosen one
    const model = named ?? shown.find((one) => one.dataset.card === 'back') ?? shown.at(-1);
    const isAlone = start.dataset.count === undefined; // each thing there is drawn
    if (model && what === 'card' && (named || isAlone)) this.#hide(model);
    const box = sizeOf(what === 'card' ? (model ?? start) : start, what);
    if (!box) return null;
    const seen = model?.dataset.card;
    const copy = this.#copy(what, seen && seen !== 'back' ? seen : null, box, from);
    this.#copies.push(copy);
    return copy;
  }

  #hide(element: HTMLElement): void {
    element.style.visibility = 'hidden';
    this.#hidden.add(element);
  }

  /** Where as many have left as lay there, nothing is to be seen any more. */
  #empty({ from, to, what, count = 1 }: Movement): void {
    const start = placeOf(from);
    if (!start || from === to || what === 'token' || count < Number(start.dataset.count ?? Infinity)) return;
    for (const one of start.querySelectorAll<HTMLElement>('[data-card]')) this.#hide(one);
  }

  #copy(what: string, card: string | null, box: DOMRect, place: string): Copy {
    const element = document.createElement('div');
    element.className = 'ghost';
    element.setAttribute('aria-hidden', 'true');
    Object.assign(element.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    document.body.append(element);
    const copy: Copy = { element, place, what, card, picture: {} };
    this.#draw(copy, card);
    return copy;
  }

  #draw(copy: Copy, card: string | null): void {
    const old = copy.picture;
    copy.card = card;
    copy.picture =
      copy.what === 'token'
        ? mount(this.looks.Token ?? Token, { target: copy.element })
        : mount(this.looks.Card, { target: copy.element, props: { card, options: this.options } });
    void unmount(old);
  }

  async #turn(copy: Copy, card: string | null, delay: number, time: number): Promise<void> {
    const shape = copy.element.style.transform || 'translate(0)';
    const edge = `${shape} perspective(500px) rotateY(90deg) scale(1.08)`;
    const half = { duration: time / 2, fill: 'both' as const };
    await ended(
      copy.element.animate([{ transform: shape }, { transform: edge }], {
        ...half,
        delay,
        easing: 'ease-in',
      }),
      delay + time,
    );
    this.#draw(copy, card);
    await ended(
      copy.element.animate([{ transform: edge }, { transform: shape }], { ...half, easing: 'ease-out' }),
      time,
    );
  }
}

/** Where something comes to lie, in the size that it has there. */
function landing(end: HTMLElement): DOMRect {
  const marked = end.querySelector<HTMLElement>('[data-landing]');
  const like = marked ?? [...end.querySelectorAll<HTMLElement>('[data-card]')].at(-1) ?? end;
  return like.getBoundingClientRect();
}

/** The box of something that leaves an element; null if nothing of it is to be seen. */
function sizeOf(model: HTMLElement, what: string): DOMRect | null {
  const box = model.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const { x, y } = middle(box);
  const width = what === 'token' ? 18 : Math.min(box.width, box.height / 1.4);
  const height = what === 'token' ? 18 : width * 1.4;
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}

async function fly(
  element: HTMLElement,
  to: DOMRect,
  aside: number,
  delay: number,
  time: number,
): Promise<void> {
  const width = parseFloat(element.style.width);
  const height = parseFloat(element.style.height);
  const [from, there] = [middle(element.getBoundingClientRect()), middle(to)];
  const home = {
    x: parseFloat(element.style.left) + width / 2,
    y: parseFloat(element.style.top) + height / 2,
  };
  const scale = Math.min(1.6, Math.max(0.4, Math.min(to.height / height, to.width / width)));
  const [x, y] = [there.x - home.x + aside * width * scale, there.y - home.y];
  const [dx, dy] = [there.x - from.x, there.y - from.y];
  const lift = Math.min(40, Math.hypot(dx, dy) / 8);
  const begin = element.style.transform || 'translate(0)';
  const last = `translate(${x}px, ${y}px) scale(${scale})`;
  const flying = element.animate(
    [
      { transform: begin },
      {
        transform: `translate(${x - dx * 0.45}px, ${y - dy * 0.45 - lift}px) rotate(${Math.sign(dx) * 5}deg)`,
        offset: 0.55,
      },
      { transform: last },
    ],
    { duration: time, delay, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' },
  );
  await ended(flying, delay + time);
  element.style.transform = last;
}

/** Resolves when an animation is over; a page that is hidden draws no more frames, and it would never end. */
function ended(animation: Animation, time: number): Promise<unknown> {
  const enough = new Promise((done) => setTimeout(done, time + 300));
  return Promise.race([animation.finished.catch(() => undefined), enough]);
}

function remove(copy: Copy): void {
  void unmount(copy.picture);
  copy.element.remove();
}

/** Cards that move: a copy flies from one place of the table to another. Places carry `data-zone`, cards `data-card`. */
import { tick } from 'svelte';
import type { View } from './messages';
import { mayMove } from './preferences.svelte';

export interface Flight {
  from: string; // a zone
  to: string; // a zone
  card?: string; // which card of the zone; a card back or any card of it otherwise
}

/** How the table stands for a moment, between two flights. */
export interface Moment {
  view: View;
  wait: number; // milliseconds
}

export type Act = Flight[] | Moment;

const TIME = 380; // milliseconds of a flight
const LAG = 70; // between two that start together
const LONGEST = 600; // between the first and the last of many

function zone(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-zone="${CSS.escape(name)}"]`);
}

/**
 * Let cards fly, all at nearly the same time, or `show` the table as it stands for a moment.
 * Resolves when the cards have landed or the moment is over, at once where nothing may move.
 */
export async function fly(act: Act, show?: (view: View) => void): Promise<void> {
  if (!mayMove()) return;
  if (Array.isArray(act)) return flyAll(act);
  if (!show) return;
  show(act.view);
  await tick();
  await pause(act.wait);
}

async function flyAll(flights: Flight[]): Promise<void> {
  const used = new Set<Element>();
  const lag = Math.min(LAG, LONGEST / flights.length);
  const landed = await Promise.all(flights.map((flight, i) => flyOne(flight, i * lag, used)));
  landed.forEach((clear) => clear?.());
}

/** Resolves when the card has landed, with what takes its copy away. */
async function flyOne(flight: Flight, delay: number, used: Set<Element>): Promise<(() => void) | undefined> {
  const [start, end] = [zone(flight.from), zone(flight.to)];
  if (!start || !end) return undefined;
  const cards = [...start.querySelectorAll<HTMLElement>('[data-card]')];
  const same = cards.filter((one) => one.dataset.card === flight.card && !used.has(one));
  const named = same.find((one) => one.ariaPressed === 'true') ?? same[0]; // of equal cards the chosen one
  const model = named ?? cards.find((one) => one.dataset.card === 'back') ?? cards.at(-1);
  const shape = model ?? document.querySelector<HTMLElement>('[data-card="back"]');
  if (!shape) return undefined;
  if (named) used.add(named);
  const a = (model ?? start).getBoundingClientRect();
  const landing = end.querySelector<HTMLElement>('[data-landing]') ?? end;
  const b = landing.getBoundingClientRect();
  const size = shape.getBoundingClientRect();
  const ghost = shape.cloneNode(true) as HTMLElement;
  ghost.classList.add('ghost');
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed', // whatever the style of its model says
    transition: 'none',
    left: `${a.left + a.width / 2 - size.width / 2}px`,
    top: `${a.top + a.height / 2 - size.height / 2}px`,
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  document.body.append(ghost);
  if (named) named.style.visibility = 'hidden';
  const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const most = landing === end ? 1 : 1.6; // a whole zone may be far larger than a card
  const scale = Math.min(most, Math.max(0.4, Math.min(b.height / size.height, b.width / size.width)));
  const lift = Math.min(40, Math.hypot(x, y) / 8);
  const flying = ghost.animate(
    [
      { transform: 'none' },
      {
        transform: `translate(${x * 0.55}px, ${y * 0.55 - lift}px) rotate(${Math.sign(x) * 5}deg)`,
        offset: 0.55,
      },
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    ],
    { duration: TIME, delay, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' },
  );
  // a page that is hidden meanwhile draws no more frames, and the animation would never end
  const enough = new Promise((done) => setTimeout(done, delay + TIME + 300));
  await Promise.race([flying.finished.catch(() => undefined), enough]);
  // the table shows the card in its new place a moment later: the copy waits for it, so that nothing flickers
  return () => {
    requestAnimationFrame(() => requestAnimationFrame(() => ghost.remove()));
    if (named) setTimeout(() => (named.style.visibility = ''), 50);
  };
}

/** Wait, but not where nothing may move. */
export function pause(milliseconds: number): Promise<void> {
  return mayMove() ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve();
}

/** Dragging with mouse, pen or finger. A tap stays a click; what is dropped on is the nearest `data-drop`. */
import type { Action } from 'svelte/action';

export interface Drag {
  /** The elements that move along; the dragged one itself if there are no others. */
  also?: () => HTMLElement[];
  /** Called when a press becomes a drag. */
  begin?: () => void;
  /** Called with the `data-drop` of the place, null if it was let go elsewhere. */
  drop: (place: string | null) => void;
  disabled?: boolean;
}

const SLOP = 8; // pixels before a press becomes a drag

export const draggable: Action<HTMLElement, Drag> = (node, first) => {
  let options = first;
  let begun: { x: number; y: number; id: number } | null = null;
  let ghosts: HTMLElement[] = [];
  let over: Element | null = null;

  const place = (event: PointerEvent) =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest('[data-drop]'))
      .find((one) => one !== null) ?? null;

  function down(event: PointerEvent): void {
    if (options.disabled || event.button !== 0) return;
    begun = { x: event.clientX, y: event.clientY, id: event.pointerId };
    node.setPointerCapture(event.pointerId); // a quick hand has left it with its first move
  }

  function move(event: PointerEvent): void {
    if (!begun || event.pointerId !== begun.id) return;
    const [x, y] = [event.clientX - begun.x, event.clientY - begun.y];
    if (!ghosts.length) {
      if (Math.hypot(x, y) < SLOP) return;
      const models = options.also?.() ?? [];
      ghosts = (models.length ? models : [node]).map(copy);
      options.begin?.();
    }
    event.preventDefault();
    ghosts.forEach((ghost, i) => {
      ghost.style.transform = `translate(${x + i * 6}px, ${y}px) rotate(${i * 3}deg)`;
    });
    const now = place(event);
    if (now !== over) {
      over?.classList.remove('drop-here');
      now?.classList.add('drop-here');
      over = now;
    }
  }

  function up(event: PointerEvent): void {
    if (!begun || event.pointerId !== begun.id) return;
    begun = null;
    if (!ghosts.length) return;
    const found = event.type === 'pointerup' ? place(event) : null;
    clear();
    // the click that follows a drag is not a tap
    const swallow = (click: MouseEvent) => click.stopPropagation();
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
    options.drop(found?.getAttribute('data-drop') ?? null);
  }

  function copy(model: HTMLElement): HTMLElement {
    const at = model.getBoundingClientRect();
    const ghost = model.cloneNode(true) as HTMLElement;
    ghost.classList.add('ghost');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, {
      position: 'fixed', // whatever the style of its model says
      transition: 'none',
      left: `${at.left}px`,
      top: `${at.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    document.body.append(ghost);
    return ghost;
  }

  function clear(): void {
    ghosts.forEach((ghost) => ghost.remove());
    ghosts = [];
    over?.classList.remove('drop-here');
    over = null;
  }

  node.style.touchAction = 'none';
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  return {
    update: (next) => (options = next),
    destroy() {
      clear();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    },
  };
};

/** Let the arrow keys go from one button of a group to the next. */
export const arrows: Action<HTMLElement> = (node) => {
  function key(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...node.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
  }
  node.addEventListener('keydown', key);
  return { destroy: () => node.removeEventListener('keydown', key) };
};

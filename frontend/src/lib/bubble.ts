/** Where a bubble stands: at what it speaks of, within the window, and over nothing that it speaks of. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
  /** The edge from which it points at what it speaks of, and where on that edge; none where it stands over it. */
  edge: 'top' | 'bottom' | 'left' | 'right' | null;
  at: number;
}

const GAP = 14; // pixels between a bubble and what it speaks of
const CORNER = 22; // pixels at the ends of an edge that do not point

const within = (at: number, low: number, high: number) => Math.max(low, Math.min(at, high));
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The box around all of these. */
export function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The place of a bubble of this size in `room`; `lit` is what it speaks of, the most important first. */
export function placed(room: Box, lit: Box[], { w, h }: { w: number; h: number }): Spot {
  const middle = { x: (room.left + room.right - w) / 2, y: (room.top + room.bottom - h) / 2 };
  const main = lit[0];
  if (!main) return { ...middle, edge: null, at: 0 };
  const centre = { x: (main.left + main.right) / 2, y: (main.top + main.bottom) / 2 };
  const tries = [...lit, around(lit)].flatMap((box) => [
    { x: centre.x - w / 2, y: box.top - GAP - h },
    { x: centre.x - w / 2, y: box.bottom + GAP },
    { x: box.right + GAP, y: centre.y - h / 2 },
    { x: box.left - GAP - w, y: centre.y - h / 2 },
  ]);
  for (const x of [room.left, middle.x, room.right - w])
    for (const y of [room.top, middle.y, room.bottom - h]) tries.push({ x, y });
  const spots = tries.map(({ x, y }) => {
    const left = within(x, room.left, Math.max(room.left, room.right - w));
    const top = within(y, room.top, Math.max(room.top, room.bottom - h));
    const box = { left, top, right: left + w, bottom: top + h };
    const covered = lit.reduce((sum, one) => sum + overlap(box, one), 0);
    const far = Math.hypot(left + w / 2 - centre.x, top + h / 2 - centre.y);
    return { box, cost: covered * 1000 + far };
  });
  const { box } = spots.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { x: box.left, y: box.top, ...pointer(box, main, centre) };
}

/** How a bubble points at something that lies beside it. */
function pointer(box: Box, main: Box, centre: { x: number; y: number }): Pick<Spot, 'edge' | 'at'> {
  const across = within(centre.x - box.left, CORNER, box.right - box.left - CORNER);
  const along = within(centre.y - box.top, CORNER, box.bottom - box.top - CORNER);
  if (box.bottom <= main.top) return { edge: 'bottom', at: across };
  if (box.top >= main.bottom) return { edge: 'top', at: across };
  if (box.right <= main.left) return { edge: 'right', at: along };
  if (box.left >= main.right) return { edge: 'left', at: along };
  return { edge: null, at: 0 };
}

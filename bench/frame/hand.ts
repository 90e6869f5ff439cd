import type { Camera } from "../../engine/camera/camera.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

const WHEEL_RATE = 0.0015;
const KEY_ZOOM = 1.25;
/** Distance that an arrow key moves the hall, in px. */
const KEY_STEP = 60;
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** Moves the hall by `dx`, `dy` px and zooms it by `factor` about a point, in px from the centre. */
type Move = (dx: number, dy: number, factor: number, about: Place) => void;

export const movedBy = (
  { x, y, zoom }: Camera,
  dx: number,
  dy: number,
  factor: number,
  about: Place,
): Camera => ({
  x: x - dx / zoom + about.x / zoom - about.x / (zoom * factor),
  y: y - dy / zoom + about.y / zoom - about.y / (zoom * factor),
  zoom: zoom * factor,
});

/**
 * Handles drag, pinch, wheel and keys on an element, and reports all of them as the same kind of movement.
 */
export function listenToHand(element: HTMLElement, move: Move): void {
  const down = new Map<number, Place>();
  const place = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, place(event));
  });
  element.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    // If two fingers are down, each of them moves their midpoint by half of its own distance.
    const share = other ? 0.5 : 1;
    const factor = other ? apart(now, other) / Math.max(1, apart(before, other)) : 1;
    move((now.x - before.x) * share, (now.y - before.y) * share, factor, other ?? now);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    element.addEventListener(end, ({ pointerId }) => down.delete(pointerId));

  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
      move(0, 0, Math.exp(-event.deltaY * px * WHEEL_RATE), place(event));
    },
    { passive: false },
  );

  element.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    const factor = { "+": KEY_ZOOM, "=": KEY_ZOOM, "-": 1 / KEY_ZOOM }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && !factor)) return;
    event.preventDefault();
    move(step?.x ?? 0, step?.y ?? 0, factor ?? 1, { x: 0, y: 0 });
  });
}

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

import type { FocusStep } from "./gestures/gesture.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { SeatIndex } from "./plan/seatIndex.ts";

/** A step sideways counts this much against a step in the wanted direction. */
const ACROSS_COST = 2.4;
/** Searched round the seat, in pitches, from near to far. */
const REACHES = [3, 12, 60, 400];

const DIRECTIONS: Partial<Record<FocusStep, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The seat to which a key moves the focus, as seats lie on the screen; the same one at the edge. */
export function nextFocus(
  layout: SeatLayout,
  index: SeatIndex,
  from: number,
  step: FocusStep,
): number {
  const direction = DIRECTIONS[step];
  if (direction) return towards(layout, index, from, direction);
  const row = layout.rowOf[from]!;
  if (step === "rowStart" || step === "rowEnd") return endOfRow(layout, row, step === "rowStart");
  return alongRows(layout, from, row + (step === "rowBefore" ? -1 : 1));
}

function towards(
  layout: SeatLayout,
  index: SeatIndex,
  from: number,
  [dx, dy]: readonly [number, number],
): number {
  const x = layout.x[from]!;
  const y = layout.y[from]!;
  for (const reach of REACHES) {
    const size = reach * layout.pitch;
    const near = index.inBox(x - size, y - size, x + size, y + size);
    let best = from;
    let bestCost = Infinity;
    for (const seat of near) {
      const ox = layout.x[seat]! - x;
      const oy = layout.y[seat]! - y;
      const along = ox * dx + oy * dy;
      const across = Math.abs(ox * dy - oy * dx);
      // Within 60° of the wanted direction; what is steeper belongs to the other arrows.
      if (along <= 0 || across > along * 1.8) continue;
      const cost = along + across * ACROSS_COST;
      if (cost < bestCost) [best, bestCost] = [seat, cost];
    }
    if (best !== from) return best;
  }
  return from;
}

/** The row's end that lies to the left (`isStart`) or right; of an upright row, the top or bottom. */
function endOfRow(layout: SeatLayout, row: number, isStart: boolean): number {
  const first = layout.rowStart[row]!;
  const last = layout.rowStart[row + 1]! - 1;
  const dx = layout.x[last]! - layout.x[first]!;
  const dy = layout.y[last]! - layout.y[first]!;
  const runsForward = Math.abs(dx) >= Math.abs(dy) ? dx >= 0 : dy >= 0;
  return runsForward === isStart ? first : last;
}

/** The seat of another row of the same section that lies nearest. */
function alongRows(layout: SeatLayout, from: number, row: number): number {
  const section = layout.rowSection[layout.rowOf[from]!];
  if (row < 0 || row >= layout.rowCount || layout.rowSection[row] !== section) return from;
  let best = from;
  let bestSquare = Infinity;
  for (let seat = layout.rowStart[row]!; seat < layout.rowStart[row + 1]!; seat += 1) {
    const square =
      (layout.x[seat]! - layout.x[from]!) ** 2 + (layout.y[seat]! - layout.y[from]!) ** 2;
    if (square < bestSquare) [best, bestSquare] = [seat, square];
  }
  return best;
}

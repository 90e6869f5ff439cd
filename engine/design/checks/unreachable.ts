import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { distance, usualStep } from "../model/walk.ts";
import { physicalRows, type PhysicalRow } from "../numbering/physicalRows.ts";
import type { DrawnFault } from "./drawnFault.ts";
import { seatPlace } from "./faultPlaces.ts";
import type { Floor } from "./floor.ts";
import type { SeatGrid } from "./seatGrid.ts";

/** A gap wider than this many usual steps is an aisle. */
const AISLE = 1.6;
/**
 * A row's end is closed if a seat stands within this many usual steps of the position where the row would
 * continue.
 */
const CLOSED = 0.6;

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

/**
 * Returns the rows that nobody can enter: they have no aisle, and other seats or a wall close both ends.
 * Tables can be entered from all sides, so they are not checked.
 */
export function unreachableRows(drawing: Drawing, floor: Floor, grid: SeatGrid): DrawnFault[] {
  const walls = wallsOf(drawing);
  const seated = floor.sections.filter((key) => drawing.sections.get(key)!.kind === "reserved");
  return seated.flatMap((section) =>
    physicalRows(drawing, drawing.seatsOfSection(section)).flatMap((row): DrawnFault[] => {
      if (row.slots.length < 2 || !isClosed(drawing, row, grid, walls)) return [];
      const place = { ...seatPlace(drawing, row.slots[0]!), section, row: row.rows[0] };
      return [{ kind: "unreachable", ...place, name: row.name }];
    }),
  );
}

function isClosed(
  drawing: Drawing,
  { slots }: PhysicalRow,
  grid: SeatGrid,
  walls: readonly Segment[],
): boolean {
  const { seats } = drawing;
  const steps = slots.slice(1).map((slot, i) => distance(seats, slots[i]!, slot));
  const usual = usualStep(steps);
  if (usual === 0 || steps.some((step) => step > AISLE * usual)) return false;
  const own = new Set(slots);
  const ends = [
    [slots[1]!, slots[0]!],
    [slots.at(-2)!, slots.at(-1)!],
  ] as const;
  return ends.every(([inner, end]) => {
    const [ex, ey] = [seats.x[end]!, seats.y[end]!];
    const length = distance(seats, inner, end) || 1;
    const beside = [
      ex + ((ex - seats.x[inner]!) / length) * usual,
      ey + ((ey - seats.y[inner]!) / length) * usual,
    ] as const;
    if (walls.some((wall) => crosses([ex, ey, ...beside], wall))) return true;
    return grid.near(beside[0], beside[1], CLOSED * usual, (slot) => !own.has(slot));
  });
}

/** Returns the sides of all walls in hundredths. */
function wallsOf({ scenery }: Drawing): Segment[] {
  return [...scenery.values()].flatMap(({ kind, points }) => {
    if (kind !== "wall") return [];
    const corners = points.map(([x, y]) => [toHundredths(x), toHundredths(y)] as const);
    return corners.map((corner, i): Segment => [...corner, ...corners[(i + 1) % corners.length]!]);
  });
}

function crosses([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number): number =>
    Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  const [c, d] = [side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)];
  const [a, b] = [side(cx, cy, dx, dy, ax, ay), side(cx, cy, dx, dy, bx, by)];
  return c !== d && a !== b;
}

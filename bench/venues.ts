import type { PlanRow, PlanSection, Seatplan } from "../domain/seatplan.ts";
import { layoutOf } from "../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { planVersionOf } from "../engine/plan/planVersion.ts";

const PITCH = 10;
const ROW_DEPTH = 12;
const ROWS_PER_SECTION = 25;
/**
 * Lengths in plan units: radius of the first row, width of the walkway between rings, and width of the aisle
 * between sections.
 */
const INNER = 420;
const WALKWAY = 30;
const AISLE = 24;
/** Approximate number of seats in a section's first row. The rows behind the first row are longer. */
const FIRST_ROW = 22;

/**
 * Returns a stadium of exactly `seats` seats: rings of sections around an oval pitch, 25 rows per section, on
 * arcs that grow outwards. The same number of seats always gives the same stadium.
 */
export function stadium(seats: number): Seatplan {
  const sections: PlanSection[] = [];
  let left = seats;
  for (let ring = 0; left > 0; ring++) {
    const radius = INNER + ring * (ROWS_PER_SECTION * ROW_DEPTH + WALKWAY);
    const around = Math.floor((2 * Math.PI * radius) / (FIRST_ROW * PITCH + AISLE));
    for (let i = 0; i < around && left > 0; i++) {
      const section = sectionOf(sections.length + 1, ring, radius, i, around, left);
      left -= section.capacity;
      sections.push(section);
    }
  }
  const rings = sections.at(-1)!.groups[0]!.ticketGroupId;
  const reach = INNER + (rings + 1) * (ROWS_PER_SECTION * ROW_DEPTH + WALKWAY);
  for (const section of sections) shift(section, reach);
  const plan = {
    seatplanId: seats,
    venueId: 1,
    width: 2 * reach,
    height: 2 * reach,
    focalPoint: { x: reach, y: reach },
    marker: { kind: "pitch" as const, points: pitchAround(reach) },
    sections,
  };
  return { ...plan, planVersion: planVersionOf(plan) };
}

export const stadiumLayout = (seats: number): SeatLayout => layoutOf(stadium(seats));

/**
 * Returns one section: an arc of rows whose seats are numbered from 1 on the left. The section has fewer rows
 * if the stadium is full.
 */
function sectionOf(
  id: number,
  ring: number,
  radius: number,
  index: number,
  around: number,
  left: number,
): PlanSection {
  const middle = (2 * Math.PI * (index + 0.5)) / around;
  const rows: PlanRow[] = [];
  let capacity = 0;
  for (let r = 0; r < ROWS_PER_SECTION && capacity < left; r++) {
    const far = radius + r * ROW_DEPTH;
    const arc = ((2 * Math.PI) / around) * far - AISLE;
    const n = Math.min(Math.floor(arc / PITCH), left - capacity);
    rows.push(rowOf(r, n, far, middle));
    capacity += n;
  }
  const half = Math.PI / around - AISLE / 2 / radius;
  const outline = ringSlice(radius - 8, radius + ROWS_PER_SECTION * ROW_DEPTH, middle, half);
  const groups = [{ id, ticketGroupId: ring, rows }];
  return {
    id,
    name: `${ring + 1}${String(index + 1).padStart(2, "0")}`,
    kind: "reserved",
    capacity,
    outline,
    groups,
  };
}

function rowOf(r: number, n: number, far: number, middle: number): PlanRow {
  const seats: PlanRow["seats"] = {};
  for (let i = 0; i < n; i++) {
    const angle = middle + ((i - (n - 1) / 2) * PITCH) / far;
    const wheelchair = r === 0 && i < 2;
    seats[String(i + 1)] = {
      SeatName: String(i + 1),
      px: round(far * Math.cos(angle)),
      py: round(far * Math.sin(angle)),
      ...(wheelchair && (i === 0 ? { isHandicap: true } : { isCompanion: true })),
    };
  }
  return { name: String(r + 1), y: r + 1, seats };
}

function ringSlice(near: number, far: number, middle: number, half: number): [number, number][] {
  const steps = [-1, -0.5, 0, 0.5, 1];
  const arc = (radius: number, along: readonly number[]) =>
    along.map((t): [number, number] => {
      const angle = middle + t * half;
      return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
    });
  return [...arc(near, steps), ...arc(far, steps.toReversed())];
}

/** Moves a section that was drawn around the origin, so that the origin becomes the plan's corner. */
function shift(section: PlanSection, by: number): void {
  for (const point of section.outline) {
    point[0] = round(point[0] + by);
    point[1] = round(point[1] + by);
  }
  for (const { rows } of section.groups) {
    for (const seat of rows.flatMap((row) => Object.values(row.seats))) {
      seat.px = round(seat.px + by);
      seat.py = round(seat.py + by);
    }
  }
}

const pitchAround = (middle: number): [number, number][] =>
  [
    [-1, -0.7],
    [1, -0.7],
    [1, 0.7],
    [-1, 0.7],
  ].map(([x, y]) => [middle + x! * INNER * 0.7, middle + y! * INNER * 0.7]);

const round = (value: number): number => Math.round(value * 100) / 100;

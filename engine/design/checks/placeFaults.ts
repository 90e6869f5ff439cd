import { toHundredths } from "../model/hundredths.ts";
import type { Drawing } from "../model/drawing.ts";
import { distance, usualStep } from "../model/walk.ts";
import type { DrawnFault } from "./drawnFault.ts";
import { seatPlace } from "./faultPlaces.ts";
import type { Floor } from "./floor.ts";
import { SeatGrid } from "./seatGrid.ts";
import { unreachableRows } from "./unreachable.ts";

/**
 * Seats closer together than ON_TOP are reported as stacked (as in the importer), and seats closer than
 * OVERLAP as too close. ON_TOP and OVERLAP are multiples of the usual distance between neighbours.
 */
const ON_TOP = 0.4;
const OVERLAP = 0.75;
/**
 * A row with fewer seats has too few distances between neighbours to compute the row's usual distance. In a
 * row with fewer than MIN_SEATS seats, a distance counts as usual only up to WIDER pitches, because a wider
 * gap is an aisle.
 */
const MIN_SEATS = 4;
const WIDER = 1.25;

/** Returns the faults of positions: seats outside the plan, stacked or too close, and unreachable rows. */
export function placeFaults(drawing: Drawing): DrawnFault[] {
  const steps = rowSteps(drawing);
  const pitch = usualOf(steps);
  const faults = outsideFaults(drawing);
  for (const [, sections] of Map.groupBy(
    drawing.frame.sectionOrder,
    (key) => drawing.sections.get(key)!.floor,
  )) {
    const floor = floorOf(drawing, sections, steps, pitch);
    const grid = new SeatGrid(drawing, floor.slots, Math.max(pitch, 1));
    faults.push(...nearFaults(drawing, floor, grid, pitch));
    faults.push(...unreachableRows(drawing, floor, grid));
  }
  return faults;
}

function outsideFaults(drawing: Drawing): DrawnFault[] {
  const { seats, frame, rows } = drawing;
  const [width, height] = [toHundredths(frame.width), toHundredths(frame.height)];
  const faults: DrawnFault[] = [];
  for (const [row, { seats: slots, section }] of rows) {
    for (const seat of slots) {
      const [x, y] = [seats.x[seat]!, seats.y[seat]!];
      if (x < 0 || y < 0 || x > width || y > height)
        faults.push({ kind: "outside", ...seatPlace(drawing, seat), section, row, seat });
    }
  }
  return faults;
}

/** Returns the distances between consecutive seats of each row, by the row's key. */
function rowSteps({ rows, seats }: Drawing): Map<number, number[]> {
  const steps = new Map<number, number[]>();
  for (const [key, row] of rows) {
    const list: number[] = [];
    for (let i = 1; i < row.seats.length; i++)
      list.push(distance(seats, row.seats[i - 1]!, row.seats[i]!));
    steps.set(key, list);
  }
  return steps;
}

function usualOf(steps: ReadonlyMap<number, readonly number[]>): number {
  const all: number[] = [];
  for (const list of steps.values()) for (const step of list) all.push(step);
  return usualStep(all);
}

function floorOf(
  drawing: Drawing,
  sections: readonly number[],
  steps: ReadonlyMap<number, readonly number[]>,
  pitch: number,
): Floor {
  const lists = sections.map((key) => drawing.seatsOfSection(key));
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const slots = new Uint32Array(count);
  const step = new Float64Array(count);
  let at = 0;
  for (const row of sections.flatMap((key) => drawing.sections.get(key)!.rows)) {
    const { seats } = drawing.rows.get(row)!;
    const own = usualStep(steps.get(row) ?? []) || pitch;
    const isShort = seats.length < MIN_SEATS && pitch > 0;
    step.fill(isShort ? Math.min(own, WIDER * pitch) : own, at, at + seats.length);
    slots.set(seats, at);
    at += seats.length;
  }
  return { sections, slots, step };
}

/** Reports each seat that is on top of, or too close to, an earlier seat. */
function nearFaults(drawing: Drawing, floor: Floor, grid: SeatGrid, pitch: number): DrawnFault[] {
  const { slots, step } = floor;
  const { seats } = drawing;
  const indexOf = new Uint32Array(drawing.counters.slot);
  for (const [index, slot] of slots.entries()) indexOf[slot] = index;
  const faults: DrawnFault[] = [];
  for (const [index, seat] of slots.entries()) {
    const reach = Math.min(step[index]!, pitch || step[index]!);
    let [nearest, least, isOnTop] = [-1, Infinity, false];
    grid.near(seats.x[seat]!, seats.y[seat]!, OVERLAP * reach, (slot, away) => {
      const before = indexOf[slot]!;
      if (before >= index) return false;
      const both = Math.min(reach, step[before]!);
      // Two seats at the same position are always a fault, however small the distances in their rows are.
      const isOn = away < ON_TOP * both || away === 0;
      const isNearer = isOn === isOnTop ? away < least : isOn;
      if (isNearer && (isOn || away < OVERLAP * both))
        [nearest, least, isOnTop] = [slot, away, isOn];
      return false;
    });
    if (nearest < 0) continue;
    const { section } = drawing.rowOfSeat(seat);
    const place = { ...seatPlace(drawing, seat), section, row: seats.row[seat]!, seat };
    faults.push({ kind: isOnTop ? "onTop" : "overlap", ...place, other: nearest });
  }
  return faults;
}

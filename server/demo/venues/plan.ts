import type {
  PlanGroup,
  PlanRow,
  PlanSeat,
  PlanSection,
  Seatplan,
} from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";

/**
 * Distance between the centres of neighbouring seats in plan units. All of the demo's plans have this scale.
 */
export const PITCH = 20;
/** Distance between neighbouring rows in plan units. */
export const ROW_PITCH = 26;
/** Distance of a section's outline from the centres of its outermost seats, in plan units. */
export const OUTLINE_MARGIN = 12;

export type Point = readonly [x: number, y: number];

/** A seat's traits in the wire format of plans. */
export type Traits = Omit<PlanSeat, "SeatName" | "px" | "py">;

export interface PlacedSeat {
  /** Logical column of the seat. A number is skipped at each aisle. */
  readonly x: number;
  readonly name: string;
  readonly at: Point;
  readonly traits?: Traits | undefined;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const rounded = ([x, y]: Point): [number, number] => [tenth(x), tenth(y)];

export function planRow(name: string, y: number, seats: readonly PlacedSeat[]): PlanRow {
  const entries = seats.map(({ x, name: SeatName, at, traits }): [string, PlanSeat] => {
    const [px, py] = rounded(at);
    return [String(x), { SeatName, px, py, ...traits }];
  });
  return { name, y, seats: Object.fromEntries(entries) };
}

/** Returns a section of numbered seats. The capacity of the section is the number of its seats. */
export function reservedSection(
  id: number,
  name: string,
  outline: readonly Point[],
  groups: PlanGroup[],
): PlanSection {
  const rows = groups.flatMap((group) => group.rows);
  const capacity = rows.reduce((count, row) => count + Object.keys(row.seats).length, 0);
  return { id, name, kind: "reserved", capacity, outline: outline.map(rounded), groups };
}

/** Returns a section with free seating or standing places. */
export function openSection(
  id: number,
  name: string,
  outline: readonly Point[],
  ticketGroupId: number,
  capacity: number,
): PlanSection {
  const groups = [{ id: id * 10, ticketGroupId, rows: [] }];
  return { id, name, kind: "ga", capacity, outline: outline.map(rounded), groups };
}

export const finishedPlan = (plan: Omit<Seatplan, "planVersion">): Seatplan => ({
  ...plan,
  planVersion: planVersionOf(plan),
});

export const rectangle = (
  left: number,
  top: number,
  right: number,
  bottom: number,
): [x: number, y: number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

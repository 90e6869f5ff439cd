import type {
  PlanGroup,
  PlanRow,
  PlanSeat,
  PlanSection,
  Seatplan,
} from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";

/** Distance of two neighbouring seats in plan units. All demo plans use this scale. */
export const PITCH = 20;
/** Distance between two rows. */
export const ROW_PITCH = 26;
/** Margin between an outline and the centres of its outermost seats. */
export const OUTLINE_MARGIN = 12;

export type Point = readonly [x: number, y: number];

/** A seat's traits in wire format, before the seat belongs to a row. */
export type Traits = Omit<PlanSeat, "SeatName" | "px" | "py">;

export interface PlacedSeat {
  /** Logical x, which skips a number at an aisle. */
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

/** Builds a section of numbered seats. Its capacity is their count. */
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

/** Builds a section of free seating or standing. */
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

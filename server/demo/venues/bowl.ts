import type { PlanSection } from "../../../domain/seatplan.ts";
import type { Ellipse } from "./ellipse.ts";
import {
  OUTLINE_MARGIN,
  PITCH,
  planRow,
  reservedSection,
  ROW_PITCH,
  type PlacedSeat,
  type Point,
  type Traits,
} from "./plan.ts";

/**
 * The position of a seat within its ring and section. The traits of the seat, such as a limited view, depend
 * on this position.
 */
export interface BowlPlace {
  /** Index of the section, from 0, clockwise. */
  readonly section: number;
  /** Index of the row, from 0. The first row is the nearest to the middle. */
  readonly row: number;
  readonly rows: number;
  readonly seat: number;
  readonly seats: number;
}

/** A ring of sections around an elliptical bowl. */
export interface Ring {
  /**
   * Name and id of the first section, which starts at three o'clock. The numbers of the sections increase
   * clockwise.
   */
  readonly firstName: number;
  readonly sections: number;
  /** Returns whether a section is left out, for example behind the stage. */
  readonly without?: (section: number) => boolean;
  readonly rows: number;
  /** Distance of the first row from the bowl's ellipse, in plan units. */
  readonly from: number;
  readonly ticketGroupId: number;
  readonly traits?: (place: BowlPlace) => Traits | undefined;
}

/** Width of the stairs between two sections, in plan units. */
const STAIRS = 44;
const ARC_POINTS = 7;

/**
 * Returns the distance of a ring's outer edge from the ellipse, with its margin. The next ring starts beyond
 * this edge.
 */
export const outerEdge = (ring: Pick<Ring, "from" | "rows">): number =>
  ring.from + (ring.rows - 1) * ROW_PITCH + OUTLINE_MARGIN;

const distanceOf = (ring: Ring, row: number): number => ring.from + row * ROW_PITCH;

/**
 * Returns the start and the end of a section, as steps of the ellipse. All sections have the same length in
 * the middle row.
 */
function endsOf(ellipse: Ellipse, ring: Ring, section: number): [number, number] {
  const middle = distanceOf(ring, (ring.rows - 1) / 2);
  const each = ellipse.round(middle) / ring.sections;
  return [ellipse.stepAt(each * section, middle), ellipse.stepAt(each * (section + 1), middle)];
}

/**
 * Returns the start and the end of a section's part of a row, as lengths along the row. The stairs beside the
 * section are not included.
 */
function stretchOf(ellipse: Ellipse, ring: Ring, section: number, distance: number) {
  const [start, end] = endsOf(ellipse, ring, section);
  return {
    from: ellipse.lengthTo(start, distance) + STAIRS / 2,
    to: ellipse.lengthTo(end, distance) - STAIRS / 2,
  };
}

/** Returns the number of seats in each row of a section. */
export function seatCounts(ellipse: Ellipse, ring: Ring, section: number): number[] {
  return Array.from({ length: ring.rows }, (_, row) => {
    const { from, to } = stretchOf(ellipse, ring, section, distanceOf(ring, row));
    return Math.floor((to - from - 2 * OUTLINE_MARGIN) / PITCH) + 1;
  });
}

function arc(
  ellipse: Ellipse,
  ring: Ring,
  section: number,
  distance: number,
  centre: Point,
): Point[] {
  const { from, to } = stretchOf(ellipse, ring, section, distance);
  return Array.from({ length: ARC_POINTS }, (_, i) =>
    moved(ellipse.pointAt(from + ((to - from) * i) / (ARC_POINTS - 1), distance), centre),
  );
}

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

function seatsOfRow(
  ellipse: Ellipse,
  ring: Ring,
  at: { section: number; row: number; seats: number },
  centre: Point,
): PlacedSeat[] {
  const distance = distanceOf(ring, at.row);
  const { from, to } = stretchOf(ellipse, ring, at.section, distance);
  const first = (from + to) / 2 - ((at.seats - 1) / 2) * PITCH;
  return Array.from({ length: at.seats }, (_, seat) => ({
    x: seat + 1,
    name: String(seat + 1),
    at: moved(ellipse.pointAt(first + seat * PITCH, distance), centre),
    traits: ring.traits?.({ ...at, rows: ring.rows, seat }),
  }));
}

/** Returns a section of a ring. The rows of a section are numbered from the middle of the bowl outwards. */
export function bowlSection(
  ellipse: Ellipse,
  ring: Ring,
  section: number,
  counts: readonly number[],
  centre: Point,
): PlanSection {
  const rows = counts.map((seats, row) =>
    planRow(String(row + 1), row + 1, seatsOfRow(ellipse, ring, { section, row, seats }, centre)),
  );
  const inner = arc(ellipse, ring, section, ring.from - OUTLINE_MARGIN, centre);
  const outer = arc(ellipse, ring, section, outerEdge(ring), centre);
  const id = ring.firstName + section;
  const groups = [{ id, ticketGroupId: ring.ticketGroupId, rows }];
  return reservedSection(id, String(id), [...inner, ...outer.toReversed()], groups);
}

/** Returns the indexes of a ring's sections, without the sections that are left out. */
export const sectionsOf = (ring: Ring): number[] =>
  Array.from({ length: ring.sections }, (_, section) => section).filter(
    (section) => !ring.without?.(section),
  );

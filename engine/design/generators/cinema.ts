import { labelAt } from "../numbering/labels.ts";
import { flag, integer, list, object } from "../wire/untrusted.ts";
import { box, type Point } from "./arc.ts";
import type { Generated, GeneratedRow, Generator } from "./generated.ts";
import { count, group, labels, length, named, spacing, withDefault } from "./readers.ts";
import { numbered, offsetsOf, rowPoint, withAccessible, withPairs } from "./rowShape.ts";

const MAX_ROWS = 200;
const MAX_SEATS = 400;

/** Seats that are left out, for an entrance or a projector. Rows and seats count from 1. */
const cutout = object({
  row: integer(1, MAX_ROWS),
  seat: integer(1, MAX_SEATS),
  rows: integer(1, MAX_ROWS),
  seats: integer(1, MAX_SEATS),
});

const read = object({
  name: named("Hall"),
  rows: count(1, MAX_ROWS, 10),
  seats: count(1, MAX_SEATS, 16),
  /** Each aisle runs after the seat with this number, counted from 1. */
  aisles: withDefault(list(integer(1, MAX_SEATS), 50), []),
  /** Each cross aisle runs behind the row with this number, counted from 1. */
  crossAisles: withDefault(list(integer(1, MAX_ROWS), 50), []),
  cutouts: withDefault(list(cutout, 50), []),
  /** Radius of the first row, 0 for straight rows. */
  radius: length(0),
  /** Number of last rows that consist of sofas. */
  sofaRows: count(0, MAX_ROWS, 0),
  /**
   * Wheelchair places, each with a companion's seat. The wheelchair places are in the last row, or in the
   * first row if `isAccessibleInFront` is set.
   */
  accessible: count(0, MAX_SEATS, 0),
  isAccessibleInFront: withDefault(flag, false),
  rowLabels: labels(),
  seatLabels: labels(),
  isNumberedFromRight: withDefault(flag, false),
  ticketGroupId: group(1),
  sofaTicketGroupId: group(1),
  spacing,
});
type CinemaParameters = ReturnType<typeof read>;

/** One section of rows before a screen. The origin is the middle of the first row. */
export const cinema: Generator<CinemaParameters> = {
  read,
  make: (hall) => {
    const rows = Array.from({ length: hall.rows }, (_, row) => rowOf(hall, row)).filter(
      ({ seats }) => seats.length > 0,
    );
    const { seatPitch, rowPitch } = hall.spacing;
    const points = rows.flatMap(({ seats }) => seats.map(({ at }) => at));
    return {
      sections: [
        {
          name: hall.name,
          kind: "reserved",
          ticketGroupIds: [hall.ticketGroupId],
          outline: around(points, seatPitch),
          rows,
        },
      ],
      marker: screenOf(hall.seats * seatPitch, 3 * rowPitch),
    } satisfies Generated;
  },
};

function rowOf(hall: CinemaParameters, row: number): GeneratedRow {
  const isSofa = row >= hall.rows - hall.sofaRows;
  const depth = depthOf(hall, row);
  const offsets = offsetsOf(hall.seats, hall.spacing, hall.aisles);
  const kept = offsets.flatMap((offset, i) => (isCut(hall, row + 1, i + 1) ? [] : [{ offset, i }]));
  const points = kept.map(({ offset }) => rowPoint(offset, depth, hall.radius));
  const seats = numbered(points, hall.isNumberedFromRight, hall.seatLabels);
  const isNeighbour = (index: number): boolean =>
    kept[index]!.i === kept[index - 1]!.i + 1 && !hall.aisles.includes(kept[index]!.i);
  const isAccessible = row === (hall.isAccessibleInFront ? 0 : hall.rows - 1);
  const placed = isAccessible ? withAccessible(seats, hall.accessible) : seats;
  return {
    name: labelAt(hall.rowLabels, row),
    ticketGroupId: isSofa ? hall.sofaTicketGroupId : hall.ticketGroupId,
    seats: isSofa && !isAccessible ? withPairs(placed, isNeighbour) : placed,
  };
}

function depthOf(
  { crossAisles, spacing: { rowPitch, aisleWidth } }: CinemaParameters,
  row: number,
): number {
  const crossed = crossAisles.filter((behind) => behind <= row).length;
  return row * rowPitch + crossed * aisleWidth;
}

const isCut = ({ cutouts }: CinemaParameters, row: number, seat: number): boolean =>
  cutouts.some(
    (cut) =>
      row >= cut.row && row < cut.row + cut.rows && seat >= cut.seat && seat < cut.seat + cut.seats,
  );

/** Returns a rectangle around seats, with a margin of one seat's width. */
export function around(points: readonly Point[], margin: number): Point[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (points.length === 0) return [];
  return box(left - margin, top - margin, right + margin, bottom + margin);
}

/** Returns a screen in front of the first row. */
function screenOf(width: number, distance: number) {
  const half = width / 2;
  return {
    kind: "screen" as const,
    points: box(-half, -distance - 10, half, -distance).map(([x, y]): [number, number] => [x, y]),
  };
}

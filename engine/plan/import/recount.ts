import { seatsOf, type PlanRow, type PlanSection } from "../../../domain/seatplan.ts";
import { quoted, type Reading } from "./reading.ts";
import { logicalXs, median, pitchOf } from "./spacing.ts";

/** Minimum number of adjacent seats that reveal how a section is numbered. */
const LEAST_JUMPS = 4;

/**
 * Logical x grows by one from neighbour to neighbour, and a skipped number means a gap. A section that counts
 * by twos or tens throughout has no gaps at the skipped numbers, but every seat would be left without a
 * neighbour. A section that counts in this way is reported, and its seats are renumbered.
 */
export function recounted(section: PlanSection, place: string, reading: Reading): PlanSection {
  const rows = section.groups.flatMap((group) => group.rows);
  const drawn = rows.map((row) => ({
    seats: seatsOf(row).map(({ x, seat }) => ({ x: seat.px, y: seat.py, logical: x })),
  }));
  const pitch = pitchOf(drawn);
  const jumps = drawn.flatMap(({ seats }) => jumpsOf(seats, pitch));
  reading.spend(jumps.length);
  const by = median(jumps);
  if (jumps.length < LEAST_JUMPS || by < 2) return section;
  reading.fault(
    "recounted",
    place,
    `${quoted(section.name)} counts logical x by ${by}: nobody would have a neighbour, counted anew`,
  );
  const next = new Map<number, Map<number, number>>();
  for (const [y, sameY] of Map.groupBy(rows, (row) => row.y)) next.set(y, countOf(sameY, by));
  return {
    ...section,
    groups: section.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => withCount(row, next.get(row.y)!)),
    })),
  };
}

const xsOf = (rows: readonly PlanRow[]): number[] =>
  rows.flatMap((row) => Object.keys(row.seats).map(Number)).toSorted((a, b) => a - b);

/** Returns the differences of logical x between neighbouring seats that have no aisle between them. */
function jumpsOf(
  seats: readonly { readonly x: number; readonly y: number; readonly logical: number }[],
  pitch: number,
): number[] {
  const xs = logicalXs(seats, pitch);
  return seats.slice(1).flatMap(({ logical }, i) => {
    return xs[i + 1]! - xs[i]! > 1 ? [] : [logical - seats[i]!.logical];
  });
}

/**
 * Returns a map from the old to the new logical x. The map is the same for all rows with one logical y. The
 * aisles are kept, and no number is used twice.
 */
function countOf(rows: readonly PlanRow[], by: number): Map<number, number> {
  const xs = xsOf(rows);
  const count = new Map<number, number>();
  let last = 0;
  for (const x of xs) {
    last = Math.max(last + 1, Math.floor((x - xs[0]!) / by) + 1);
    count.set(x, last);
  }
  return count;
}

function withCount(row: PlanRow, count: ReadonlyMap<number, number>): PlanRow {
  const seats = Object.entries(row.seats).map(([x, seat]) => [String(count.get(Number(x))!), seat]);
  return { ...row, seats: Object.fromEntries(seats) };
}

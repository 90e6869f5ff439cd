import { SeatFlag } from "../../domain/seat.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";
import { perLayout } from "./perLayout.ts";
import { runEnd, runStart } from "./runs.ts";

/** A seat's address as the wire form names it. */
export interface SeatAddress {
  readonly sectionId: number;
  readonly x: number;
  readonly y: number;
  readonly rowName: string;
  readonly seatName: string;
  readonly sectionName: string;
  readonly ticketGroupId: number;
}

export function addressOf(layout: SeatLayout, seat: number): SeatAddress {
  if (!(seat >= 0 && seat < layout.count)) throw new RangeError(`seat ${seat} is not in the plan`);
  const row = layout.rowOf[seat]!;
  const section = sectionOf(layout, seat);
  return {
    sectionId: section.id,
    x: layout.logicalX[seat]!,
    y: layout.rowY[row]!,
    rowName: layout.rowNames[row]!,
    seatName: layout.seatNames.names[layout.seatNames.nameOf[seat]!]!,
    sectionName: section.name,
    ticketGroupId: layout.ticketGroupIds[layout.rowTicketGroup[row]!]!,
  };
}

export const sectionOf = (layout: SeatLayout, seat: number): LayoutSection =>
  layout.sections[layout.rowSection[layout.rowOf[seat]!]!]!;

/**
 * Returns the seat at a wire address, or −1. Searches the rows by y and then the row's seats by x, each with
 * a binary search.
 */
export function seatAt(layout: SeatLayout, sectionId: number, x: number, y: number): number {
  const { sectionById, rowsByY } = searchOrderOf(layout);
  const section = sectionById.get(sectionId);
  if (!section) return -1;
  let at = firstAtLeast(section.firstRow, section.endRow, (i) => layout.rowY[rowsByY[i]!]!, y);
  // Two groups of a section may have rows with the same y, which are parts of one physical row.
  for (; at < section.endRow; at++) {
    const row = rowsByY[at]!;
    if (layout.rowY[row] !== y) return -1;
    const end = layout.rowStart[row + 1]!;
    const seat = firstAtLeast(layout.rowStart[row]!, end, (i) => layout.logicalX[i]!, x);
    if (seat < end && layout.logicalX[seat] === x) return seat;
  }
  return -1;
}

/**
 * Returns the other half of a sofa or bed, or −1. Consecutive seats of a run with the pair flag are read two
 * by two. The pairs are always correct, because layoutOf flags whole pairs only.
 */
export function pairOf(layout: SeatLayout, seat: number): number {
  if ((layout.flags[seat]! & SeatFlag.pair) === 0) return -1;
  const from = runStart(layout.notFirst, seat);
  const to = runEnd(layout.notLast, seat);
  let first = seat;
  while (first > from && (layout.flags[first - 1]! & SeatFlag.pair) !== 0) first--;
  const partner = (seat - first) % 2 === 0 ? seat + 1 : seat - 1;
  return partner < to && (layout.flags[partner]! & SeatFlag.pair) !== 0 ? partner : -1;
}

interface SearchOrder {
  readonly sectionById: ReadonlyMap<number, LayoutSection>;
  /** Row indices, by ascending y within each section. */
  readonly rowsByY: Uint16Array;
}

const searchOrderOf = perLayout((layout: SeatLayout): SearchOrder => {
  const rowsByY = Uint16Array.from(layout.rowNames, (_, row) => row);
  for (const { firstRow, endRow } of layout.sections) {
    rowsByY.subarray(firstRow, endRow).sort((a, b) => layout.rowY[a]! - layout.rowY[b]! || a - b);
  }
  const sectionById = new Map(layout.sections.map((section) => [section.id, section]));
  return { sectionById, rowsByY };
});

/**
 * Returns the first index from `from` up to `to` whose value is at least `wanted`, or `to` if there is none.
 * The values must be ascending.
 */
function firstAtLeast(from: number, to: number, valueAt: (i: number) => number, wanted: number) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

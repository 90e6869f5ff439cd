import { SeatStatus } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";

/** Occupancy of parts of a plan, as columns by the part's dense index. */
export interface OccupancyColumns {
  /** Number of sold seats for operators, of taken seats for customers. */
  readonly taken: Uint32Array;
  /** Number of seats in unpaid orders for operators. Always 0 for customers, who do not see these. */
  readonly held: Uint32Array;
  /** Number of numbered seats. General-admission places are counted elsewhere. */
  readonly capacity: Uint32Array;
}

export interface Occupancy {
  readonly rows: OccupancyColumns;
  readonly sections: OccupancyColumns;
  /** By index into the layout's ticketGroupIds. */
  readonly ticketGroups: OccupancyColumns;
  /** Columns of length one. */
  readonly plan: OccupancyColumns;
}

/** Returns the share of a capacity, 0 to 1, rounded to 3 decimals. 0 if there is no capacity. */
export const occupancyRatio = (part: number, capacity: number): number =>
  capacity === 0 ? 0 : Math.round((part / capacity) * 1000) / 1000;

/** Returns the occupancy from operators' status bytes, with sold and held counted separately. */
export function occupancyOf(layout: SeatLayout, statuses: Uint8Array): Occupancy {
  const rows = columns(layout.rowCount);
  for (let row = 0; row < layout.rowCount; row++) {
    for (let seat = layout.rowStart[row]!; seat < layout.rowStart[row + 1]!; seat++) {
      if (statuses[seat] === SeatStatus.sold) rows.taken[row]!++;
      else if (statuses[seat] === SeatStatus.held) rows.held[row]!++;
    }
  }
  return foldRows(layout, rows);
}

/** Returns the occupancy from the public's bits, in which every seat that is not free is taken. */
export function occupancyOfFree(layout: SeatLayout, free: Uint32Array): Occupancy {
  const rows = columns(layout.rowCount);
  for (let row = 0; row < layout.rowCount; row++) {
    const from = layout.rowStart[row]!;
    const to = layout.rowStart[row + 1]!;
    rows.taken[row] = to - from - countBits(free, from, to);
  }
  return foldRows(layout, rows);
}

/**
 * Writes the number of free seats of every section into `out`, for the colours of section polygons. Sections
 * are consecutive in the columns, so one pass over the words counts them all.
 */
export function freeBySection(layout: SeatLayout, free: Uint32Array, out: Uint32Array): void {
  layout.sections.forEach(({ firstSeat, endSeat }, section) => {
    out[section] = countBits(free, firstSeat, endSeat);
  });
}

const columns = (parts: number): OccupancyColumns => ({
  taken: new Uint32Array(parts),
  held: new Uint32Array(parts),
  capacity: new Uint32Array(parts),
});

/** Sums rows up to sections, ticket groups and the plan. */
function foldRows(layout: SeatLayout, rows: OccupancyColumns): Occupancy {
  const sections = columns(layout.sections.length);
  const ticketGroups = columns(layout.ticketGroupIds.length);
  const plan = columns(1);
  for (let row = 0; row < layout.rowCount; row++) {
    rows.capacity[row] = layout.rowStart[row + 1]! - layout.rowStart[row]!;
    addTo(sections, layout.rowSection[row]!, rows, row);
    addTo(ticketGroups, layout.rowTicketGroup[row]!, rows, row);
    addTo(plan, 0, rows, row);
  }
  return { rows, sections, ticketGroups, plan };
}

function addTo(sum: OccupancyColumns, at: number, part: OccupancyColumns, from: number): void {
  sum.taken[at]! += part.taken[from]!;
  sum.held[at]! += part.held[from]!;
  sum.capacity[at]! += part.capacity[from]!;
}

import { SeatStatus } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";

/** Occupancy of the parts of a plan, as columns that are indexed by the part's index. */
export interface OccupancyColumns {
  /** Number of sold seats for operators, or of taken seats for customers. */
  readonly taken: Uint32Array;
  /**
   * Number of seats in unpaid orders for operators. Always 0 for customers, who do not see which orders are
   * unpaid.
   */
  readonly held: Uint32Array;
  /** Number of numbered seats. General-admission places are counted separately. */
  readonly capacity: Uint32Array;
}

export interface Occupancy {
  readonly rows: OccupancyColumns;
  readonly sections: OccupancyColumns;
  /** Occupancy by index into the layout's ticketGroupIds. */
  readonly ticketGroups: OccupancyColumns;
  /** Occupancy of the whole plan, in columns of length one. */
  readonly plan: OccupancyColumns;
}

/** Returns a part as a share of a capacity, from 0 to 1, rounded to 3 decimals. 0 if the capacity is 0. */
export const occupancyRatio = (part: number, capacity: number): number =>
  capacity === 0 ? 0 : Math.round((part / capacity) * 1000) / 1000;

/**
 * Returns the occupancy, computed from the status bytes that operators see. Sold and held seats are counted
 * separately.
 */
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

/**
 * Returns the occupancy, computed from the bits that the public sees. Every seat that is not free counts as
 * taken.
 */
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
 * Writes the number of free seats of every section into `out`, for the colours of section polygons. The seats
 * of a section are consecutive, so one pass over the words counts the seats of all sections.
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

/** Adds up the counts of rows to those of sections, ticket groups and the plan. */
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

import { SeatStatus } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";

/** Occupancy of some parts of a plan, as columns by the part's dense index. */
export interface OccupancyColumns {
  /** Operators: sold. Customers: taken. */
  readonly taken: Uint32Array;
  /** Operators: unpaid orders. Customers: always 0, they cannot tell. */
  readonly held: Uint32Array;
  /** Seats with a number; general-admission places are counted elsewhere. */
  readonly capacity: Uint32Array;
}

export interface Occupancy {
  readonly rows: OccupancyColumns;
  readonly sections: OccupancyColumns;
  /** By index into the layout's ticketGroupIds. */
  readonly ticketGroups: OccupancyColumns;
  /** Of length one. */
  readonly plan: OccupancyColumns;
}

/** Part of a capacity, 0 to 1, rounded to 3 decimals; 0 where there is no capacity. */
export const occupancyRatio = (part: number, capacity: number): number =>
  capacity === 0 ? 0 : Math.round((part / capacity) * 1000) / 1000;

/** Occupancy from operators' status bytes: sold, and held apart. */
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

/** Occupancy from the public's bits: what is not free is taken. */
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
 * Free seats of every section into `out`: what the map colours its section polygons by. Sections
 * lie one after the other in the columns, so that one pass over the words counts them all.
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

/** Adds the rows up to sections, ticket groups and the plan. */
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

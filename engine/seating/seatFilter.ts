import type { SeatLayout } from "../plan/layout.ts";
import { hasBit, setRange } from "../plan/seatBits.ts";
import { groupMask, masksOf } from "./masks.ts";

/**
 * A visitor's filter. The map, the list of seats and the search share one filter. A seat must match all parts
 * of the filter.
 */
export interface SeatFilter {
  /** Ticket groups to show: those of a tier, a price range or a price level. Default all. */
  readonly ticketGroupIds?: readonly number[] | undefined;
  /** Section ids. Default all. */
  readonly sectionIds?: readonly number[] | undefined;
  /** Whether only wheelchair and companion places match. */
  readonly isAccessible?: boolean;
  /** Whether only seats at an end of a run match, that is, at a row's end or beside an aisle. */
  readonly isAisle?: boolean;
  readonly hidesLimited?: boolean;
}

/** Name of a part of the filter. The name selects the text to show. */
export type FilterName = "ticketGroup" | "section" | "accessible" | "aisle" | "limitedView";

/** Writes the seats that a filter excludes into `out`, for SeatStates.setIneligible. */
export function ruleOut(layout: SeatLayout, filter: SeatFilter, out: Uint32Array): void {
  const { ticketGroupIds, sectionIds } = filter;
  const { accessible, ends, limitedView } = masksOf(layout);
  out.fill(0);
  if (ticketGroupIds) {
    setRange(out, 0, layout.count);
    for (const id of ticketGroupIds) clear(out, groupMask(layout, id));
  }
  if (sectionIds) {
    const wanted = new Set(sectionIds);
    for (const { id, firstSeat, endSeat } of layout.sections) {
      if (!wanted.has(id)) setRange(out, firstSeat, endSeat);
    }
  }
  if (filter.isAccessible) addAllBut(layout, accessible, out);
  if (filter.isAisle) addAllBut(layout, ends, out);
  if (filter.hidesLimited) for (let w = 0; w < out.length; w++) out[w]! |= limitedView[w]!;
}

/**
 * Returns the filter parts that a seat does not match. The list is empty if the seat matches the whole
 * filter.
 */
export function filtersAgainst(layout: SeatLayout, filter: SeatFilter, seat: number): FilterName[] {
  const { ticketGroupIds, sectionIds } = filter;
  const { accessible, ends, limitedView } = masksOf(layout);
  const row = layout.rowOf[seat]!;
  const group = layout.ticketGroupIds[layout.rowTicketGroup[row]!]!;
  const section = layout.sections[layout.rowSection[row]!]!;
  const against: FilterName[] = [];
  if (ticketGroupIds && !ticketGroupIds.includes(group)) against.push("ticketGroup");
  if (sectionIds && !sectionIds.includes(section.id)) against.push("section");
  if (filter.isAccessible && !hasBit(accessible, seat)) against.push("accessible");
  if (filter.isAisle && !hasBit(ends, seat)) against.push("aisle");
  if (filter.hidesLimited && hasBit(limitedView, seat)) against.push("limitedView");
  return against;
}

function clear(out: Uint32Array, bits: Uint32Array): void {
  for (let w = 0; w < out.length; w++) out[w]! &= ~bits[w]!;
}

/**
 * Adds every seat of the plan that is not in `bits` to `out`. Bits beyond the plan's last seat stay clear.
 */
function addAllBut({ count }: SeatLayout, bits: Uint32Array, out: Uint32Array): void {
  const last = out.length - 1;
  for (let w = 0; w < last; w++) out[w]! |= ~bits[w]!;
  if (last >= 0) out[last]! |= ~bits[last]! & (-1 >>> (31 - ((count - 1) & 31)));
}

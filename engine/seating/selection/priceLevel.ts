import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatLayout } from "../../plan/layout.ts";

/** Which price level a ticket group has: any number, the same for groups of one price. */
export type LevelOf = (ticketGroupId: number) => number;

export const levelOfSeat = (layout: SeatLayout, seat: number, levelOf: LevelOf): number =>
  levelOf(layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]!);

/**
 * When modifying an order, all seats must be in one price level (storefront.md section 5, seats):
 * PRICE_LEVEL_MISMATCH { levels, seats }, the levels found, ascending, and the seats that are not
 * in the wanted one. `wanted` is the level of the seats given up; without one, all must agree.
 */
export function judgePriceLevel(
  layout: SeatLayout,
  chosen: readonly number[],
  levelOf: LevelOf,
  wanted?: number,
): Refusal | undefined {
  const levels = chosen.map((seat) => levelOfSeat(layout, seat, levelOf));
  const found = [...new Set(levels)].toSorted((a, b) => a - b);
  const fits = found.every((level) => level === (wanted ?? found[0]));
  if (fits) return undefined;
  const seats = chosen.filter((_, i) => levels[i] !== (wanted ?? found[0]));
  return refusal("PRICE_LEVEL_MISMATCH", { levels: found, seats });
}

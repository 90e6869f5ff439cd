import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { SeatLayout } from "../../plan/layout.ts";

/**
 * Returns the price level of a ticket group. A price level is any number that is equal for groups with the
 * same price.
 */
export type LevelOf = (ticketGroupId: number) => number;

export const levelOfSeat = (layout: SeatLayout, seat: number, levelOf: LevelOf): number =>
  levelOf(layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]!);

/**
 * When an order is modified, all seats must have the same price level (storefront.md section 5, seats).
 * Refuses with PRICE_LEVEL_MISMATCH { levels, seats }: the levels found, ascending, and the seats with a
 * level other than the wanted one. `wanted` is the price level of the seats that the order gives up. If
 * `wanted` is absent, all seats must have the same level.
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

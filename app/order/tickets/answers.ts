import type { SeatKey } from "../../../domain/ids.ts";
import { findChosen, type Order } from "../cart/order.ts";

/** Sets the extras of a seat's ticket. The given extras replace those that were set before. */
export function setAddons(key: SeatKey, ids: readonly number[], of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.addons = ids;
}

/**
 * Sets the price of a ticket with an open price, in shekels, as entered by the buyer. An invalid number
 * becomes 0, which is outside the range.
 */
export function nameAmount(key: SeatKey, shekels: number, of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.amount = Number.isFinite(shekels) ? shekels : 0;
}

import type { SeatKey } from "../../../domain/ids.ts";
import { findChosen, type Order } from "../cart/order.ts";

/** Sets the extras of a seat's ticket to exactly these. */
export function setAddons(key: SeatKey, ids: readonly number[], of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.addons = ids;
}

/**
 * Sets the buyer's price for a ticket with an open price, in shekels. Invalid numbers become 0, which is out
 * of range.
 */
export function nameAmount(key: SeatKey, shekels: number, of: Order): void {
  const seat = findChosen(key, of);
  if (seat) seat.amount = Number.isFinite(shekels) ? shekels : 0;
}

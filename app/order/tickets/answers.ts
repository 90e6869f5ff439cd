import type { SeatKey } from "../../../domain/ids.ts";
import { findChosen, order, type Order } from "../cart/order.ts";

/** Takes these extras with a seat's ticket, and no others. */
export function setAddons(key: SeatKey, ids: readonly number[], of: Order = order): void {
  const seat = findChosen(key, of);
  if (seat) seat.addons = ids;
}

/** Names the price of a ticket whose price is open, in shekels; what is no number costs nothing and is out of range. */
export function nameAmount(key: SeatKey, shekels: number, of: Order = order): void {
  const seat = findChosen(key, of);
  if (seat) seat.amount = Number.isFinite(shekels) ? shekels : 0;
}

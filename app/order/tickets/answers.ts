import type { SeatKey } from "../../../domain/ids.ts";
import { findChosen, order, type Order } from "../order.ts";

/** Takes an extra of a seat's ticket, or leaves it. */
export function setAddon(key: SeatKey, id: number, isWished: boolean, of: Order = order): void {
  const seat = findChosen(key, of);
  if (!seat) return;
  const others = (seat.addons ?? []).filter((each) => each !== id);
  seat.addons = isWished ? [...others, id] : others;
}

/** Names the price of a ticket whose price is open, in shekels; what is no number costs nothing and is out of range. */
export function nameAmount(key: SeatKey, shekels: number, of: Order = order): void {
  const seat = findChosen(key, of);
  if (seat) seat.amount = Number.isFinite(shekels) ? shekels : 0;
}

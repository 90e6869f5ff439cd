import { Step } from "../../../domain/order.ts";
import { session } from "../../shell/session.ts";
import { order, type Order } from "../order.ts";
import { goTo } from "../orderSteps.ts";

/** Back to the hall, where the next tap takes just the seats that are missing. */
export function addSeats(more: number, of: Order = order): void {
  of.partySize = Math.min(session.maxSeats, of.seats.length + more);
  void goTo(Step.seats, of);
}

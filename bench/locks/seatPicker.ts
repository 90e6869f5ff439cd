import type { AskedSeat } from "../../server/seats/locks/askedSeats.ts";
import { HALL } from "../lockHall.ts";
import { seeded } from "../seeded.ts";

/** Returns a function that picks every seat of the hall once, in a random order. */
export function seatPicker(count: number): (at: number) => AskedSeat & { readonly seat: number } {
  const random = seeded(7);
  const order = Uint32Array.from({ length: count }, (_, seat) => seat);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return (at) => ({ presentationId: HALL.presentationId, area: 0, seat: order[at % count]! });
}

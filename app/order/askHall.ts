import { expectSeats } from "../shell/hall/seatFiles.ts";
import { eventAtHand } from "./eventAtHand.ts";

/** Prefetches the seats of an order page's event while its screen loads. */
export function askHall(): void {
  const event = eventAtHand(Number(location.pathname.split("/")[2]));
  if (event && !event.newBookingUrl) expectSeats(event);
}

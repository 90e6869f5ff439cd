import { expectSeats } from "../shell/hall/seatFiles.ts";
import { eventAtHand } from "./eventAtHand.ts";

/** Prefetches the seats of the event on an order page while the page's script loads. */
export function askHall(): void {
  const event = eventAtHand(Number(location.pathname.split("/")[2]));
  if (event && !event.newBookingUrl) expectSeats(event);
}

import { expectSeats } from "../shell/hall/seatFiles.ts";
import { eventAtHand } from "./eventAtHand.ts";

/** Asks for the seats of the event that an order's page is about while its screen is on its way. */
export function askHall(): void {
  const event = eventAtHand(Number(location.pathname.split("/")[2]));
  if (event && !event.newBookingUrl) expectSeats(event);
}

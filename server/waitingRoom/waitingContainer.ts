import type { SeatContainer } from "../seats/seatContainer.ts";
import type { WaitingRooms } from "./waitingRooms.ts";

/** The services for waiting rooms, beside those for seats and presentations. */
export interface WaitingContainer extends SeatContainer {
  readonly waitingRooms: WaitingRooms;
}

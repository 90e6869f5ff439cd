import type { SeatContainer } from "../seats/seatContainer.ts";
import type { WaitingRooms } from "./waitingRooms.ts";

/** The services for waiting rooms, in addition to those for seats and presentations. */
export interface WaitingContainer extends SeatContainer {
  readonly waitingRooms: WaitingRooms;
}

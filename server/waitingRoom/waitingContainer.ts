import type { SeatContainer } from "../seats/seatContainer.ts";
import type { WaitingRooms } from "./waitingRooms.ts";

/** The services of the folders below, and the waiting rooms. */
export interface WaitingContainer extends SeatContainer {
  readonly waitingRooms: WaitingRooms;
}

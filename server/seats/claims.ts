import { SeatStatus } from "../../domain/seat.ts";

/** Reserved seats stand in area 0; a general-admission section is the area of its own id. */
export const RESERVED_AREA = 0;

/** A seat of the plan by its number, or a place of an area, from 1. */
export interface SeatRef {
  readonly presentationId: number;
  readonly area: number;
  readonly seat: number;
}

/** One change of a claim, as `seat_event` keeps it. `state` is a SeatStatus. */
export interface SeatChange extends SeatRef {
  readonly clock: number;
  readonly state: number;
}

export const isFree = (change: Pick<SeatChange, "state">): boolean =>
  change.state === SeatStatus.available;

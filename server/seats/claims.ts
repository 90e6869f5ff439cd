import { SeatStatus } from "../../domain/seat.ts";

/** The area of reserved seats is 0. The area of a general-admission section is its own id. */
export const RESERVED_AREA = 0;

/** A seat of the plan by its number, or a place of an area, counted from 1. */
export interface SeatRef {
  readonly presentationId: number;
  readonly area: number;
  readonly seat: number;
}

/** One change of a claim, as `seat_event` stores it. `state` is a SeatStatus. */
export interface SeatChange extends SeatRef {
  readonly clock: number;
  readonly state: number;
}

export const isFree = (change: Pick<SeatChange, "state">): boolean =>
  change.state === SeatStatus.available;

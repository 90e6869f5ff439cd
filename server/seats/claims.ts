import { SeatStatus } from "../../domain/seat.ts";

/**
 * The area number of all reserved seats. The area number of a general-admission section is the section's
 * id.
 */
export const RESERVED_AREA = 0;

/** A reserved seat by its number in the plan, or a place of a general-admission area, counted from 1. */
export interface SeatRef {
  readonly presentationId: number;
  readonly area: number;
  readonly seat: number;
}

/** One change of a claim, as a row of the view `seat_event`. `state` is a SeatStatus. */
export interface SeatChange extends SeatRef {
  readonly clock: number;
  readonly state: number;
}

export const isFree = (change: Pick<SeatChange, "state">): boolean =>
  change.state === SeatStatus.available;

import type { Refusal } from "../../../domain/refusal.ts";
import type { OpenedSeats } from "../allocations/heldAllocations.ts";
import type { SeatRef } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";

/** For whom seats are claimed, where it is not one visitor for one show or another. */
export interface ClaimTerms {
  /** A season's seats: the largest number of seats holds for each of its shows. */
  readonly isPerShow?: boolean;
  /** The box office: without a largest number, single seats too, also when online sales have ended. */
  readonly isCounter?: boolean;
}

/** One visitor's request for seats. `halls` has every presentation that is asked for. */
export interface ClaimRequest {
  readonly holder: string;
  readonly asked: readonly AskedSeat[];
  readonly allOrNone: boolean;
  readonly terms: ClaimTerms;
  readonly halls: ReadonlyMap<number, Hall>;
  /** What is set aside for this visitor. */
  readonly opened: OpenedSeats;
  /** Statuses of general-admission areas as memory has them, to pick places from. */
  readonly placesOf: (presentationId: number, area: number) => Uint8Array | undefined;
}

/**
 * What became of one asked seat. `again`: the place that was picked had just been taken, or who was
 * given the seat in the same batch has not kept it.
 */
export type ClaimOutcome =
  | { readonly claimed: SeatRef; readonly expiresAt: Date }
  | { readonly refusal: Refusal; readonly again: boolean };

/** One asked seat on its way through a batch. */
export interface Slot {
  readonly asked: AskedSeat;
  /** None where no place could be picked; `key` is its `keyOf`, empty without one. */
  readonly seat: SeatRef | undefined;
  readonly key: string;
  outcome: "mine" | "wanted" | "won" | "lost" | "undone" | Refusal;
}

export interface Draft {
  readonly request: ClaimRequest;
  readonly slots: Slot[];
  readonly expiresAt: Date;
}

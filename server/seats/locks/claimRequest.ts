import type { Refusal } from "../../../domain/refusal.ts";
import type { OpenedSeats } from "../allocations/heldAllocations.ts";
import type { SeatRef } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";

/**
 * Special rules for a claim. By default, the request is one visitor's and all rules of online sales apply.
 */
export interface ClaimTerms {
  /** Set for a season: the seat limit then applies to each of its presentations separately. */
  readonly isPerShow?: boolean;
  /**
   * Set for the box office: there is no seat limit, single seats may be left empty, and sales continue
   * after online sales have ended.
   */
  readonly isCounter?: boolean;
}

/** One visitor's request for seats. `halls` contains the presentations of all requested seats, by id. */
export interface ClaimRequest {
  readonly holder: string;
  readonly asked: readonly AskedSeat[];
  readonly allOrNone: boolean;
  readonly terms: ClaimTerms;
  readonly halls: ReadonlyMap<number, Hall>;
  /** Maximum seats per visitor, by business id, for the businesses of `halls`. */
  readonly limits: ReadonlyMap<number, number>;
  /** The seats set aside for this visitor. */
  readonly opened: OpenedSeats;
  /** Returns the statuses in memory of a general-admission area, from which places are picked. */
  readonly placesOf: (presentationId: number, area: number) => Uint8Array | undefined;
}

/**
 * The outcome for one requested seat. `again` means that a retry may succeed. Either the picked place had
 * just been taken, or the request of the same batch that got the seat has given it back.
 */
export type ClaimOutcome =
  | { readonly claimed: SeatRef; readonly expiresAt: Date }
  | { readonly refusal: Refusal; readonly again: boolean };

/** The state of one requested seat while its batch is judged. */
export interface Slot {
  readonly asked: AskedSeat;
  /**
   * Undefined if no place could be picked. `key` is the seat's key (`keyOf`), or empty if there is no seat.
   */
  readonly seat: SeatRef | undefined;
  readonly key: string;
  outcome: "mine" | "wanted" | "won" | "lost" | "undone" | Refusal;
}

export interface Draft {
  readonly request: ClaimRequest;
  readonly slots: Slot[];
  readonly expiresAt: Date;
}

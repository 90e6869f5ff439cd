import type { Refusal } from "../../../domain/refusal.ts";
import type { OpenedSeats } from "../allocations/heldAllocations.ts";
import type { SeatRef } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";

/** Special rules for a claim. By default one visitor claims seats under all rules of online sales. */
export interface ClaimTerms {
  /** A season: the seat limit applies to each of its presentations separately. */
  readonly isPerShow?: boolean;
  /** The box office: no seat limit, single seats are allowed, and sales go on after online sales have ended. */
  readonly isCounter?: boolean;
}

/** One visitor's request for seats. `halls` has the presentations of all asked seats, by id. */
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
 * The outcome of one asked seat. `again` means that a retry may succeed: the picked place had just been
 * taken, or the seat's winner in the same batch did not keep it.
 */
export type ClaimOutcome =
  | { readonly claimed: SeatRef; readonly expiresAt: Date }
  | { readonly refusal: Refusal; readonly again: boolean };

/** The state of one asked seat while its batch is judged. */
export interface Slot {
  readonly asked: AskedSeat;
  /** Undefined if no place could be picked. `key` is the seat's `keyOf`, or empty. */
  readonly seat: SeatRef | undefined;
  readonly key: string;
  outcome: "mine" | "wanted" | "won" | "lost" | "undone" | Refusal;
}

export interface Draft {
  readonly request: ClaimRequest;
  readonly slots: Slot[];
  readonly expiresAt: Date;
}

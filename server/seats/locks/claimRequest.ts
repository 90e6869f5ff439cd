import type { Refusal } from "../../../domain/refusal.ts";
import type { OpenedSeats } from "../allocations/heldAllocations.ts";
import type { SeatRef } from "../claims.ts";
import type { AskedSeat, Hall } from "./askedSeats.ts";

/** Special rules for a claim. By default one visitor claims seats under all rules of online sales. */
export interface ClaimTerms {
  /** Seats of a season: the seat limit applies to each of its presentations separately. */
  readonly isPerShow?: boolean;
  /** The box office: no seat limit, single seats are allowed, and online sales may have ended. */
  readonly isCounter?: boolean;
}

/** One visitor's request for seats. `halls` has every presentation asked for. */
export interface ClaimRequest {
  readonly holder: string;
  readonly asked: readonly AskedSeat[];
  readonly allOrNone: boolean;
  readonly terms: ClaimTerms;
  readonly halls: ReadonlyMap<number, Hall>;
  /** Maximum seats of a visitor by business, for the businesses of `halls`. */
  readonly limits: ReadonlyMap<number, number>;
  /** The seats set aside for this visitor. */
  readonly opened: OpenedSeats;
  /** Statuses of general-admission areas according to memory, to pick places from. */
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
  /** `undefined` if no place could be picked. `key` is its `keyOf`, or empty. */
  readonly seat: SeatRef | undefined;
  readonly key: string;
  outcome: "mine" | "wanted" | "won" | "lost" | "undone" | Refusal;
}

export interface Draft {
  readonly request: ClaimRequest;
  readonly slots: Slot[];
  readonly expiresAt: Date;
}

import { refusal, type Refusal } from "../../../domain/refusal.ts";

/** The properties of a seat's ticket that determine how many seats it needs. */
export interface TicketSeat {
  readonly ticketId: number;
  readonly multiplyFactor: number;
  readonly isSubTicket: boolean;
}

/**
 * A ticket with factor n comes with n − 1 sub-tickets of the same kind (storefront.md section 5, the
 * multiplier rule). Refuses with MULTIPLIER_MISMATCH { ticketId, multiplyFactor, needed, chosen } for the
 * first kind of ticket whose number of seats is not n times its number of main tickets.
 */
export function judgeMultiples(seats: readonly TicketSeat[]): Refusal | undefined {
  for (const [ticketId, own] of Map.groupBy(seats, (seat) => seat.ticketId)) {
    const multiplyFactor = Math.max(1, own[0]!.multiplyFactor);
    const needed = multiplyFactor * own.filter((seat) => !seat.isSubTicket).length;
    if (own.length === needed) continue;
    const details = { ticketId, multiplyFactor, needed, chosen: own.length };
    return refusal("MULTIPLIER_MISMATCH", details);
  }
  return undefined;
}

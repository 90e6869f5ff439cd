import type { PermanentSeat } from "../../domain/membershipOffer.ts";
import { Refused } from "../../domain/refusal.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import type { Hall } from "../seats/locks/askedSeats.ts";

/** A seat in one of a season's shows, with its ticket type. */
export interface SeasonSeat extends SeatRef {
  readonly sectionId: number;
  readonly ticketGroupId: number;
  readonly ticketId: number;
}

const wrongSeat = (): Refused =>
  new Refused("VALIDATION", {
    fields: [{ field: "cart.memberships.seat", message: "not of the season's hall" }],
  });

/**
 * Returns the seat of a show at this position of its hall's plan. Throws VALIDATION if there is no seat at
 * this position.
 */
export function seatIn(
  { facts, plan }: Hall,
  { sectionId, x, y }: PermanentSeat,
  ticketId: number,
): SeasonSeat {
  const seat = seatAt(plan.layout, sectionId, x, y);
  if (seat < 0) throw wrongSeat();
  const { ticketGroupId } = addressOf(plan.layout, seat);
  return {
    presentationId: facts.id,
    area: RESERVED_AREA,
    seat,
    sectionId,
    ticketGroupId,
    ticketId,
  };
}

import type { PermanentSeat } from "../../domain/membershipOffer.ts";
import { Refused } from "../../domain/refusal.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { RESERVED_AREA } from "../claims.ts";
import { hallsOf } from "../locks/askedSeats.ts";
import type { DraftSeat } from "../sale/saleDraft.ts";
import { seasonOf } from "./seasons.ts";

const wrongSeat = (): Refused =>
  new Refused("VALIDATION", {
    fields: [{ field: "cart.memberships.seat", message: "not of the season's hall" }],
  });

/**
 * A permanent seat as the seats of an order: one in each of the season's shows, paid for by the
 * membership. Whether the buyer holds them, the sale itself finds out: CART_EXPIRED.
 */
export async function seatsOfSeason(
  { db, presentations, plans }: Pick<BoxOffice, "db" | "presentations" | "plans">,
  membershipId: number,
  { sectionId, x, y }: PermanentSeat,
): Promise<DraftSeat[]> {
  const season = await seasonOf(db, membershipId);
  const ids = season.shows.map(({ id }) => id);
  const halls = await hallsOf(presentations, plans, ids);
  return ids.map((presentationId) => {
    const hall = halls.get(presentationId);
    const seat = hall ? seatAt(hall.plan.layout, sectionId, x, y) : -1;
    if (!hall || seat < 0) throw wrongSeat();
    return {
      presentationId,
      area: RESERVED_AREA,
      seat,
      sectionId,
      ticketGroupId: addressOf(hall.plan.layout, seat).ticketGroupId,
      ticketId: season.ticketTypeId,
      listed: 0,
      serviceCharge: 0,
      isSubTicket: false,
      coupon: 0,
      addons: 0,
      addonIds: [],
      code: null,
      ref1: null,
      ref2: null,
    };
  });
}

import type { PermanentSeat } from "../../../domain/membershipOffer.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import { hallsOf } from "../../seats/locks/askedSeats.ts";
import type { DraftSeat } from "../../cart/saleDraft.ts";
import { seatIn, type SeasonSeat } from "../../cart/seasonSeat.ts";
import { seasonOf } from "./seasons.ts";

/** Converts a permanent seat to a seat of an order with the price 0, because the membership pays for it. */
export const paidByMembership = (seat: SeasonSeat): DraftSeat => ({
  presentationId: seat.presentationId,
  area: seat.area,
  seat: seat.seat,
  sectionId: seat.sectionId,
  ticketGroupId: seat.ticketGroupId,
  ticketId: seat.ticketId,
  listed: 0,
  serviceCharge: 0,
  isSubTicket: false,
  coupon: 0,
  addons: 0,
  addonIds: [],
  code: null,
  ref1: null,
  ref2: null,
});

/**
 * Returns a permanent seat as seats of an order, one for each of the season's shows. Does not check whether
 * the visitor has locked the seats. The sale checks the locks (CART_EXPIRED).
 */
export async function seatsOfSeason(
  { db, presentations, plans }: Pick<PriceContainer, "db" | "presentations" | "plans">,
  membershipId: number,
  place: PermanentSeat,
): Promise<DraftSeat[]> {
  const season = await seasonOf(db, membershipId);
  const ids = season.shows.map(({ id }) => id);
  const halls = await hallsOf(presentations, plans, ids);
  return [...halls.values()].map((hall) =>
    paidByMembership(seatIn(hall, place, season.ticketTypeId)),
  );
}

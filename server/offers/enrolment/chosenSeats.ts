import { missingShows, type ChosenShow } from "../../../domain/enrolment.ts";
import type { CartMembership, PermanentSeat } from "../../../domain/membershipOffer.ts";
import { type Agorot } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import { hallsOf } from "../../seats/locks/askedSeats.ts";
import { seatIn } from "../../cart/seasonSeat.ts";
import type { EnrolledSeat } from "../../cart/pickedOffers.ts";
import { fareKey, showOf, type Enrolling, type SeasonShow } from "./enrolmentRows.ts";

export type SeatOffice = Pick<PriceContainer, "db" | "presentations" | "plans">;

type Wish = Pick<CartMembership, "seat" | "selections">;

const nothingIn = (details: Readonly<Record<string, unknown>>): Refused =>
  new Refused("NOTHING_SELECTED", details);

/**
 * Returns the chosen shows. If the request lists no shows and the enrolment has a permanent seat, returns all
 * shows. Throws NOTHING_SELECTED if a required show is missing, and GENERAL_ERROR for a show that is chosen
 * twice or is outside the season.
 */
function chosenShows(enrolling: Enrolling, { selections }: Wish): readonly ChosenShow[] {
  const { shows, seasonId, isSeatSkipped } = enrolling;
  const chosen =
    selections ?? (isSeatSkipped ? [] : shows.map(({ id }) => ({ presentationId: id })));
  const ids = chosen.map(({ presentationId }) => showOf(enrolling, presentationId).id);
  if (new Set(ids).size < ids.length) throw new Refused("GENERAL_ERROR", { reason: "twice" });
  const missing = missingShows(shows, ids);
  if (missing.length > 0) throw nothingIn({ seasonId, presentationIds: missing });
  if (chosen.length === 0) throw nothingIn({ seasonId });
  return chosen;
}

/**
 * Returns a member's seat in a show: the seat chosen for this show, otherwise the permanent seat. Throws
 * NOTHING_SELECTED if there is neither.
 */
function placeIn(
  { presentationId, sectionId, x, y }: ChosenShow,
  permanent: PermanentSeat | null,
): { readonly place: PermanentSeat; readonly isPermanent: boolean } {
  const isNamed = typeof sectionId === "number" && typeof x === "number" && typeof y === "number";
  const place = isNamed ? { sectionId, x, y } : permanent;
  if (!place) throw nothingIn({ presentationIds: [presentationId] });
  const isPermanent =
    permanent?.sectionId === place.sectionId && permanent.x === place.x && permanent.y === place.y;
  return { place, isPermanent };
}

/**
 * Returns the amount in agorot that a seat in a show adds to the chosen price of the membership. Throws
 * NO_PRICE_POLICY if seats are priced separately and the chosen price has no fare for the seat's ticket
 * group.
 */
function amountIn(
  { isPerTicket, fares }: Enrolling,
  { payable }: SeasonShow,
  priceId: number,
  ticketGroupId: number,
): Agorot {
  if (!isPerTicket) return payable;
  const fare = fares.get(fareKey(priceId, ticketGroupId));
  if (fare === undefined) throw new Refused("NO_PRICE_POLICY", { ticketGroupId });
  return plus(payable, fare);
}

/**
 * Returns a member's seats in the chosen shows, each with its price. Does not check whether the seats are
 * locked for the visitor, which is checked at the sale. Throws NOTHING_SELECTED if the permanent seat, a
 * required show or a seat in a show is missing, GENERAL_ERROR for a show outside the season or chosen twice,
 * VALIDATION for a place that the hall does not have, and NO_PRICE_POLICY for a seat without a price.
 */
export async function chosenSeats(
  { presentations, plans }: SeatOffice,
  enrolling: Enrolling,
  wish: Wish,
  priceId: number,
): Promise<EnrolledSeat[]> {
  const chosen = chosenShows(enrolling, wish);
  const permanent = enrolling.isSeatSkipped ? null : (wish.seat ?? null);
  if (!enrolling.isSeatSkipped && !permanent) {
    throw nothingIn({ seasonId: enrolling.seasonId });
  }
  const halls = await hallsOf(
    presentations,
    plans,
    chosen.map(({ presentationId }) => presentationId),
  );
  return chosen.map((each) => {
    const hall = halls.get(each.presentationId);
    if (!hall) throw new Error(`no hall was read for show ${each.presentationId}`);
    const { place, isPermanent } = placeIn(each, permanent);
    const seat = seatIn(hall, place, enrolling.ticketTypeId);
    const show = showOf(enrolling, each.presentationId);
    const amount = amountIn(enrolling, show, priceId, seat.ticketGroupId);
    return { ...seat, amount, isPermanent };
  });
}

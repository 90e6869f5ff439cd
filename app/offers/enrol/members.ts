import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { MembershipPrice } from "../../../domain/membershipOffer.ts";
import {
  amountOf,
  type Enrolled,
  type EnrolledLine,
  type EnrolledShow,
} from "../../order/cart/enrolled.ts";
import { isEnrolment, type OfferLine } from "../../order/cart/offerCart.ts";
import type { Order } from "../../order/cart/order.ts";
import { plainLine } from "../lines.ts";
import { linesOf, renewLines, type Wish } from "../offerChoice.ts";

export type MemberLine = OfferLine & EnrolledLine;

/** Returns the order's members who are enrolled in the season with this membership id. */
export const membersOf = (id: number, of: Parameters<typeof linesOf>[1]): MemberLine[] =>
  linesOf("enrolments", of)
    .filter(isEnrolment)
    .filter(({ offerId }) => offerId === id);

/** Returns a show of the season in the form that an order stores. */
export function showIn(
  { PresentationDetail, Presentations, IsSkipMemberSeat }: Enrolment,
  presentationId: number,
): EnrolledShow | undefined {
  const detail = PresentationDetail[presentationId];
  const own = Presentations.find((each) => each.PresentationId === presentationId);
  if (!detail || !own) return undefined;
  return {
    presentationId,
    featureName: detail.featureName,
    dateTime: detail.dateTime,
    isRequired: own.IsRequired,
    payable: own.MembershipPayableAmount,
    isElsewhere: IsSkipMemberSeat,
    seat: null,
  };
}

/** Returns a tariff's price, and the seat prices by ticket group if seats are priced separately. */
function tariffOf(
  { TicketGroups, IsPricingPerTicket }: Enrolment,
  { MembershipPriceId, Price }: MembershipPrice,
): Pick<Enrolled, "tariff" | "fares"> {
  const fares = TicketGroups.flatMap(({ id: ticketGroupId, name, fares: all }) =>
    all
      .filter((fare) => fare.MembershipPriceId === MembershipPriceId)
      .map(({ amount }) => ({ ticketGroupId, name, amount })),
  );
  return { tariff: Price, fares: IsPricingPerTicket ? fares : [] };
}

/**
 * Returns the lowest price of an enrolment in shekels: the cheapest tariff, plus its cheapest seat if seats
 * are priced separately.
 */
export const leastPrice = (enrolment: Enrolment): number =>
  Math.min(
    ...enrolment.prices.map((price) => {
      const { tariff, fares } = tariffOf(enrolment, price);
      return tariff + (fares.length > 0 ? Math.min(...fares.map(({ amount }) => amount)) : 0);
    }),
  );

/** Returns a member's line with the changed fields and the amount that results from them. */
function priced(line: MemberLine, parts: Partial<Enrolled>): MemberLine {
  const next = { ...line, enrolled: { ...line.enrolled, ...parts } };
  return { ...next, amount: amountOf(next) };
}

/** Returns a member's line with another tariff. */
export function atTariff(
  enrolment: Enrolment,
  line: MemberLine,
  price: MembershipPrice,
): MemberLine {
  const { MembershipPriceId: priceId, Name: priceName } = price;
  return priced({ ...line, priceId, priceName }, tariffOf(enrolment, price));
}

/**
 * Returns the line of a new member, or undefined if the enrolment has no tariff. The first member is the
 * buyer, with the first tariff and the required shows. Later members get the shows of the first.
 */
export function newMember(
  enrolment: Enrolment,
  members: readonly MemberLine[],
): MemberLine | undefined {
  const [price] = enrolment.prices;
  if (!price) return undefined;
  const { MembershipId, Name, Presentations, IsSkipMemberSeat } = enrolment;
  const [first] = members;
  const chosen = Presentations.filter(
    ({ IsRequired, PresentationId }) =>
      IsRequired ||
      first?.enrolled.shows.some(({ presentationId }) => presentationId === PresentationId),
  );
  const enrolled: Enrolled = {
    key: crypto.randomUUID(),
    who: first ? "person" : "buyer",
    FirstName: "",
    LastName: "",
    SSN: "",
    memberNumber: "",
    isSeatSkipped: IsSkipMemberSeat,
    tariff: 0,
    fares: [],
    shows: chosen.flatMap(({ PresentationId }) => showIn(enrolment, PresentationId) ?? []),
  };
  const bare = {
    ...plainLine(),
    offerId: MembershipId,
    priceId: price.MembershipPriceId,
    name: Name,
    priceName: price.Name,
    quantity: 1,
    amount: 0,
    enrolled,
  };
  return atTariff(enrolment, bare, price);
}

export const memberWish = (
  { businessId, authProfileId, locationId }: Enrolment,
  line: OfferLine,
): Wish => ({ kind: "enrolments", seller: { businessId, authProfileId, locationId }, line });

/** Returns the current line of a member, found by key. */
export const memberBy = (key: string, of: Order): MemberLine | undefined =>
  of.offers?.lines.filter(isEnrolment).find(({ enrolled }) => enrolled.key === key);

/** Replaces a member's line, and clears the server's price, which was for the old line. */
export function rewrite(key: string, renewed: (line: MemberLine) => MemberLine, of: Order): void {
  const { offers } = of;
  if (!offers) return;
  offers.lines = offers.lines.map((line) =>
    isEnrolment(line) && line.enrolled.key === key ? priced(renewed(line), {}) : line,
  );
  offers.said = undefined;
}

/**
 * Changes fields of a member's identity. Does not check that only one member is the buyer. The member's card
 * ensures that (`isBuyerTaken`).
 */
export function writePerson(
  key: string,
  parts: Partial<Pick<Enrolled, "who" | "FirstName" | "LastName" | "SSN" | "memberNumber">>,
  of: Order,
): void {
  rewrite(key, (line) => ({ ...line, enrolled: { ...line.enrolled, ...parts } }), of);
}

/**
 * Updates the names and prices of the chosen members from a newly loaded enrolment. Removes shows that are
 * over.
 */
export function renewMembers(enrolment: Enrolment, of: Order): void {
  renewLines(
    "enrolments",
    (line) => {
      if (!isEnrolment(line) || line.offerId !== enrolment.MembershipId) return line;
      const own = enrolment.prices.find((price) => price.MembershipPriceId === line.priceId);
      const price = own ?? enrolment.prices[0];
      if (!price) return undefined;
      const shows = line.enrolled.shows.flatMap((show) => {
        const now = showIn(enrolment, show.presentationId);
        return now ? { ...now, isElsewhere: show.isElsewhere, seat: show.seat } : [];
      });
      const fresh = { ...line, name: enrolment.Name };
      return atTariff(enrolment, { ...fresh, enrolled: { ...line.enrolled, shows } }, price);
    },
    of,
  );
}

import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { MembershipPrice } from "../../../domain/membershipOffer.ts";
import {
  amountOf,
  type Enrolled,
  type EnrolledLine,
  type EnrolledShow,
} from "../../order/cart/enrolled.ts";
import { isEnrolment, type OfferLine } from "../../order/cart/offerCart.ts";
import { order, type Order } from "../../order/cart/order.ts";
import { PLAIN } from "../lines.ts";
import { linesOf, renewLines, type Wish } from "../offerChoice.ts";

export type MemberLine = OfferLine & EnrolledLine;

/** The members of an enrolment that are in the order. */
export const membersOf = (id: number, of: Parameters<typeof linesOf>[1] = order): MemberLine[] =>
  linesOf("enrolments", of)
    .filter(isEnrolment)
    .filter(({ offerId }) => offerId === id);

/** A show of the season as it stands in the order. */
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

/** What a tariff costs, and at it the seats of each group. */
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

/** Shekels of the cheapest tariff, with its cheapest seat where seats are priced one by one. */
export const leastPrice = (enrolment: Enrolment): number =>
  Math.min(
    ...enrolment.prices.map((price) => {
      const { tariff, fares } = tariffOf(enrolment, price);
      return tariff + (fares.length > 0 ? Math.min(...fares.map(({ amount }) => amount)) : 0);
    }),
  );

/** A member's line with other parts, and what it costs then. */
function priced(line: MemberLine, parts: Partial<Enrolled>): MemberLine {
  const next = { ...line, enrolled: { ...line.enrolled, ...parts } };
  return { ...next, amount: amountOf(next) };
}

/** The same line under a tariff. */
export function atTariff(
  enrolment: Enrolment,
  line: MemberLine,
  price: MembershipPrice,
): MemberLine {
  const { MembershipPriceId: priceId, Name: priceName } = price;
  return priced({ ...line, priceId, priceName }, tariffOf(enrolment, price));
}

/**
 * One more member: the first is the buyer, at the first tariff and in the required shows; the others go
 * where the first goes. Undefined where the enrolment has no tariff.
 */
export function newMember(
  enrolment: Enrolment,
  members: readonly MemberLine[],
): MemberLine | undefined {
  const [price] = enrolment.prices;
  if (!price) return undefined;
  const { MembershipId, Name, terms, Presentations, IsSkipMemberSeat } = enrolment;
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
    ...PLAIN,
    offerId: MembershipId,
    priceId: price.MembershipPriceId,
    name: Name,
    priceName: price.Name,
    quantity: 1,
    amount: 0,
    terms: terms?.text ?? null,
    enrolled,
  };
  return atTariff(enrolment, bare, price);
}

export const memberWish = (
  { businessId, authProfileId, locationId }: Enrolment,
  line: OfferLine,
): Wish => ({ kind: "enrolments", seller: { businessId, authProfileId, locationId }, line });

/** The line of a member as it is now. */
export const memberBy = (key: string, of: Order = order): MemberLine | undefined =>
  of.offers?.lines.filter(isEnrolment).find(({ enrolled }) => enrolled.key === key);

/** Writes a member's line anew; what the server said was of another one. */
export function rewrite(
  key: string,
  renewed: (line: MemberLine) => MemberLine,
  of: Order = order,
): void {
  const { offers } = of;
  if (!offers) return;
  offers.lines = offers.lines.map((line) =>
    isEnrolment(line) && line.enrolled.key === key ? priced(renewed(line), {}) : line,
  );
  offers.said = undefined;
}

/** Who a member is. The buyer is enrolled once: who was it before is somebody else now. */
export function writePerson(
  key: string,
  parts: Partial<Pick<Enrolled, "who" | "FirstName" | "LastName" | "SSN" | "memberNumber">>,
  of: Order = order,
): void {
  rewrite(key, (line) => ({ ...line, enrolled: { ...line.enrolled, ...parts } }), of);
}

/** Chosen members take the names and prices of a newer answer; a show that is over leaves. */
export function renewMembers(enrolment: Enrolment, of: Order = order): void {
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
      const { Name: name, terms } = enrolment;
      const fresh = { ...line, name, terms: terms?.text ?? null };
      return atTariff(enrolment, { ...fresh, enrolled: { ...line.enrolled, shows } }, price);
    },
    of,
  );
}

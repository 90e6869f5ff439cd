import type { Enrolment } from "../../../../domain/api/enrolment.ts";
import type { MembershipPrice } from "../../../../domain/membershipOffer.ts";
import type { ChosenPlace } from "../../../../app/order/cart/chosenPlace.ts";
import type { Order } from "../../../../app/order/cart/order.ts";
import { newMember, type MemberLine } from "../../../../app/offers/enrol/members.ts";
import { orderOf, SELLER } from "../offerLines.ts";

const tariff = (MembershipPriceId: number, Name: string, Price: number): MembershipPrice => ({
  MembershipPriceId,
  PriceCode: Name,
  Name,
  Price,
  oldPrice: null,
  currency: { CurrencyId: 1, Price, CurrencySymbol: "₪", CurrencyCode: "ILS" },
  SystemVoucherReference: null,
  DiscountId: null,
  selectedQuantity: 0,
  usedQuantity: 0,
  references: [],
});

const detail = (day: number) => ({
  featureId: 1,
  featureName: `Play ${day}`,
  dateTime: `2030-01-0${day}T20:00:00+02:00`,
  locationId: 7,
  locationName: "Stage",
  venueId: 61,
  venueName: "Hall",
  seatplanId: 2,
});

/**
 * Returns a season of three shows whose membership costs ₪180 or ₪120. The first show is required, and each
 * of the other shows costs ₪60 more.
 */
export const enrolment = (over: Partial<Enrolment> = {}): Enrolment => ({
  MembershipId: 8,
  MembershipTypeId: 2,
  Code: "SEASON",
  Name: "Season",
  ClassName: "Enrolment",
  description: "A seat of your own.",
  ...SELLER,
  balance: 0,
  pointsBalance: 0,
  months: null,
  startDate: null,
  endDate: null,
  seasonId: null,
  prices: [tariff(80, "Standard", 180), tariff(81, "Student", 120)],
  topups: {},
  terms: null,
  SeasonId: 2,
  seasonName: "Season",
  IsSkipMemberSeat: false,
  IsPricingPerTicket: false,
  DefaultTicketGroupId: 11,
  TicketGroups: [
    { id: 11, name: "Stalls", color: 0, fares: [{ MembershipPriceId: 80, amount: 140 }] },
    { id: 12, name: "Balcony", color: 1, fares: [{ MembershipPriceId: 80, amount: 70 }] },
  ],
  Presentations: [1, 2, 3].map((PresentationId) => ({
    PresentationId,
    IsRequired: PresentationId === 1,
    MembershipPayableAmount: PresentationId === 1 ? 0 : 60,
  })),
  PresentationDetail: { 1: detail(1), 2: detail(2), 3: detail(3) },
  ...over,
});

export const place = (x: number, ticketGroupId = 11): ChosenPlace => ({
  sectionId: 3,
  x,
  y: 5,
  sectionName: "",
  rowName: "2",
  seatName: String(x),
  venueId: 61,
  seatplanId: 2,
  ticketGroupId,
});

/** Returns an order with `count` members. */
export function orderOfMembers(count: number, of = enrolment()): Order {
  const lines: MemberLine[] = [];
  for (let at = 0; at < count; at++) lines.push(newMember(of, lines)!);
  return orderOf("enrolments", ...lines);
}

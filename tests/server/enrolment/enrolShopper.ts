import type { Cart } from "../../../domain/cart.ts";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { CartMembership } from "../../../domain/membershipOffer.ts";
import { DEMO, PLAN } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { offerCart } from "../offers/offerShopper.ts";
import { allSeats, type Answer, type Choice, type Shopper } from "../shopper.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";

export const SEASON = OFFER.membership.season;
export const EVENINGS = OFFER.membership.evenings;

export interface EnrolPlan {
  readonly SeasonId: number;
  readonly presentations: { readonly PresentationId: number }[];
  readonly seats: Record<string, { isAvailable: boolean; isSelected: boolean }>;
  readonly seatplan: Seatplan;
}

export const enrolment = async (shopper: Shopper, id: number = SEASON): Promise<Enrolment> =>
  (await shopper.get<{ enrolment: Enrolment }>(`/enroll/${id}`)).body.enrolment;

export const planOf = async (shopper: Shopper, id: number = SEASON, query = "") =>
  (await shopper.get<EnrolPlan>(`/enroll/${id}/seatplan${query}`)).body;

export const keyOf = ({ sectionId, x, y }: Pick<Choice, "sectionId" | "x" | "y">): string =>
  `${sectionId}_${x}_${y}`;

/** Returns a plan's free seats, in the order of the plan. */
export const freeIn = ({ seatplan, seats }: EnrolPlan): Choice[] =>
  allSeats(seatplan).filter((seat) => seats[keyOf(seat)]?.isAvailable);

interface Locked {
  readonly selections?: { readonly presentationId: number }[];
}

/** Further fields of a lock call. */
export interface LockWish {
  readonly seasonId?: number | null;
  readonly presentationId?: number | null;
  readonly selections?: readonly { readonly presentationId: number }[] | null;
}

/** Returns a seat of the theatre in the format of lock-seat and unlock-seat. */
export const seatBody = (seat: Choice, wish: LockWish = {}) => ({
  venueId: DEMO.theatreVenue,
  seatplanId: PLAN.theatre,
  sectionId: seat.sectionId,
  ticketGroupId: seat.ticketGroupId,
  x: seat.x,
  y: seat.y,
  ...wish,
});

export const put = (
  shopper: Shopper,
  act: "lock" | "unlock",
  seat: Choice,
  { id = SEASON, ...wish }: LockWish & { readonly id?: number } = {},
): Promise<Answer<Locked & { error?: { code: string } & Record<string, unknown> }>> =>
  shopper.call<Locked>("PUT", `/enroll/${id}/${act}-seat`, seatBody(seat, wish));

/** Returns the part of a cart for one member, with the first tariff or another one. */
export const memberOf = (
  wish: Omit<CartMembership, "MembershipId" | "prices"> & { readonly tariff?: number } = {},
  id: number = SEASON,
): CartMembership => {
  const { tariff = 0, ...more } = wish;
  const MembershipPriceId = id * 10 + tariff;
  return { MembershipId: id, prices: [{ MembershipPriceId, selectedQuantity: 1 }], ...more };
};

export const placeOf = ({ sectionId, x, y }: Choice) => ({ sectionId, x, y });

export const enrolCart = (members: CartMembership[], more: Partial<Cart> = {}): Cart =>
  offerCart({ memberships: members, ...more });

export const idsOf = ({ Presentations }: Enrolment): number[] =>
  Presentations.map(({ PresentationId }) => PresentationId);

export const chosen = (ids: readonly number[]) => ids.map((presentationId) => ({ presentationId }));

import * as z from "zod/mini";
import { ChosenShow, EnrolledPerson, MOST_SHOWS } from "./enrolment.ts";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";

/**
 * Membership types. The storefront moves through a series with next and previous (back-office.md sections 2,
 * 9).
 */
export const MembershipType = { single: 1, series: 2, points: 3 } as const;

const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Quantity = z.int().check(z.minimum(0), z.maximum(100));

/** The currency in which a price is displayed. The price is charged in shekels. */
const Currency = z.object({
  CurrencyId: z.int(),
  Price: z.number(),
  CurrencySymbol: z.string(),
  CurrencyCode: z.string(),
});

/** A price of a membership (back-office.md section 3). Amounts are in shekels. */
export const MembershipPrice = z.object({
  MembershipPriceId: z.int(),
  /** Code of the price, for a link to it: `/membership/{membershipCode}/{membershipPriceCode}`. */
  PriceCode: z.string(),
  Name: z.string(),
  Price: z.number(),
  /** Price before a discount code was applied. Null if no code was applied. */
  oldPrice: z.nullable(z.number()),
  currency: Currency,
  /**
   * Reference of the voucher that gives access to this price. Always null, because in this implementation no
   * voucher gives access to a price.
   */
  SystemVoucherReference: z.nullable(z.string()),
  /** Id of the entered discount code. */
  DiscountId: z.nullable(z.int()),
  selectedQuantity: z.int(),
  /** Number of selected memberships that the entered codes discount. */
  usedQuantity: z.int(),
  /** Codes entered for this price. */
  references: z.array(z.string()),
});
export type MembershipPrice = z.infer<typeof MembershipPrice>;

/** A member whose membership can be renewed or topped up with this one. */
export const Topup = z.object({
  /**
   * Null unless the member is logged in, as are the next three fields. Knowing the member number is not
   * enough to see the name and the balances.
   */
  name: z.nullable(z.string()),
  membershipIdentifier: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  pointsBalance: z.nullable(z.int()),
  endDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** End date after a renewal. */
  newEndDate: z.nullable(z.string()),
});
export type Topup = z.infer<typeof Topup>;

/** A membership that is for sale (back-office.md section 3). */
export const Membership = z.object({
  MembershipId: z.int(),
  /** Type by number (`MembershipType`): 2 is a series. */
  MembershipTypeId: z.int(),
  Code: z.string(),
  Name: z.string(),
  ClassName: z.string(),
  description: z.string(),
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
  /** Balance of a new membership. */
  balance: z.int(),
  pointsBalance: z.int(),
  /** Duration in months from the purchase. Null if the membership has fixed dates. */
  months: z.nullable(z.int()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Season in whose shows the buyer chooses a permanent seat (`GET /membership/seatplan`). */
  seasonId: z.nullable(z.int()),
  prices: z.array(MembershipPrice),
  /**
   * Members whose membership can be renewed, by member number: the logged-in customer's own and the requested
   * one.
   */
  topups: z.record(z.string(), Topup),
  terms: z.nullable(OfferTerms),
});
export type Membership = z.infer<typeof Membership>;

/** A price chosen in a cart. The server does not trust `Price`. `references` are the entered codes. */
const ChosenPrice = z.object({
  MembershipPriceId: Int,
  selectedQuantity: Quantity,
  Price: z.nullish(z.number()),
  references: z.optional(z.array(Code).check(z.maxLength(5))),
});

/** Coordinates of a permanent seat in the plan of the season's hall. */
export const PermanentSeat = z.object({ sectionId: Int, x: Int, y: Int });
export type PermanentSeat = z.infer<typeof PermanentSeat>;

/** A membership in a cart, with quantities. Other fields of the membership are ignored. */
export const CartMembership = z.object({
  MembershipId: Int,
  prices: z.optional(z.array(ChosenPrice).check(z.maxLength(20))),
  /** The permanent seat, if the membership has one. The caller must have locked the seat. */
  seat: z.nullish(PermanentSeat),
  /**
   * Chosen shows of an enrolment, which is in the cart once per member. A show without coordinates uses the
   * permanent seat. Without `selections` the permanent seat is used in every show of the season.
   */
  selections: z.nullish(z.array(ChosenShow).check(z.maxLength(MOST_SHOWS))),
  /** The enrolled person. If absent, the enrolled person is the buyer. */
  member: z.nullish(EnrolledPerson),
  /** Renewals and top-ups by member number, with the chosen price. */
  topups: z.optional(
    z
      .record(
        z.string().check(z.maxLength(40)),
        z.object({
          MembershipPriceId: z.optional(Int),
          selectedQuantity: z.optional(Quantity),
          Price: z.nullish(z.number()),
          references: z.optional(z.array(Code).check(z.maxLength(5))),
        }),
      )
      .check(z.refine((topups) => Object.keys(topups).length <= 20, "too many")),
  ),
});
export type CartMembership = z.infer<typeof CartMembership>;

/** Total quantity of chosen memberships and renewals. */
export const chosenMemberships = (memberships: readonly CartMembership[] = []): number =>
  memberships.reduce(
    (sum, { prices = [], topups = {} }) =>
      sum +
      [...prices, ...Object.values(topups)].reduce(
        (own, { selectedQuantity = 0 }) => own + selectedQuantity,
        0,
      ),
    0,
  );

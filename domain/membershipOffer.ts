import * as z from "zod/mini";
import { ChosenShow, EnrolledPerson, MOST_SHOWS } from "./enrolment.ts";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";

/** Membership types. A series is browsed with next and previous (back-office.md sections 2, 9). */
export const MembershipType = { single: 1, series: 2, points: 3 } as const;

const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Quantity = z.int().check(z.minimum(0), z.maximum(100));

/** A price in its display currency. It is charged in shekels. */
const Currency = z.object({
  CurrencyId: z.int(),
  Price: z.number(),
  CurrencySymbol: z.string(),
  CurrencyCode: z.string(),
});

/** A price of a membership (back-office.md section 3). Shekels. */
export const MembershipPrice = z.object({
  MembershipPriceId: z.int(),
  /** Opens the page at this price: `/membership/{membershipCode}/{membershipPriceCode}`. */
  PriceCode: z.string(),
  Name: z.string(),
  Price: z.number(),
  /** Price before a discount code. */
  oldPrice: z.nullable(z.number()),
  currency: Currency,
  /** Reference of the voucher that opened this price. Always null, because no voucher does here. */
  SystemVoucherReference: z.nullable(z.string()),
  /** Id of the entered discount code. */
  DiscountId: z.nullable(z.int()),
  selectedQuantity: z.int(),
  /** How many of the selected ones the entered codes discount. */
  usedQuantity: z.int(),
  /** Codes entered for this price. */
  references: z.array(z.string()),
});
export type MembershipPrice = z.infer<typeof MembershipPrice>;

/** A member whose membership can be renewed or topped up by buying this one. */
export const Topup = z.object({
  /** Null unless the member is logged in. Knowing the number is not enough to see this and the next three. */
  name: z.nullable(z.string()),
  membershipIdentifier: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  pointsBalance: z.nullable(z.int()),
  endDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** End date after the renewal. */
  newEndDate: z.nullable(z.string()),
});
export type Topup = z.infer<typeof Topup>;

/** A membership that is for sale (back-office.md section 3). */
export const Membership = z.object({
  MembershipId: z.int(),
  /** 2: series. */
  MembershipTypeId: z.int(),
  Code: z.string(),
  Name: z.string(),
  ClassName: z.string(),
  description: z.string(),
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
  /** Initial balance of a new membership. */
  balance: z.int(),
  pointsBalance: z.int(),
  /** Duration in months from the purchase. Null if it has fixed dates. */
  months: z.nullable(z.int()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Season in whose shows the buyer chooses a permanent seat: `GET /membership/seatplan`. */
  seasonId: z.nullable(z.int()),
  prices: z.array(MembershipPrice),
  /** Renewable members by member number: the logged-in customer's own and the requested one. */
  topups: z.record(z.string(), Topup),
  terms: z.nullable(OfferTerms),
});
export type Membership = z.infer<typeof Membership>;

/** A price chosen in a cart. `Price` is only a claim, `references` are the entered codes. */
const ChosenPrice = z.object({
  MembershipPriceId: Int,
  selectedQuantity: Quantity,
  Price: z.nullish(z.number()),
  references: z.optional(z.array(Code).check(z.maxLength(5))),
});

/** A permanent seat's position in the plan of the season's hall. */
export const PermanentSeat = z.object({ sectionId: Int, x: Int, y: Int });
export type PermanentSeat = z.infer<typeof PermanentSeat>;

/** A membership in a cart, with quantities. Other fields of the listing are ignored. */
export const CartMembership = z.object({
  MembershipId: Int,
  prices: z.optional(z.array(ChosenPrice).check(z.maxLength(20))),
  /** The permanent seat as locked by lock-seat, for a membership that has one. */
  seat: z.nullish(PermanentSeat),
  /**
   * Chosen shows of an enrolment, which appears in a cart once per member. A show without a place uses the
   * permanent seat. Without `selections` the permanent seat is taken in every show of the season.
   */
  selections: z.nullish(z.array(ChosenShow).check(z.maxLength(MOST_SHOWS))),
  /** The enrolled person. Default: the buyer. */
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

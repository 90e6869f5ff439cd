import * as z from "zod/mini";
import { ChosenShow, EnrolledPerson, MOST_SHOWS } from "./enrolment.ts";
import { Int } from "./ids.ts";
import { OfferTerms } from "./offer.ts";

/** Kinds of memberships; a series is walked with next and previous (back-office.md sections 2, 9). */
export const MembershipType = { single: 1, series: 2, points: 3 } as const;

const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Quantity = z.int().check(z.minimum(0), z.maximum(100));

/** A price in the currency that it is shown in; it is charged in shekels. */
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
  /** Before a discount code. */
  oldPrice: z.nullable(z.number()),
  currency: Currency,
  /** Of the voucher whose reference has opened this price; none opens one here. */
  SystemVoucherReference: z.nullable(z.string()),
  /** Of the discount code that is entered. */
  DiscountId: z.nullable(z.int()),
  selectedQuantity: z.int(),
  /** How many of those the entered codes pay a part of. */
  usedQuantity: z.int(),
  /** Codes that are entered for this price. */
  references: z.array(z.string()),
});
export type MembershipPrice = z.infer<typeof MembershipPrice>;

/** A member whose membership can be renewed or topped up by buying this one again. */
export const Topup = z.object({
  /** These four are for the member's own eyes: whoever only knows the number is told null. */
  name: z.nullable(z.string()),
  membershipIdentifier: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  pointsBalance: z.nullable(z.int()),
  endDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** When it would end after the renewal. */
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
  /** What a new one starts with. */
  balance: z.int(),
  pointsBalance: z.int(),
  /** It runs so many months from the day it is bought; null where it has dates of its own. */
  months: z.nullable(z.int()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Its buyer chooses a permanent seat in this season's shows: `GET /membership/seatplan`. */
  seasonId: z.nullable(z.int()),
  prices: z.array(MembershipPrice),
  /** By member number: the logged-in customer's own, and the one that was asked for. */
  topups: z.record(z.string(), Topup),
  terms: z.nullable(OfferTerms),
});
export type Membership = z.infer<typeof Membership>;

/** What a cart says of a price: `Price` is a claim, and `references` are the entered codes. */
const ChosenPrice = z.object({
  MembershipPriceId: Int,
  selectedQuantity: Quantity,
  Price: z.nullish(z.number()),
  references: z.optional(z.array(Code).check(z.maxLength(5))),
});

/** A permanent seat, where it is in the plan of the season's hall. */
export const PermanentSeat = z.object({ sectionId: Int, x: Int, y: Int });
export type PermanentSeat = z.infer<typeof PermanentSeat>;

/** A membership of a cart: as it is listed, with quantities. The rest of the listing may stay in. */
export const CartMembership = z.object({
  MembershipId: Int,
  prices: z.optional(z.array(ChosenPrice).check(z.maxLength(20))),
  /** The permanent seat, as lock-seat took it, of a membership that has one. */
  seat: z.nullish(PermanentSeat),
  /**
   * Of an enrolment, which stands in a cart once for each member. The chosen shows: one without a place
   * has the permanent seat; without `selections` that seat is taken in every show of the season.
   */
  selections: z.nullish(z.array(ChosenShow).check(z.maxLength(MOST_SHOWS))),
  /** Whom an enrolment is for; without one it is the buyer. */
  member: z.nullish(EnrolledPerson),
  /** By member number: whose membership is renewed or topped up, and at which price. */
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

/** How many memberships and renewals are chosen. */
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

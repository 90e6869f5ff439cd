import * as z from "zod/mini";
import { Gift } from "../../../domain/gift.ts";
import type { CartKind } from "../../../domain/offer.ts";
import { OpenPrice } from "../../../domain/openPrice.ts";
import { priceOf, type Price } from "../../../domain/price.ts";
import { roundToAgorot, toShekels, type Agorot } from "../../../domain/money.ts";
import { minus, sumOf, times } from "../../../domain/moneySums.ts";
import { ChosenPlace } from "./chosenPlace.ts";
import { EnrolledShape, isNamed, isPlaced, type EnrolledLine } from "./enrolled.ts";

/** The kinds of goods other than tickets. */
export const OFFER_KINDS = ["memberships", "enrolments", "vouchers", "donations"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export type GoodsKind = Exclude<CartKind, "tickets">;

/**
 * Returns the cart's kind for a kind of offers. Enrolments are memberships in the cart, but have their own
 * flow.
 */
export const cartKindOf = (kind: OfferKind): GoodsKind =>
  kind === "enrolments" ? "memberships" : kind;

/** The business that sells the offers, and its payment profile. */
export const OfferSeller = z.object({
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
});
export type OfferSeller = z.infer<typeof OfferSeller>;

/** A chosen price of a membership, voucher or donation, with its quantity. */
export const OfferLine = z.object({
  offerId: z.int(),
  priceId: z.int(),
  /** The names of the offer and of the price. `priceName` is empty if it adds nothing to `name`. */
  name: z.string(),
  priceName: z.string(),
  quantity: z.int(),
  /**
   * Unit price in shekels, either listed or entered by the buyer. The price is 0 while the buyer's input is
   * not a number.
   */
  amount: z.number(),
  /** The range within which the buyer can set the amount. Null for a listed price. */
  open: z.nullable(OpenPrice),
  /** Whether the voucher is sold only together with another one. */
  isAutoApply: z.boolean(),
  /** The installation's currency, except for prices that are listed in another currency. */
  currencyCode: z.string(),
  /** A discount code, or the code that gave access to the price. */
  code: z.nullable(z.string()),
  /** The number of the member to renew. Null for a new membership. */
  memberNumber: z.nullable(z.string()),
  /** Whether the buyer chooses a permanent seat. */
  isSeated: z.boolean(),
  seat: z.nullable(ChosenPlace),
  /** The enrolled member, because each member has a line. Null for other kinds of offers. */
  enrolled: z.nullable(EnrolledShape),
  /** Vouchers of the line that are given away, at most its quantity. Gifts are not stored in the tab. */
  gifts: z.optional(z.readonly(z.array(Gift))),
});
export type OfferLine = z.infer<typeof OfferLine>;

/** All possible steps in order. Each kind of offers uses some of them (back-office.md section 2, flows). */
export const OFFER_STEPS = ["choose", "seat", "places", "login", "extras", "customer"] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/**
 * The part of an order with offers (memberships, vouchers or donations). All offers of an order are of one
 * kind and from one seller.
 */
export interface OfferCart {
  readonly kind: OfferKind;
  seller: OfferSeller | undefined;
  step: OfferStep;
  lines: OfferLine[];
  /** The server's latest price of these lines, in shekels. Undefined once the lines change. */
  said: { readonly amount: number; readonly charge: number } | undefined;
  /** The seller's name for the charge, "" until the server has sent one. */
  chargeName: string;
}

export type ReadOfferCart = Readonly<Omit<OfferCart, "lines">> & {
  readonly lines: readonly OfferLine[];
};

export const emptyOffers = (kind: OfferKind): OfferCart => ({
  kind,
  seller: undefined,
  step: "choose",
  lines: [],
  said: undefined,
  chargeName: "",
});

/** Returns the listed price of the lines in agorot. */
export const linesPrice = (lines: readonly OfferLine[]): Agorot =>
  sumOf(lines.map(({ amount, quantity }) => times(roundToAgorot(amount), quantity)));

/**
 * Returns whether a permanent seat is chosen for the line. Only new memberships can have a permanent seat.
 */
export const hasSeat = ({ isSeated, memberNumber }: OfferLine): boolean =>
  isSeated && memberNumber === null;

/** Returns whether the line is an enrolment. */
export const isEnrolment = (line: OfferLine): line is OfferLine & EnrolledLine =>
  line.enrolled !== null;

const hasItsSeats = (line: OfferLine): boolean =>
  isEnrolment(line) ? isPlaced(line) && isNamed(line) : !hasSeat(line) || line.seat !== null;

/** Returns whether the server can price the lines: there is at least one, and no seat or member is missing. */
export const arePriceable = (lines: readonly OfferLine[]): boolean =>
  lines.length > 0 && lines.every(hasItsSeats);

/** Returns the price of the offers: the server's if it is known, otherwise the sum of the listed prices. */
export function offersPrice({ kind, lines, said }: ReadOfferCart, voucherBalance: Agorot): Price {
  return priceOf({
    presentations: [],
    products: [],
    isHold: false,
    voucherBalance,
    [cartKindOf(kind)]: said ? roundToAgorot(said.amount) : linesPrice(lines),
    offerCharge: { type: "flat", amount: roundToAgorot(said?.charge ?? 0) },
  });
}

/** Stores the price that the server has calculated for the offers. */
export function learnSaid(
  offers: OfferCart,
  { total, globalCharge }: { readonly total: number; readonly globalCharge: number },
  chargeName: string,
): void {
  const amount = minus(roundToAgorot(total), roundToAgorot(globalCharge));
  offers.said = { amount: toShekels(amount), charge: globalCharge };
  if (chargeName) offers.chargeName = chargeName;
}

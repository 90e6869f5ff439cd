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

/** Returns the cart's kind. Enrolments are memberships in the cart, but have their own flow. */
export const cartKindOf = (kind: OfferKind): GoodsKind =>
  kind === "enrolments" ? "memberships" : kind;

/** The seller. */
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
  /** The names of the offer and of the price. The price's name is empty if it adds nothing. */
  name: z.string(),
  priceName: z.string(),
  quantity: z.int(),
  /** Unit price in shekels, listed or set by the buyer. 0 while the input is not a number. */
  amount: z.number(),
  /** The range in which the buyer sets the amount. */
  open: z.nullable(OpenPrice),
  /** Sold only together with another one. */
  isAutoApply: z.boolean(),
  /** The installation's, except for prices shown in another currency. */
  currencyCode: z.string(),
  /** A discount code, or the code of the price itself. */
  code: z.nullable(z.string()),
  /** The number of the membership to renew. Null creates a new one. */
  memberNumber: z.nullable(z.string()),
  /** The buyer chooses a permanent seat. */
  isSeated: z.boolean(),
  seat: z.nullable(ChosenPlace),
  /** For an enrolment, which has one line per member. */
  enrolled: z.nullable(EnrolledShape),
  /** Vouchers of the line that are given away, at most its quantity. Not stored. */
  gifts: z.optional(z.readonly(z.array(Gift))),
});
export type OfferLine = z.infer<typeof OfferLine>;

/** The steps in order. Each kind uses some of them (back-office.md section 2, flows). */
export const OFFER_STEPS = ["choose", "seat", "places", "login", "extras", "customer"] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** The part of an order with memberships, vouchers or donations: one kind, from one seller. */
export interface OfferCart {
  readonly kind: OfferKind;
  seller: OfferSeller | undefined;
  step: OfferStep;
  lines: OfferLine[];
  /** The server's latest price of these lines, in shekels. Cleared when the lines change. */
  said: { readonly amount: number; readonly charge: number } | undefined;
  /** The house's name for the charge. */
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

/** Returns whether the buyer of this line chooses a permanent seat, which only new memberships have. */
export const hasSeat = ({ isSeated, memberNumber }: OfferLine): boolean =>
  isSeated && memberNumber === null;

/** Returns whether the line is an enrolment. */
export const isEnrolment = (line: OfferLine): line is OfferLine & EnrolledLine =>
  line.enrolled !== null;

const hasItsSeats = (line: OfferLine): boolean =>
  isEnrolment(line) ? isPlaced(line) && isNamed(line) : !hasSeat(line) || line.seat !== null;

/** The server prices a choice that is not empty and whose seats and members are all known. */
export const arePriceable = (lines: readonly OfferLine[]): boolean =>
  lines.length > 0 && lines.every(hasItsSeats);

/** Returns the price of the cart: the server's if known, else the listed one. */
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

/** Stores the server's price of the offers. */
export function learnSaid(
  offers: OfferCart,
  { total, globalCharge }: { readonly total: number; readonly globalCharge: number },
  chargeName: string,
): void {
  const amount = minus(roundToAgorot(total), roundToAgorot(globalCharge));
  offers.said = { amount: toShekels(amount), charge: globalCharge };
  if (chargeName) offers.chargeName = chargeName;
}

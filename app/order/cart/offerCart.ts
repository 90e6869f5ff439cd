import * as z from "zod/mini";
import type { CartKind } from "../../../domain/offer.ts";
import { OpenPrice } from "../../../domain/openPrice.ts";
import { priceOf, type Price } from "../../../domain/price.ts";
import {
  minus,
  roundToAgorot,
  sumOf,
  times,
  toShekels,
  type Agorot,
} from "../../../domain/money.ts";
import { ChosenPlace } from "./chosenPlace.ts";
import { EnrolledShape, isNamed, isPlaced, type EnrolledLine } from "./enrolled.ts";

/** What is bought besides tickets. */
export const OFFER_KINDS = ["memberships", "enrolments", "vouchers", "donations"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export type GoodsKind = Exclude<CartKind, "tickets">;

/** What it is in the cart: one enrols in memberships, and by a flow of its own. */
export const cartKindOf = (kind: OfferKind): GoodsKind =>
  kind === "enrolments" ? "memberships" : kind;

/** Who sells. */
export const OfferSeller = z.object({
  businessId: z.int(),
  authProfileId: z.int(),
  locationId: z.int(),
});
export type OfferSeller = z.infer<typeof OfferSeller>;

/** A price of a membership, voucher or donation that is chosen, so many times. */
export const OfferLine = z.object({
  offerId: z.int(),
  priceId: z.int(),
  /** What it is, and which of its prices; empty where that says no more. */
  name: z.string(),
  priceName: z.string(),
  quantity: z.int(),
  /** Shekels of one, as it is listed or as the buyer names it; 0 while that is no number. */
  amount: z.number(),
  /** The range in which the buyer names the amount. */
  open: z.nullable(OpenPrice),
  /** Sold beside another one alone. */
  isAutoApply: z.boolean(),
  /** The house's text that is agreed to with it. */
  terms: z.nullable(z.string()),
  /** ILS, but for prices that are shown in another currency. */
  currencyCode: z.string(),
  /** A discount code, or a price's own. */
  code: z.nullable(z.string()),
  /** Whose membership is renewed; null makes a new one. */
  memberNumber: z.nullable(z.string()),
  /** Its buyer chooses a permanent seat. */
  isSeated: z.boolean(),
  seat: z.nullable(ChosenPlace),
  /** Of an enrolment: one line for each member. */
  enrolled: z.nullable(EnrolledShape),
});
export type OfferLine = z.infer<typeof OfferLine>;

/** Walked in this order, each kind its own (back-office.md section 2, flows). */
export const OFFER_STEPS = ["choose", "seat", "places", "login", "extras", "customer"] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** The part of an order that buys memberships, vouchers or donations: one kind, of one seller. */
export interface OfferCart {
  readonly kind: OfferKind;
  seller: OfferSeller | undefined;
  step: OfferStep;
  lines: OfferLine[];
  /** What the server last said that these lines cost, in shekels; a change of theirs forgets it. */
  said: { readonly amount: number; readonly charge: number } | undefined;
  /** The charge's name, as the house has it. */
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

/** Agorot of the lines as they are listed. */
export const linesPrice = (lines: readonly OfferLine[]): Agorot =>
  sumOf(lines.map(({ amount, quantity }) => times(roundToAgorot(amount), quantity)));

/** A new membership whose buyer chooses a permanent seat. */
export const hasSeat = ({ isSeated, memberNumber }: OfferLine): boolean =>
  isSeated && memberNumber === null;

/** The line of a member who is enrolled. */
export const isEnrolment = (line: OfferLine): line is OfferLine & EnrolledLine =>
  line.enrolled !== null;

const hasItsSeats = (line: OfferLine): boolean =>
  isEnrolment(line) ? isPlaced(line) && isNamed(line) : !hasSeat(line) || line.seat !== null;

/** The server prices a choice once there is some of it, and every seat and member of it is known. */
export const arePriceable = (lines: readonly OfferLine[]): boolean =>
  lines.length > 0 && lines.every(hasItsSeats);

/** What such a cart costs: the server's word where there is one, else what is listed. */
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

/** The server's word on a choice of offers. */
export function learnSaid(
  offers: OfferCart,
  { total, globalCharge }: { readonly total: number; readonly globalCharge: number },
  chargeName: string,
): void {
  const amount = minus(roundToAgorot(total), roundToAgorot(globalCharge));
  offers.said = { amount: toShekels(amount), charge: globalCharge };
  if (chargeName) offers.chargeName = chargeName;
}

import { proxy } from "valtio";
import * as z from "zod/mini";
import { storeCart } from "../../../domain/api/payment.ts";
import {
  MovedShow,
  movedShows,
  Totals,
  type Cart,
  type PaymentMethod,
} from "../../../domain/cart.ts";
import type { ProviderName } from "../../../domain/gateways.ts";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import { toShekels } from "../../../domain/money.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall } from "../../shell/net/api.ts";
import { order, type Order } from "../cart/order.ts";
import { expireOrder } from "../steps/orderSteps.ts";
import { cartOf, pricePreview } from "../cart/pricePreview.ts";
import { renewPresentation } from "../cart/renewPresentation.ts";
import { askQuote } from "../cart/quote.ts";
import { forgetAttempt, type Attempt } from "./attempt.ts";

/**
 * The stage of the payment.
 * `form`: the payment methods, with the card's form. `verifying`: the bank asks in the frame.
 * `unsent`: the payer confirmed, but nothing was sent. `code`: entry of a banking app's code.
 * `leaving` and `awaiting`: redirecting to the provider's page, and back from it without a result.
 * `unanswered`: the outcome is unknown, and the same request is retried.
 * `refused`: a final refusal, and the seats are kept.
 * `priceChanged` and `moved` (to another time): the payer has to agree first.
 */
export type PaymentStage =
  | "closed"
  | "loadingForm"
  | "form"
  | "processing"
  | "unsent"
  | "verifying"
  | "leaving"
  | "awaiting"
  | "code"
  | "unanswered"
  | "refused"
  | "priceChanged"
  | "moved";

export interface Payment {
  stage: PaymentStage;
  termsConfirmed: boolean;
  /** The terms that the buyer has on the screen. Undefined until they are loaded. */
  termsKey?: string | undefined;
  /** The chosen method. Undefined until the accepted methods are known. */
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  mostPayments: number;
  /** Whose page the method `redirect` leads to. */
  provider: ProviderName | undefined;
  /** Whether a card that is entered on the provider's page can be kept, and whether the payer wants that. */
  canKeep: boolean;
  isKeeping: boolean;
  /** Saved cards that can be charged. */
  cards: readonly MagCard[];
  /** The amount due by the server's total, in shekels. */
  balanceDue: number;
  formUrl: string | undefined;
  /** The bank's page, shown in place of the form, or the provider's page that the payer is redirected to. */
  verifyUrl: string | undefined;
  /** The payer has paid at the provider, and the bank asks for another verification. */
  isExtraVerification: boolean;
  /** The provider's page is shown in a frame here. */
  isFramed: boolean;
  identifier: string | undefined;
  refusal: Refusal | undefined;
  /** New totals that the payer has to agree to. */
  totals: Totals | undefined;
  /** New times that the payer has to agree to. */
  moved: readonly MovedShow[];
  /** The commit in progress, until its final answer. */
  attempt: Attempt | undefined;
  /** The order's deadline, suspended while money moves. The server keeps the seats meanwhile. */
  deadline: string | undefined;
}

/** No payment in progress. The terms are not part of it, because they survive closing the dialog. */
export const CLOSED: Omit<Payment, "termsConfirmed" | "termsKey"> = {
  stage: "closed",
  method: undefined,
  methods: [],
  mostPayments: 1,
  provider: undefined,
  canKeep: false,
  isKeeping: false,
  cards: [],
  balanceDue: 0,
  formUrl: undefined,
  verifyUrl: undefined,
  isExtraVerification: false,
  isFramed: false,
  identifier: undefined,
  refusal: undefined,
  totals: undefined,
  moved: [],
  attempt: undefined,
  deadline: undefined,
};

export const payment: Payment = proxy({
  ...CLOSED,
  termsConfirmed: false,
  termsKey: undefined,
});

export type Call = typeof realCall;

/** Stages in which money may be moving and no other payment may start. */
const BUSY: ReadonlySet<PaymentStage> = new Set([
  "loadingForm",
  "processing",
  "leaving",
  "unanswered",
]);
export const isBusy = ({ stage }: Pick<Payment, "stage">): boolean => BUSY.has(stage);

/** Returns the cart with the payment fields, at the prices shown. */
export const payingCart = (pay: Payment, of: Order, over: Partial<Cart> = {}): Cart =>
  cartOf(of, {
    termsConfirmed: pay.termsConfirmed,
    ...(pay.termsKey !== undefined && { termsKey: pay.termsKey }),
    ...over,
  });

/**
 * Prices the cart at the server. Returns the totals if they match those shown. Otherwise asks the payer to
 * agree, or shows the refusal, and returns undefined.
 */
export async function priceCart(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<Totals | undefined> {
  const cart = payingCart(pay, of);
  const priced = await call(storeCart, { body: { cart, uuid: null } });
  // The dialog was closed during the call.
  if (pay.stage !== "loadingForm") return undefined;
  if (priced.refusal) {
    refuse(priced.refusal, pay, of);
    return undefined;
  }
  const { totals } = priced.reply;
  const times = new Map(
    priced.reply.cart.seats.map(({ ticket }) => [ticket.prsntId, ticket.dateTime]),
  );
  const moved = movedShows(cart, (id) => times.get(id));
  if (moved.length > 0) {
    askTime(moved, pay);
    return undefined;
  }
  pay.balanceDue = totals.balanceDue;
  if (totals.balanceDue === toShekels(pricePreview(of).balanceDue)) return totals;
  askAnew(totals, pay);
  return undefined;
}

/** Suspends the countdown, so that it does not release seats that are being paid for. */
export function stopClock(pay: Payment, of: Order): void {
  pay.deadline ??= of.expiresAt;
  of.expiresAt = undefined;
  of.isPaying = true;
}

function startClock(pay: Payment, of: Order): void {
  of.isPaying = false;
  of.expiresAt ??= pay.deadline;
  pay.deadline = undefined;
}

/**
 * Shows a final refusal. The seats are kept and their countdown continues. CART_EXPIRED ends the order
 * instead.
 */
export function refuse(why: Refusal, pay: Payment, of: Order): void {
  if (why.code === "CART_EXPIRED") {
    expireOrder(of);
    return closePayment(pay, of);
  }
  pay.refusal = why;
  pay.attempt = undefined;
  startClock(pay, of);
  // The buyer has to read and accept the new ones.
  if (why.code === "TERMS_CHANGED") pay.termsConfirmed = false;
  if (why.code === "PRICE_CHANGED") {
    const totals = Totals.safeParse(why.details.totals);
    if (totals.success) return askAnew(totals.data, pay);
  }
  if (why.code === "PRESENTATION_MOVED") {
    const moved = z.array(MovedShow).safeParse(why.details.presentations);
    if (moved.success) return askTime(moved.data, pay);
  }
  pay.stage = "refused";
}

/** The commit could not be sent. The server has not received it, and it can be sent later. */
export function keepUnsent(pay: Payment, of: Order): void {
  startClock(pay, of);
  pay.stage = "unsent";
}

function askAnew(totals: Totals, pay: Payment): void {
  pay.totals = totals;
  pay.stage = "priceChanged";
}

function askTime(moved: readonly MovedShow[], pay: Payment): void {
  pay.moved = moved;
  pay.stage = "moved";
}

/**
 * Reloads the prices or times after the payer agreed. Returns whether that succeeded. `openPayment`
 * continues.
 */
export async function learnPrices(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<boolean> {
  pay.stage = "loadingForm";
  const why = await (of.offers ? askQuote(of, call) : renewPresentation(of, call));
  if (why) refuse(why, pay, of);
  return why === undefined;
}

/** Closes the dialog. The seats are kept and their countdown continues. */
export function closePayment(pay: Payment = payment, of: Order = order): void {
  if (pay.attempt) forgetAttempt();
  if (of.phase === "ready") startClock(pay, of);
  Object.assign(pay, CLOSED);
}

/** Called when the step is left. Closes the payment unless it is in progress. */
export function leavePayment(pay: Payment = payment, of: Order = order): void {
  const isUnderWay = pay.attempt !== undefined && pay.stage !== "unsent";
  if (!isUnderWay && !isBusy(pay)) closePayment(pay, of);
}

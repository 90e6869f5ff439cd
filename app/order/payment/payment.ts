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
 * Where paying stands. `form`: the ways to pay, with the card's form; `verifying`: the bank asks in
 * the frame; `unsent`: meant to be paid, but nothing has left this page; `leaving` and `awaiting`: the
 * provider's own page, on the way there and come back from undecided; `code`: the code of a banking
 * app; `unanswered`: nobody knows yet whether it went through, and the same request is sent until
 * somebody does; `refused`: a final no, with the seats still mine; `priceChanged` and `moved`, to another
 * time: asks first.
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
  /** The way to pay that is chosen; undefined until it is known what is offered. */
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  mostPayments: number;
  /** Saved cards that can be charged. */
  cards: readonly MagCard[];
  /** What the server's total leaves to pay, shekels. */
  balanceDue: number;
  formUrl: string | undefined;
  /** The bank's page, shown in place of the form, or the provider's, gone to and come back from. */
  verifyUrl: string | undefined;
  /** The payer has paid at the provider, and the bank asks once more. */
  isExtraVerification: boolean;
  identifier: string | undefined;
  refusal: Refusal | undefined;
  /** New totals that the payer has to agree to. */
  totals: Totals | undefined;
  /** New times that the payer has to agree to. */
  moved: readonly MovedShow[];
  /** The commit under way, until its final answer. */
  attempt: Attempt | undefined;
  /** The order's own deadline, set aside while money moves: the server keeps the seats meanwhile. */
  deadline: string | undefined;
}

/** No payment under way. That the terms are confirmed outlives a dialog that is closed. */
export const CLOSED: Omit<Payment, "termsConfirmed"> = {
  stage: "closed",
  method: undefined,
  methods: [],
  mostPayments: 1,
  cards: [],
  balanceDue: 0,
  formUrl: undefined,
  verifyUrl: undefined,
  isExtraVerification: false,
  identifier: undefined,
  refusal: undefined,
  totals: undefined,
  moved: [],
  attempt: undefined,
  deadline: undefined,
};

export const payment: Payment = proxy({ ...CLOSED, termsConfirmed: false });

export type Call = typeof realCall;

/** Money may be moving: nothing may be started beside it. */
const BUSY: ReadonlySet<PaymentStage> = new Set([
  "loadingForm",
  "processing",
  "leaving",
  "unanswered",
]);
export const isBusy = ({ stage }: Pick<Payment, "stage">): boolean => BUSY.has(stage);

/** The cart with the payment's own fields, at the prices that are shown. */
export const payingCart = (pay: Payment, of: Order, over: Partial<Cart> = {}): Cart =>
  cartOf(of, { termsConfirmed: pay.termsConfirmed, ...over });

/**
 * Has the server price the cart. Answers its total where that is what is shown here; else asks the
 * payer first, or says why not, and answers `undefined`.
 */
export async function priceCart(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<Totals | undefined> {
  const cart = payingCart(pay, of);
  const priced = await call(storeCart, { body: { cart, uuid: null } });
  // Closed while it was being priced.
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

/** The countdown may not take away seats that are being paid for. */
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

/** A final no: the seats stay mine and their clock runs, unless it was the clock that ended it. */
export function refuse(why: Refusal, pay: Payment, of: Order): void {
  if (why.code === "CART_EXPIRED") {
    expireOrder(of);
    return closePayment(pay, of);
  }
  pay.refusal = why;
  pay.attempt = undefined;
  startClock(pay, of);
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

/** There was no way to send it: nobody has heard of it, and it can be sent when there is. */
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

/** The payer agrees to the new prices or times: they are fetched anew. What is next, `openPayment` knows. */
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

/** Closes the dialog; the seats stay mine, and their clock runs. */
export function closePayment(pay: Payment = payment, of: Order = order): void {
  if (pay.attempt) forgetAttempt();
  if (of.phase === "ready") startClock(pay, of);
  Object.assign(pay, CLOSED);
}

/** The step is left: what is only shown goes, a payment under way goes on. */
export function leavePayment(pay: Payment = payment, of: Order = order): void {
  const isUnderWay = pay.attempt !== undefined && pay.stage !== "unsent";
  if (!isUnderWay && !isBusy(pay)) closePayment(pay, of);
}

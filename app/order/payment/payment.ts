import * as z from "zod/mini";
import { storeCart } from "../../../domain/api/payment.ts";
import { MovedShow, movedShows, Totals, type Cart } from "../../../domain/cart.ts";
import { toShekels } from "../../../domain/money.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { expireOrder } from "../steps/orderSteps.ts";
import { cartOf, pricePreview } from "../cart/pricePreview.ts";
import { renewPresentation } from "../cart/renewPresentation.ts";
import { askQuote } from "../cart/quote.ts";
import { forgetAttempt } from "../cart/attempt.ts";
import { CLOSED, type Payment, type PaymentStage } from "../cart/paymentState.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/** Stages in which money may be moving, so that no other payment may start. */
const BUSY: ReadonlySet<PaymentStage> = new Set([
  "loadingForm",
  "processing",
  "leaving",
  "unanswered",
]);
export const isBusy = ({ stage }: Pick<Payment, "stage">): boolean => BUSY.has(stage);

/** Returns the cart as the payment sends it, with the payment's fields and the prices that the buyer sees. */
export const payingCart = (
  { payment: pay, order: of }: OrderContext,
  over: Partial<Cart> = {},
): Cart =>
  cartOf(of, {
    termsConfirmed: pay.termsConfirmed,
    ...(pay.termsKey !== undefined && { termsKey: pay.termsKey }),
    ...over,
  });

/**
 * Lets the server price the cart. Returns the totals if they equal those that the buyer sees. If the totals
 * differ or the server refuses, returns undefined, and asks the buyer to accept the new totals or shows the
 * refusal.
 */
export async function priceCart(context: OrderContext): Promise<Totals | undefined> {
  const { payment: pay, order: of, call } = context;
  const cart = payingCart(context);
  const priced = await call(storeCart, { body: { cart, uuid: null } });
  // The dialog was closed during the call.
  if (pay.stage !== "loadingForm") return undefined;
  if (priced.refusal) {
    refuse(context, priced.refusal);
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

/** Pauses the countdown of the order, so that it does not release seats that are being paid for. */
export function stopClock({ payment: pay, order: of }: OrderContext): void {
  pay.deadline ??= of.expiresAt;
  of.expiresAt = undefined;
  of.isPaying = true;
}

function startClock({ payment: pay, order: of }: OrderContext): void {
  of.isPaying = false;
  of.expiresAt ??= pay.deadline;
  pay.deadline = undefined;
}

/**
 * Shows a final refusal. The seats stay locked, and their countdown continues. After CART_EXPIRED the order
 * has expired instead.
 */
export function refuse(context: OrderContext, why: Refusal): void {
  const { payment: pay, order: of } = context;
  if (why.code === "CART_EXPIRED") {
    expireOrder(of);
    return closePayment(context);
  }
  pay.refusal = why;
  pay.attempt = undefined;
  startClock(context);
  // The buyer has to read and accept the new terms.
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

/** Called if the commit was not sent, because there is no connection. The commit can be sent later. */
export function keepUnsent(context: OrderContext): void {
  const { payment: pay } = context;
  startClock(context);
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
 * Loads the prices or times that the payer has accepted. Returns whether the load succeeded. After a
 * successful load the caller opens the payment again.
 */
export async function learnPrices(context: OrderContext): Promise<boolean> {
  const { payment: pay, order: of } = context;
  pay.stage = "loadingForm";
  const why = await (of.offers ? askQuote(context) : renewPresentation(context));
  if (why) refuse(context, why);
  return why === undefined;
}

/** Closes the dialog. The seats stay locked, and their countdown continues. */
export function closePayment(context: OrderContext): void {
  const { payment: pay, order: of } = context;
  if (pay.attempt) forgetAttempt(context.store);
  if (of.phase === "ready") startClock(context);
  Object.assign(pay, CLOSED);
}

/** Closes the payment when the buyer leaves the step, unless it is in progress. */
export function leavePayment(context: OrderContext): void {
  const { payment: pay } = context;
  const isUnderWay = pay.attempt !== undefined && pay.stage !== "unsent";
  if (!isUnderWay && !isBusy(pay)) closePayment(context);
}

import { proxy } from "valtio";
import type { Reply } from "../../../domain/api/route.ts";
import { commit, confirm, paymentForm, storeCart } from "../../../domain/api/payment.ts";
import { Totals, type Cart } from "../../../domain/cart.ts";
import { toShekels } from "../../../domain/money.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Answer } from "../../shell/api.ts";
import { session } from "../../shell/session.ts";
import { order, type Order } from "../order.ts";
import { expireOrder } from "../orderSteps.ts";
import { cartOf, pricePreview } from "../pricePreview.ts";
import { renewPresentation } from "../renewPresentation.ts";
import type { CardToken } from "./formMessage.ts";

/**
 * Where paying stands. `unanswered`: nobody knows whether the commit arrived, and the same one may
 * be sent again; `refused`: a final no, with the seats still mine; `priceChanged`: asks first.
 */
export type PaymentStage =
  | "closed"
  | "loadingForm"
  | "form"
  | "processing"
  | "verifying"
  | "unanswered"
  | "refused"
  | "priceChanged";

export interface Payment {
  stage: PaymentStage;
  termsConfirmed: boolean;
  formUrl: string | undefined;
  /** The bank's page (3-D Secure), shown in place of the form. */
  verifyUrl: string | undefined;
  identifier: string | undefined;
  refusal: Refusal | undefined;
  /** New totals that the payer has to agree to. */
  totals: Totals | undefined;
  /** The commit under way: sent again letter for letter until its final answer. */
  attempt: { readonly cart: Cart; readonly key: string } | undefined;
  /** The order's own deadline, set aside while money moves: the server keeps the seats meanwhile. */
  deadline: string | undefined;
}

/** No payment under way. That the terms are confirmed outlives a dialog that is closed. */
const CLOSED: Omit<Payment, "termsConfirmed"> = {
  stage: "closed",
  formUrl: undefined,
  verifyUrl: undefined,
  identifier: undefined,
  refusal: undefined,
  totals: undefined,
  attempt: undefined,
  deadline: undefined,
};

export const payment: Payment = proxy({ ...CLOSED, termsConfirmed: false });

/** Answers that leave open whether the order stands: the same commit is to be sent again. */
const OPEN_ANSWERS = new Set(["errorNoResponse", "errorResponse", "INTERNAL", "IN_PROGRESS"]);
const PATIENCE_MS = 1500;
const TRIES = 4;

type Call = typeof realCall;
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Prices the cart at the server and opens the card form, or buys at once where nothing is due. */
export async function openPayment(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  Object.assign(pay, { stage: "loadingForm", refusal: undefined, verifyUrl: undefined });
  const cart = cartOf(of, { termsConfirmed: pay.termsConfirmed });
  const priced = await call(storeCart, { body: { cart, uuid: null } });
  if (priced.refusal) return refuse(priced.refusal, pay, of);
  const { totals } = priced.reply;
  if (totals.balanceDue !== toShekels(pricePreview(of).balanceDue)) {
    return askAnew(totals, pay);
  }
  if (totals.balanceDue === 0) {
    return commitCart({ ...cart, paymentMethod: "none" }, pay, of, call);
  }
  const form = await call(paymentForm, {
    params: { locale: session.locale },
    query: {
      total: totals.balanceDue.toFixed(2),
      locationId: cart.locationId,
      authProfileId: cart.authProfileId,
      ...(of.customer.SSN ? { ssn: of.customer.SSN } : {}),
    },
  });
  if (form.refusal) return refuse(form.refusal, pay, of);
  pay.formUrl = form.reply.paymentFormURL;
  pay.identifier = form.reply.paymentIdentifier;
  pay.stage = "form";
}

/** The form's token buys the cart. */
export async function payWithToken(
  { token, numberOfPayments, saveMagCard }: CardToken,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const cart = cartOf(of, {
    termsConfirmed: pay.termsConfirmed,
    paymentMethod: "card",
    creditcardInfo: { token },
    paymentIdentifier: pay.identifier ?? null,
    numberOfPayments,
    saveMagCard,
  });
  return commitCart(cart, pay, of, call);
}

async function commitCart(cart: Cart, pay: Payment, of: Order, call: Call): Promise<void> {
  pay.attempt = { cart, key: crypto.randomUUID() };
  return sendAttempt(pay, of, call);
}

/** Sends the commit under way, again where it was sent before: its key makes that safe. */
export async function sendAttempt(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const { attempt } = pay;
  if (!attempt) return;
  stopClock(pay, of);
  pay.stage = "processing";
  const body = { cart: attempt.cart, miniSiteUrl: null, recaptchaToken: null };
  const send = () => call(commit, { body }, { idempotencyKey: attempt.key });
  return settleFor(of.presentation, await patiently(send), pay, of);
}

/** Finishes a payment that the payer's bank has been asked about. */
export async function finishVerifying(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const { identifier } = pay;
  if (!identifier) return;
  pay.stage = "processing";
  const send = () => call(confirm, { body: { paymentIdentifier: identifier } });
  return settleFor(of.presentation, await patiently(send), pay, of);
}

/** The countdown may not take away seats that are being paid for. */
function stopClock(pay: Payment, of: Order): void {
  pay.deadline ??= of.expiresAt;
  of.expiresAt = undefined;
  of.isPaying = true;
}

function startClock(pay: Payment, of: Order): void {
  of.isPaying = false;
  of.expiresAt ??= pay.deadline;
  pay.deadline = undefined;
}

type Paid = Answer<Reply<typeof commit>>;

/** Asks again, a few times, while the same request is still being worked on. */
async function patiently(send: () => Promise<Paid>): Promise<Paid> {
  let answer = await send();
  for (let tries = 1; tries < TRIES && answer.refusal?.code === "IN_PROGRESS"; tries++) {
    await wait(PATIENCE_MS);
    answer = await send();
  }
  return answer;
}

/** An answer that comes when another order is open already changes nothing in it. */
function settleFor(paidFor: Order["presentation"], answer: Paid, pay: Payment, of: Order): void {
  if (of.presentation === paidFor) settle(answer, pay, of);
}

function settle(answer: Paid, pay: Payment, of: Order): void {
  if (answer.refusal) return refuse(answer.refusal, pay, of);
  const { reply } = answer;
  if (!("next" in reply)) {
    of.reservation = reply;
    of.phase = "done";
    return closePayment(pay, of);
  }
  pay.identifier = reply.paymentIdentifier;
  pay.verifyUrl = reply.next.kind === "redirect" ? reply.next.url : undefined;
  pay.stage = "verifying";
}

function refuse(why: Refusal, pay: Payment, of: Order): void {
  if (why.code === "CART_EXPIRED") {
    expireOrder(of);
    return closePayment(pay, of);
  }
  pay.refusal = why;
  if (pay.attempt && OPEN_ANSWERS.has(why.code)) {
    pay.stage = "unanswered";
    return;
  }
  pay.attempt = undefined;
  startClock(pay, of);
  const totals = Totals.safeParse(why.details["totals"]);
  if (why.code === "PRICE_CHANGED" && totals.success) return askAnew(totals.data, pay);
  pay.stage = "refused";
}

function askAnew(totals: Totals, pay: Payment): void {
  pay.totals = totals;
  pay.stage = "priceChanged";
}

/** The payer agrees to the new prices: the price list is fetched anew and paying starts over. */
export async function acceptPrices(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  pay.stage = "loadingForm";
  const why = await renewPresentation(of, call);
  if (why) return refuse(why, pay, of);
  return openPayment(pay, of, call);
}

/** Closes the dialog; the seats stay mine, and their clock runs. */
export function closePayment(pay: Payment = payment, of: Order = order): void {
  if (of.phase === "ready") startClock(pay, of);
  Object.assign(pay, CLOSED);
}

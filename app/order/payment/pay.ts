import { commit, confirm, paymentMethods } from "../../../domain/api/payment.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Cart, PaymentMethod } from "../../../domain/cart.ts";
import { emptyWaiver } from "../../../domain/waiver.ts";
import { call as realCall, type Answer } from "../../shell/net/api.ts";
import { boughtTickets, order, type Order } from "../cart/order.ts";
import { pause } from "../cart/steadyCall.ts";
import { forgetAttempt, keepAttempt, newAttempt, paysFor } from "./attempt.ts";
import type { CardToken } from "./formMessage.ts";
import {
  closePayment,
  isBusy,
  keepUnsent,
  payingCart,
  payment,
  refuse,
  stopClock,
  type Call,
  type Payment,
} from "./payment.ts";

/** Answers that leave open whether the order stands: the same request is to be sent again. */
const OPEN_ANSWERS: ReadonlySet<string> = new Set([
  "errorNoResponse",
  "errorResponse",
  "INTERNAL",
  "IN_PROGRESS",
]);
const FIRST_WAIT_MS = 1500;
const LONGEST_WAIT_MS = 8000;
/** From then on the payer is told that the answer is late. */
const QUIET_TRIES = 4;

let waiting = new AbortController();

/** The payer would rather ask at once than wait for the next time. */
export const askNow = (): void => waiting.abort();

function wait(ms: number): Promise<void> {
  waiting = new AbortController();
  return pause(ms, waiting.signal);
}

/** What the browser says. That it is online means little; that it is offline can be wrong as well. */
const isOffline = (): boolean => "onLine" in navigator && !navigator.onLine;

type Paid = Answer<Reply<typeof commit>>;

/** The form's token buys the cart; a second message of the same form buys nothing. */
export async function payWithToken(
  { token, numberOfPayments, saveMagCard }: CardToken,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  if (pay.stage !== "form") return;
  const cart = payingCart(pay, of, {
    paymentMethod: "card",
    creditcardInfo: { token },
    paymentIdentifier: pay.identifier ?? null,
    numberOfPayments,
    saveMagCard,
  });
  return commitCart(cart, pay, of, call);
}

/** A saved card buys the cart, in so many payments. */
export async function payWithSaved(
  token: string,
  numberOfPayments: number,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  if (isBusy(pay)) return;
  const means = { paymentMethod: "saved", creditcardInfo: { token }, numberOfPayments } as const;
  return commitCart(payingCart(pay, of, means), pay, of, call);
}

/** PayPal, another redirect and Blik begin without anything typed here; `none` and `voucher` end so too. */
export async function payBy(
  paymentMethod: Exclude<PaymentMethod, "card" | "saved">,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  if (isBusy(pay)) return;
  return commitCart(payingCart(pay, of, { paymentMethod }), pay, of, call);
}

export async function commitCart(cart: Cart, pay: Payment, of: Order, call: Call): Promise<void> {
  const goods = paysFor(of);
  if (goods === undefined) return;
  pay.attempt = newAttempt({
    paysFor: goods,
    key: crypto.randomUUID(),
    cart,
    bought: boughtTickets(of),
  });
  return sendFirst(pay, of, call);
}

/**
 * Sends a commit that has never been sent. Where there is no connection a call that changes nothing
 * goes first: without an answer to it the commit stays here, so that nobody need wonder whether it
 * arrived, and no reload sends it unasked.
 */
export async function sendFirst(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const { attempt } = pay;
  if (!attempt) return;
  pay.stage = "processing";
  stopClock(pay, of);
  if (isOffline()) {
    const { refusal } = await call(paymentMethods, {});
    if (pay.attempt !== attempt) return;
    if (refusal) return keepUnsent(pay, of);
  }
  keepAttempt(attempt);
  return sendAttempt(pay, of, call);
}

/**
 * Sends the commit under way, again where it was sent before: its key makes that safe. `isBack`: the
 * payer has been to the provider's page, and is not sent there again without a word.
 */
export async function sendAttempt(
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
  isBack = false,
): Promise<void> {
  const { attempt } = pay;
  if (!attempt) return;
  const { cart, key } = attempt;
  const body = { cart, miniSiteUrl: null };
  return untilFinal(() => call(commit, { body }, { idempotencyKey: key }), pay, of, isBack);
}

/** Finishes a payment that the payer had something to do for; with a banking app's code, by it. */
export async function confirmPayment(
  code?: string,
  pay: Payment = payment,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  const { identifier } = pay;
  if (!identifier || pay.stage === "processing") return;
  const body = { paymentIdentifier: identifier, ...(code === undefined ? {} : { code }) };
  // A code is entered once; after that the answer is only asked for.
  let isFirst = true;
  const send = (): Promise<Paid> => {
    const asked = isFirst ? body : { paymentIdentifier: identifier };
    isFirst = false;
    return call(confirm, { body: asked });
  };
  return untilFinal(send, pay, of, true);
}

/** Asks until there is an answer; one that comes when another payment, or order, is open changes nothing. */
async function untilFinal(
  send: () => Promise<Paid>,
  pay: Payment,
  of: Order,
  isBack: boolean,
): Promise<void> {
  stopClock(pay, of);
  pay.stage = "processing";
  const { attempt } = pay;
  const { presentation, offers } = of;
  const isMeant = (): boolean =>
    of.presentation === presentation && of.offers === offers && pay.attempt === attempt;
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (!isMeant()) return;
    if (!answer.refusal || !OPEN_ANSWERS.has(answer.refusal.code)) {
      return settle(answer, pay, of, isBack);
    }
    if (tries >= QUIET_TRIES || isOffline()) pay.stage = "unanswered";
    await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * Math.max(1, tries - QUIET_TRIES)));
    if (!isMeant()) return;
  }
}

function settle(answer: Paid, pay: Payment, of: Order, isBack: boolean): void {
  if (answer.refusal) {
    forgetAttempt();
    return refuse(answer.refusal, pay, of);
  }
  const { reply } = answer;
  if (!("next" in reply)) {
    of.bought = pay.attempt?.bought;
    of.waiver = pay.attempt?.cart.waiver ?? emptyWaiver();
    of.reservation = reply;
    of.phase = "done";
    forgetAttempt();
    return closePayment(pay, of);
  }
  pay.identifier = reply.paymentIdentifier;
  const { next } = reply;
  if (next.kind === "code") {
    pay.stage = "code";
    return;
  }
  pay.verifyUrl = next.url;
  pay.isExtraVerification = next.isExtraVerification === true;
  const isElsewhere = isPaidElsewhere(pay.attempt?.cart.paymentMethod);
  pay.stage = !isElsewhere ? "verifying" : isBack ? "awaiting" : "leaving";
}

/** PayPal and its like let nobody frame them: the whole page goes there, and comes back. */
const isPaidElsewhere = (method: PaymentMethod | undefined): boolean =>
  method === undefined || method === "paypal" || method === "redirect";

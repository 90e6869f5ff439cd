import { commit, confirm, paymentMethods } from "../../../domain/api/payment.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Cart, PaymentMethod } from "../../../domain/cart.ts";
import { emptyWaiver } from "../../../domain/waiver.ts";
import type { Answer } from "../../shell/net/api.ts";
import { boughtProducts } from "../cart/boughtProducts.ts";
import { boughtTickets } from "../cart/order.ts";
import { nameOfProduct } from "../cart/redeemed.ts";
import { pause } from "../cart/steadyCall.ts";
import { forgetAttempt, keepAttempt, newAttempt, paysFor } from "../cart/attempt.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import type { CardToken } from "./formMessage.ts";
import { closePayment, isBusy, keepUnsent, payingCart, refuse, stopClock } from "./payment.ts";

/** Codes after which the outcome of a commit is unknown, so that the same request must be retried. */
const OPEN_ANSWERS: ReadonlySet<string> = new Set([
  "errorNoResponse",
  "errorResponse",
  "INTERNAL",
  "IN_PROGRESS",
]);
const FIRST_WAIT_MS = 1500;
const LONGEST_WAIT_MS = 8000;
/** Number of tries after which the page says that the answer takes longer than usual. */
const QUIET_TRIES = 4;

let waiting = new AbortController();

/** Retries at once instead of waiting for the next try. */
export const askNow = (): void => waiting.abort();

function wait(ms: number): Promise<void> {
  waiting = new AbortController();
  return pause(ms, waiting.signal);
}

/**
 * Returns what the browser reports. The browser's report can be wrong, and is wrong more often when it says
 * that the browser is online.
 */
const isOffline = (): boolean => "onLine" in navigator && !navigator.onLine;

type Paid = Answer<Reply<typeof commit>>;

/** Commits the order with the token of the card's form. A second message of the same form is ignored. */
export async function payWithToken(
  context: OrderContext,
  { token, numberOfPayments, saveMagCard }: CardToken,
): Promise<void> {
  const { payment: pay } = context;
  if (pay.stage !== "form") return;
  const cart = payingCart(context, {
    paymentMethod: "card",
    creditcardInfo: { token },
    paymentIdentifier: pay.identifier ?? null,
    numberOfPayments,
    saveMagCard,
  });
  return commitCart(context, cart);
}

/** Commits the order with a saved card, in the given number of payments. */
export async function payWithSaved(
  context: OrderContext,
  token: string,
  numberOfPayments: number,
): Promise<void> {
  const { payment: pay } = context;
  if (isBusy(pay)) return;
  const means = { paymentMethod: "saved", creditcardInfo: { token }, numberOfPayments } as const;
  return commitCart(context, payingCart(context, means));
}

/**
 * Commits the order by a method that needs no input on this page: Blik, a provider's page, `none` or
 * `voucher`.
 */
export async function payBy(
  context: OrderContext,
  paymentMethod: Exclude<PaymentMethod, "card" | "saved">,
): Promise<void> {
  const { payment: pay } = context;
  if (isBusy(pay)) return;
  const kept = paymentMethod === "redirect" && pay.canKeep ? { saveMagCard: pay.isKeeping } : {};
  return commitCart(context, payingCart(context, { paymentMethod, ...kept }));
}

export async function commitCart(context: OrderContext, cart: Cart): Promise<void> {
  const { payment: pay, order: of } = context;
  const goods = paysFor(of);
  if (goods === undefined) return;
  pay.attempt = newAttempt({
    paysFor: goods,
    key: crypto.randomUUID(),
    cart,
    bought: boughtTickets(of),
  });
  return sendFirst(context);
}

/**
 * Sends a commit for the first time. If the browser reports to be offline, first makes a call without side
 * effects. If the call without side effects fails, the commit is not sent. An unsent commit is known to have
 * no effect, and a later reload does not send it without the payer's consent.
 */
export async function sendFirst(context: OrderContext): Promise<void> {
  const { payment: pay, call } = context;
  const { attempt } = pay;
  if (!attempt) return;
  pay.stage = "processing";
  stopClock(context);
  if (isOffline()) {
    const { refusal } = await call(paymentMethods, { query: {} });
    if (pay.attempt !== attempt) return;
    if (refusal) return keepUnsent(context);
  }
  keepAttempt(attempt, context.store);
  return sendAttempt(context);
}

/**
 * Sends the stored commit. The commit can be sent repeatedly, because it has an idempotency key. `isBack`
 * means that the payer has returned from the provider's page. If `isBack` is true, only a press on a button
 * redirects to the provider's page again.
 */
export async function sendAttempt(context: OrderContext, isBack = false): Promise<void> {
  const { payment: pay, call } = context;
  const { attempt } = pay;
  if (!attempt) return;
  const { cart, key } = attempt;
  const body = { cart, miniSiteUrl: null };
  return untilFinal(context, () => call(commit, { body }, { idempotencyKey: key }), isBack);
}

/**
 * Completes a payment after an action of the payer, for example a verification. `code` is the code of a
 * banking app.
 */
export async function confirmPayment(context: OrderContext, code?: string): Promise<void> {
  const { payment: pay, call } = context;
  const { identifier } = pay;
  if (!identifier || pay.stage === "processing") return;
  const body = { paymentIdentifier: identifier, ...(code === undefined ? {} : { code }) };
  // The code is sent only once. Retries only ask for the result.
  let isFirst = true;
  const send = (): Promise<Paid> => {
    const asked = isFirst ? body : { paymentIdentifier: identifier };
    isFirst = false;
    return call(confirm, { body: asked });
  };
  return untilFinal(context, send, true);
}

/**
 * Sends a request until there is a final answer. Ignores an answer that arrives after another payment or
 * order was opened.
 */
async function untilFinal(
  context: OrderContext,
  send: () => Promise<Paid>,
  isBack: boolean,
): Promise<void> {
  const { payment: pay, order: of } = context;
  stopClock(context);
  pay.stage = "processing";
  const { attempt } = pay;
  const { presentation, offers } = of;
  const isMeant = (): boolean =>
    of.presentation === presentation && of.offers === offers && pay.attempt === attempt;
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (!isMeant()) return;
    if (!answer.refusal || !OPEN_ANSWERS.has(answer.refusal.code)) {
      return settle(context, answer, isBack);
    }
    if (tries >= QUIET_TRIES || isOffline()) pay.stage = "unanswered";
    await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * Math.max(1, tries - QUIET_TRIES)));
    if (!isMeant()) return;
  }
}

function settle(context: OrderContext, answer: Paid, isBack: boolean): void {
  const { payment: pay, order: of } = context;
  if (answer.refusal) {
    forgetAttempt(context.store);
    return refuse(context, answer.refusal);
  }
  const { reply } = answer;
  if (!("next" in reply)) {
    of.bought = pay.attempt?.bought;
    const nameOf = (id: number) => nameOfProduct(of, id);
    of.boughtProducts = pay.attempt && boughtProducts(pay.attempt.cart, nameOf);
    of.waiver = pay.attempt?.cart.waiver ?? emptyWaiver();
    of.reservation = reply;
    of.phase = "done";
    forgetAttempt(context.store);
    return closePayment(context);
  }
  pay.identifier = reply.paymentIdentifier;
  const { next } = reply;
  if (next.kind === "code") {
    pay.stage = "code";
    return;
  }
  pay.verifyUrl = next.url;
  pay.isExtraVerification = next.isExtraVerification === true;
  pay.isFramed = next.isFramed === true;
  const isElsewhere = isPaidElsewhere(pay.attempt?.cart.paymentMethod);
  pay.stage = pay.isFramed || !isElsewhere ? "verifying" : isBack ? "awaiting" : "leaving";
}

/**
 * Whether a method is paid on the provider's own page. A provider's own page refuses to be framed, so the
 * whole page is redirected there.
 */
const isPaidElsewhere = (method: PaymentMethod | undefined): boolean =>
  method !== "card" && method !== "saved" && method !== "blik";

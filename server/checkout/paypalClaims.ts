import type { Cart } from "../../domain/cart.ts";
import { unroundedAgorot, type Agorot } from "../../domain/money.ts";
import type { Price } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import { totalsOf } from "../cart/pricing.ts";
import { releaseKey, storeFinal, type OnceKey } from "../orders/idempotency.ts";
import type { Reserved } from "../orders/reserved.ts";
import type { PaymentResult } from "../payments/provider.ts";
import type { Providers } from "../payments/providers.ts";
import { findAttempt, type Attempt } from "./attempts.ts";
import { askProvider, settle, settledAnswer, type Next } from "./settle.ts";
import type { Till } from "./till.ts";

interface Checking {
  readonly till: Till;
  readonly providers: Providers;
}

/** What a request's cart says about a payment that was made on PayPal's page. */
interface PaypalClaims {
  readonly paymentId: string;
  readonly orderId: string | undefined;
  /** The amount in shekels. */
  readonly amount: number | undefined;
}

const wrong = (field: keyof PaypalClaims, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: `cart.paypal.${field}`, message }] });

/**
 * Returns whether the amount that a cart claims, in shekels, differs from `amount` by more than 0.01 agorot.
 */
const isOther = (claimed: number, amount: Agorot): boolean =>
  Math.abs(unroundedAgorot(claimed) - amount) > 0.01;

/**
 * Returns what a cart says about a payment that was already made, or undefined if the cart begins a payment.
 * Throws VALIDATION if the cart has PayPal's order id but not our payment id.
 */
export function paypalClaims({
  paymentMethod,
  paypal,
}: Pick<Cart, "paymentMethod" | "paypal">): PaypalClaims | undefined {
  if (paymentMethod !== "paypal") return undefined;
  const orderId = paypal?.orderId || undefined;
  const amount = paypal?.amount || undefined;
  if (paypal?.paymentId) return { paymentId: paypal.paymentId, orderId, amount };
  if (orderId !== undefined) throw wrong("paymentId", "missing");
  return undefined;
}

/**
 * Throws PRICE_CHANGED if a cart that begins a payment at PayPal claims another amount than the computed price.
 */
export function judgePaypalAmount({ paymentMethod, paypal }: Cart, price: Price): void {
  const amount = paypal?.amount || undefined;
  if (paymentMethod !== "paypal" || amount === undefined) return;
  if (isOther(amount, price.balanceDue)) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
}

/**
 * Returns the visitor's own payment at PayPal. Throws VALIDATION if the visitor has no such payment, or if
 * its amount differs from the claimed one.
 */
async function claimedAttempt(
  { till }: Checking,
  visitorId: string,
  { paymentId, amount }: PaypalClaims,
): Promise<Attempt> {
  const attempt = await findAttempt(till.db, paymentId);
  if (!attempt || attempt.visitorId !== visitorId || attempt.method !== "paypal") {
    throw wrong("paymentId", "no such payment");
  }
  if (amount !== undefined && isOther(amount, attempt.amount)) {
    throw wrong("amount", "not what was to be paid");
  }
  return attempt;
}

function judgeOrderId({ orderId }: PaypalClaims, said: PaymentResult): void {
  if (orderId === undefined || said.kind !== "approved") return;
  if (said.paid.transactionId !== orderId) throw wrong("orderId", "not the provider's payment");
}

async function finish(
  checking: Checking,
  attempt: Attempt,
  claims: PaypalClaims,
): Promise<Reserved | Next> {
  const { till, providers } = checking;
  const settled = await settledAnswer(till, attempt);
  if (settled && "why" in settled) throw Refused.of(settled.why);
  if (!settled && attempt.state === "asking") throw new Refused("IN_PROGRESS");
  // The provider is asked even if the payment is settled, because PayPal's order id is only known from its
  // answer.
  const said = await askProvider(providers, attempt);
  judgeOrderId(claims, said);
  return settled?.reserved ?? settle(till, attempt, said);
}

/**
 * Finishes a payment that was made at PayPal according to the cart, as `POST /payment/confirm` does. The
 * provider's answer counts, and the cart's data is only compared with it. The payment results in the order
 * for which it was begun. Throws VALIDATION with the field that differs from the answer.
 */
export async function finishClaimed(
  checking: Checking,
  claims: PaypalClaims,
  once: OnceKey,
): Promise<Reserved | Next> {
  const { db } = checking.till;
  const attempt = await claimedAttempt(checking, once.visitorId, claims);
  const answer = await finish(checking, attempt, claims);
  // While the payer is still on PayPal's page, the payment has no result. The key is released, so that the
  // client can send the same request again.
  if ("next" in answer) await releaseKey(db, once);
  else await storeFinal(db, once, { reply: answer });
  return answer;
}

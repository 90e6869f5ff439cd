import { refusal, type Refusal } from "../../domain/refusal.ts";
import { storeFinal } from "../orders/idempotency.ts";
import { enqueue } from "../outside/outbox.ts";
import type { PaymentMismatch } from "../payments/judgePaid.ts";
import type { Db } from "../platform/store/db.ts";
import { holdAttempt, keyOf, moveAttempt, UNSETTLED, type AttemptState } from "./attempts.ts";
import { logMismatch, noteMismatch } from "./mismatches.ts";
import type { Till } from "./till.ts";

/**
 * Enqueues a job that gives the money back, because the seats are gone: the outbox voids the authorization or
 * refunds the payment, with retries. Is also called for a payment that counted as declined or voided and
 * turns out to be approved.
 */
export async function giveBack(
  { db, kickOutbox }: Till,
  paymentIdentifier: string,
  why: Refusal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const from = [...UNSETTLED, "declined", "voided", "voiding"] as const;
    if (!(await endUnsold(tx, paymentIdentifier, from, "voiding", why))) return;
    await enqueue(tx, [{ kind: "void", payload: { paymentIdentifier } }]);
  });
  kickOutbox();
}

/**
 * Ends a payment without a sale, because the provider's report differs from the request. If the reported
 * transaction is this payment's own, it is voided. If the reported transaction belongs to another payment, it
 * stays unchanged, and this payment is held for an operator.
 */
export async function endMismatch(till: Till, mismatch: PaymentMismatch): Promise<void> {
  const { paymentIdentifier } = mismatch.expected;
  const outcome = mismatch.isOwnTransaction ? "givenBack" : "held";
  const state = outcome === "held" ? "held" : "voiding";
  const isEnded = await till.db.transaction().execute(async (tx) => {
    if (!(await endUnsold(tx, paymentIdentifier, UNSETTLED, state, mismatch.refusal))) return false;
    await noteMismatch(tx, mismatch, outcome);
    if (outcome === "givenBack")
      await enqueue(tx, [{ kind: "void", payload: { paymentIdentifier } }]);
    return true;
  });
  if (isEnded) logMismatch(till.log, mismatch, outcome);
  till.kickOutbox();
}

/**
 * Gives back the money of a payment that had already ended and is approved later. A late approval no longer
 * buys anything.
 */
export const giveBackLate = (till: Till, paymentIdentifier: string): Promise<void> =>
  giveBack(till, paymentIdentifier, refusal("CART_EXPIRED"));

/**
 * Ends a payment without a sale and stores the refusal under its idempotency key. Returns whether the payment
 * was in one of the states that can end in this way.
 */
export async function endUnsold(
  tx: Db,
  paymentIdentifier: string,
  from: readonly AttemptState[],
  state: AttemptState,
  why: Refusal,
): Promise<boolean> {
  const attempt = await holdAttempt(tx, paymentIdentifier);
  if (!attempt || !(await moveAttempt(tx, paymentIdentifier, from, state))) return false;
  const once = keyOf(attempt);
  if (once) await storeFinal(tx, once, { refusal: why });
  return true;
}

import type * as z from "zod/mini";
import type { NextStep } from "../../domain/api/payment.ts";
import { Refused, refusal, type Refusal } from "../../domain/refusal.ts";
import type { DeclineReason, PaymentResult } from "../payments/provider.ts";
import { PaymentMismatch } from "../payments/judgePaid.ts";
import type { Providers } from "../payments/providers.ts";
import type { Db } from "../platform/store/db.ts";
import {
  findAttempt,
  moveAttempt,
  storedRefusal,
  UNSETTLED,
  type Attempt,
  type AttemptState,
} from "./attempts.ts";
import type { OnceKey } from "../orders/idempotency.ts";
import type { SaleDraft } from "../cart/saleDraft.ts";
import type { Reserved } from "../orders/reserved.ts";
import type { Paid } from "./sellPaid.ts";
import { sellTogether } from "./sellTogether.ts";
import type { Till } from "./till.ts";
import { endMismatch, endUnsold, giveBack } from "./unsoldPayments.ts";
import { reservationOf } from "./writeOrder.ts";

export type Next = z.infer<typeof NextStep>;

/** The fields of a payment that are needed to settle it. */
export type Paying = Pick<
  Attempt,
  "paymentIdentifier" | "method" | "state" | "provider" | "account"
>;

/** Returns the refusal for the provider's reason for declining. */
function declineRefusal(reason: DeclineReason, method: Attempt["method"]): Refusal {
  const code = method === "blik" ? "MOBILE_PAYMENT_FAILED" : "PAYMENT_DECLINED";
  switch (reason) {
    case "wrongNumber":
      return refusal("CARD_NUMBER_INVALID", { reason });
    case "expiredCard":
      return refusal("CARD_DATE_INVALID", { reason });
    case "wrongCvv":
      return refusal("CARD_CVV_INVALID", { reason });
    case "verificationFailed":
      return refusal(method === "blik" ? code : "EXTRA_VERIFICATION_FAILED", { reason });
    case "cancelled":
      return refusal("ORDER_CANCELLED", { reason });
    case "providerError":
      return refusal(method === "blik" ? code : "paymentError", { reason });
    case "notAttempted":
      return refusal("ORDER_NOT_FOUND", { reason });
    case "declined":
    case "insufficientFunds":
      return refusal(code, { reason });
  }
}

/**
 * Asks the provider of a payment for its state. Throws UnconfiguredProvider if the payment's account is no
 * longer configured. A payment by code (BLIK) is unknown to the provider until the payer's code is sent,
 * which counts as `needsCode`.
 */
export async function askProvider(providers: Providers, paying: Paying): Promise<PaymentResult> {
  const { paymentIdentifier, method, state } = paying;
  const provider = await providers.of(paying);
  const result = await provider.status(paymentIdentifier);
  const isUntouched = result.kind === "declined" && result.reason === "notAttempted";
  return isUntouched && method === "blik" && state === "awaiting" ? { kind: "needsCode" } : result;
}

/**
 * Completes a sale that needs no payment provider, because it is free or paid at the counter. Throws the
 * errors of `judge`, which runs first in the sale's transaction, and CART_EXPIRED if a seat lock has expired.
 */
export async function sellFree(
  till: Till,
  sale: { draft: SaleDraft; visitorId: string },
  once: OnceKey,
  judge: (tx: Db) => Promise<void> = async () => undefined,
): Promise<Reserved> {
  const { reserved, changes } = await till.db.transaction().execute(async (tx) => {
    await judge(tx);
    return sellTogether(tx, till.locks, [{ ...sale, paymentIdentifier: null, once }]);
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return reserved[0]!;
}

/**
 * Sells the seats once the money is reserved, or gives the money back. Concurrent and repeated calls get the
 * same result.
 */
async function completeSale(
  till: Till,
  { paymentIdentifier }: Paying,
  { paid, card, cardMark }: Omit<Paid, "paymentIdentifier" | "card"> & Partial<Pick<Paid, "card">>,
): Promise<Reserved> {
  try {
    return await till.sellPaid({ paymentIdentifier, paid, card, cardMark });
  } catch (error) {
    if (error instanceof PaymentMismatch) await endMismatch(till, error);
    else if (error instanceof Refused) await giveBack(till, paymentIdentifier, error.refusal);
    throw error;
  }
}

async function decline({ db }: Till, { paymentIdentifier }: Paying, why: Refusal): Promise<never> {
  await db
    .transaction()
    .execute((tx) => endUnsold(tx, paymentIdentifier, UNSETTLED, "declined", why));
  throw Refused.of(why);
}

/**
 * Ends a payment that the payer has abandoned. No money is charged, even if the payer returns to the payment.
 */
export async function abandon(till: Till, paying: Paying): Promise<void> {
  const isHere = ["card", "saved", "blik"].includes(paying.method);
  const why = declineRefusal(isHere ? "verificationFailed" : "cancelled", paying.method);
  await giveBack(till, paying.paymentIdentifier, why);
}

/**
 * Handles the provider's result: completes the sale, returns the payer's next step, or throws a refusal.
 * Throws IN_PROGRESS if the provider does not know the result yet. A payment without a known result is
 * checked again later by the reconciler.
 */
export async function settle(
  till: Till,
  paying: Paying,
  result: PaymentResult,
): Promise<Reserved | Next> {
  const { paymentIdentifier, method } = paying;
  const wait = (state: AttemptState) =>
    moveAttempt(till.db, paymentIdentifier, ["asking", "unknown"], state);
  switch (result.kind) {
    case "approved":
      return completeSale(till, paying, result);
    case "declined":
      return decline(till, paying, declineRefusal(result.reason, method));
    case "needsRedirect": {
      await wait("awaiting");
      const { url, isExtraVerification, isFramed } = result;
      const next = {
        kind: "redirect" as const,
        url,
        ...(isExtraVerification && { isExtraVerification }),
        ...(isFramed && { isFramed }),
      };
      return { next, paymentIdentifier };
    }
    case "needsCode":
      await wait("awaiting");
      return { next: { kind: "code" }, paymentIdentifier };
    case "pending":
      await wait("awaiting");
      throw new Refused("IN_PROGRESS", { paymentIdentifier });
    case "unknown":
      await wait("unknown");
      throw new Refused("IN_PROGRESS", { paymentIdentifier });
  }
}

/** Returns the stored result of a payment, or undefined while it is unsettled. */
export async function settledAnswer(
  till: Till,
  attempt: Attempt,
): Promise<{ reserved: Reserved } | { why: Refusal } | undefined> {
  const present = (await findAttempt(till.db, attempt.paymentIdentifier)) ?? attempt;
  if (present.orderId !== null) return { reserved: await reservationOf(till.db, present.orderId) };
  if (present.state === "form" || UNSETTLED.includes(present.state)) return undefined;
  return { why: (await storedRefusal(till.db, present)) ?? refusal("PAYMENT_DECLINED") };
}

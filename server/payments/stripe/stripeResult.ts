import { Stripe } from "stripe";
import { Refused } from "../../../domain/refusal.ts";
import type { DeclineReason, KeptCard, PaidMoney, PaymentResult } from "../provider.ts";

/** Decline reasons by Stripe's error and decline codes. Any other code is a plain decline by the bank. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: "insufficientFunds",
  expired_card: "expiredCard",
  invalid_expiry_month: "expiredCard",
  invalid_expiry_year: "expiredCard",
  incorrect_number: "wrongNumber",
  invalid_number: "wrongNumber",
  incorrect_cvc: "wrongCvv",
  invalid_cvc: "wrongCvv",
  authentication_required: "verificationFailed",
  payment_intent_authentication_failure: "verificationFailed",
  payment_method_customer_decline: "cancelled",
  payment_method_provider_timeout: "providerError",
  payment_method_not_available: "providerError",
  processing_error: "providerError",
};

/** The decline code is more specific than the error code, so it has priority. */
function reasonOf(error: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): DeclineReason {
  return REASONS[error.decline_code ?? ""] ?? REASONS[error.code ?? ""] ?? "declined";
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, "0");

/** Returns the card if it may be charged again, that is if it belongs to a customer of the account. */
function keptCard(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer, setup_future_usage } = intent;
  if (!setup_future_usage || typeof method !== "object" || !method?.card) return undefined;
  const owner = typeof customer === "object" ? customer?.id : customer;
  const { last4, exp_month, exp_year } = method.card;
  if (!owner) return undefined;
  const expiry = `${twoDigits(exp_month)}/${twoDigits(exp_year)}`;
  return { token: `${owner}|${method.id}`, last4, expiry };
}

/** Stripe's own fingerprint of the card's number. */
function cardMark({ payment_method: method }: Stripe.PaymentIntent): string | undefined {
  return typeof method === "object" ? (method?.card?.fingerprint ?? undefined) : undefined;
}

/** The intent stored for a payment, and the account in which it was created. */
export interface NotedIntent {
  readonly intentId: string;
  readonly account: string;
}

/** An account's test data and its live data are named as two accounts. */
export const accountName = (account: string, isLive: boolean): string =>
  isLive ? account : `${account} (test)`;

/** Returns what an intent says about its money. */
export const paidOf = (intent: Stripe.PaymentIntent, noted: NotedIntent): PaidMoney => ({
  paymentIdentifier: intent.metadata["paymentIdentifier"] ?? "",
  transactionId: intent.id,
  notedTransactionId: noted.intentId,
  account: accountName(noted.account, intent.livemode),
  amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

/** Maps an intent with its payment method expanded to the result of its payment. */
export function resultOf(intent: Stripe.PaymentIntent, noted: NotedIntent): PaymentResult {
  switch (intent.status) {
    case "requires_capture":
    case "succeeded": {
      const card = keptCard(intent);
      const mark = cardMark(intent);
      return {
        kind: "approved",
        isTaken: intent.status === "succeeded",
        paid: paidOf(intent, noted),
        ...(card && { card }),
        ...(mark && { cardMark: mark }),
      };
    }
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url;
      // Without a redirect URL the payer confirms in a banking app.
      if (!url) return { kind: "pending" };
      return { kind: "needsRedirect", url, isExtraVerification: false };
    }
    case "requires_payment_method": {
      const error = intent.last_payment_error;
      return { kind: "declined", reason: error ? reasonOf(error) : "notAttempted" };
    }
    case "canceled":
      return { kind: "declined", reason: "cancelled" };
    case "processing":
      return { kind: "pending" };
    default:
      // Created but never confirmed, so it cannot charge anybody.
      return { kind: "declined", reason: "notAttempted" };
  }
}

/**
 * Maps a failed call to the result of its payment: declined by the bank, an invalid request, or unknown
 * without a definite answer. Rethrows any other error.
 */
export function resultOfError(error: unknown): PaymentResult {
  // The account could not be read, so nothing is known about the payment.
  if (error instanceof Refused) return { kind: "unknown" };
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: "declined", reason: reasonOf(error) };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return { kind: "declined", reason: "providerError" };
  }
  const isUnsure =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  if (isUnsure) return { kind: "unknown" };
  throw error;
}

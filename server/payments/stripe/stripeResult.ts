import { Stripe } from "stripe";
import { Refused } from "../../../domain/refusal.ts";
import type { DeclineReason, KeptCard, PaidMoney, PaymentResult } from "../provider.ts";

/**
 * Decline reasons by Stripe's error codes and decline codes. A payment with any other code counts as
 * declined by the bank.
 */
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

/**
 * Returns the reason of a decline. The decline code is more specific than the error code, so it has priority.
 */
function reasonOf(error: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): DeclineReason {
  return REASONS[error.decline_code ?? ""] ?? REASONS[error.code ?? ""] ?? "declined";
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, "0");

/**
 * Returns the card if it was saved for later charges, which requires a customer at Stripe. Otherwise
 * undefined.
 */
function keptCard(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer, setup_future_usage } = intent;
  if (!setup_future_usage || typeof method !== "object" || !method?.card) return undefined;
  const owner = typeof customer === "object" ? customer?.id : customer;
  const { last4, exp_month, exp_year } = method.card;
  if (!owner) return undefined;
  const expiry = `${twoDigits(exp_month)}/${twoDigits(exp_year)}`;
  return { token: `${owner}|${method.id}`, last4, expiry };
}

/** Returns Stripe's fingerprint of the card number. */
function cardMark({ payment_method: method }: Stripe.PaymentIntent): string | undefined {
  return typeof method === "object" ? (method?.card?.fingerprint ?? undefined) : undefined;
}

/** The id of the intent that is stored for a payment, and the Stripe account that created it. */
export interface NotedIntent {
  readonly intentId: string;
  readonly account: string;
}

/** Returns the name of an account. In test mode, the account has a name of its own. */
export const accountName = (account: string, isLive: boolean): string =>
  isLive ? account : `${account} (test)`;

/** Returns what an intent reports about the paid money. */
export const paidOf = (intent: Stripe.PaymentIntent, noted: NotedIntent): PaidMoney => ({
  paymentIdentifier: intent.metadata["paymentIdentifier"] ?? "",
  transactionId: intent.id,
  notedTransactionId: noted.intentId,
  account: accountName(noted.account, intent.livemode),
  amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

/**
 * Converts an intent to the result of its payment. The intent must have been fetched with its payment
 * method expanded.
 */
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
        ...(mark && { cardMark: { card: mark } }),
      };
    }
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url;
      // Without a redirect URL, the payer confirms in a banking app.
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
      // The intent was created but never confirmed, so it cannot charge anybody.
      return { kind: "declined", reason: "notAttempted" };
  }
}

/**
 * Converts a failed call to the result of the payment: `declined` if the bank or Stripe refused it, `unknown`
 * if Stripe did not answer. Rethrows other errors.
 */
export function resultOfError(error: unknown): PaymentResult {
  // The account could not be read, so the state of the payment is unknown.
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

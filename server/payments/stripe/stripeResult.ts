import { Stripe } from "stripe";
import { Refused } from "../../../domain/refusal.ts";
import type { DeclineReason, KeptCard, PaidMoney, PaymentResult } from "../provider.ts";

/** Codes of Stripe's errors and declines in our words; any other is a plain no of the card's bank. */
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

/** The most telling of an error's codes decides. */
function reasonOf(error: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): DeclineReason {
  return REASONS[error.decline_code ?? ""] ?? REASONS[error.code ?? ""] ?? "declined";
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, "0");

/** A card may be charged again where it belongs to a customer of the account. */
function keptCard(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer, setup_future_usage } = intent;
  if (!setup_future_usage || typeof method !== "object" || !method?.card) return undefined;
  const owner = typeof customer === "object" ? customer?.id : customer;
  const { last4, exp_month, exp_year } = method.card;
  if (!owner) return undefined;
  const expiry = `${twoDigits(exp_month)}/${twoDigits(exp_year)}`;
  return { token: `${owner}|${method.id}`, last4, expiry };
}

/** The intent that was noted for a payment, and the account that it was made in. */
export interface NotedIntent {
  readonly intentId: string;
  readonly account: string;
}

/** An account's test data and its real money are two sets of books. */
export const accountName = (account: string, isLive: boolean): string =>
  isLive ? account : `${account} (test)`;

/** What an intent says of its money. */
export const paidOf = (intent: Stripe.PaymentIntent, noted: NotedIntent): PaidMoney => ({
  paymentIdentifier: intent.metadata["paymentIdentifier"] ?? "",
  transactionId: intent.id,
  notedTransactionId: noted.intentId,
  account: accountName(noted.account, intent.livemode),
  amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
  currency: intent.currency,
});

/** What an intent, its payment method expanded, says about its payment. */
export function resultOf(intent: Stripe.PaymentIntent, noted: NotedIntent): PaymentResult {
  switch (intent.status) {
    case "requires_capture":
    case "succeeded": {
      const card = keptCard(intent);
      return {
        kind: "approved",
        isTaken: intent.status === "succeeded",
        paid: paidOf(intent, noted),
        ...(card && { card }),
      };
    }
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url;
      // A banking app asks its owner without our doing.
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
      // Made and never confirmed: nobody can be charged by it.
      return { kind: "declined", reason: "notAttempted" };
  }
}

/**
 * What a failed call means for its payment: a no of the bank, a fault of the request, or, where no
 * sure answer came, that nobody knows. Anything else is thrown on.
 */
export function resultOfError(error: unknown): PaymentResult {
  // The account could not be asked for: nothing is known of the payment either.
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

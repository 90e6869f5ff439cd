import { type Agorot } from "../../../domain/money.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import { plus } from "../../../domain/moneySums.ts";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";

/** An amount as Stripe's API expects it, in hundredths of its currency. */
export interface StripeMoney {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Returns the amount that a method charges for `agorot`. The result is in the installation's currency,
 * unless the method has an exchange rate to another currency.
 */
export function moneyFor(
  exchange: StripeConfig["exchange"],
  method: string,
  agorot: Agorot,
): StripeMoney {
  const rate = exchange[method];
  const own = chargedCurrency();
  if (!rate || rate.currency === own) return { amount: agorot, currency: own };
  return { amount: Math.round(agorot / rate.shekels), currency: rate.currency };
}

/**
 * Returns the amount of a refund in hundredths of the charged currency. `before` is the amount that was
 * already refunded, in agorot. The amounts are rounded so that all refunds of a payment add up to exactly
 * what was charged.
 */
export function refundPart(
  charged: { readonly amount: number; readonly agorot: Agorot },
  before: Agorot,
  part: Agorot,
): number {
  const upTo = (agorot: Agorot): number => Math.round((agorot * charged.amount) / charged.agorot);
  return upTo(plus(before, part)) - upTo(before);
}

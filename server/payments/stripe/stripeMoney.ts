import { type Agorot } from "../../../domain/money.ts";
import { chargedCurrency } from "../chargedCurrency.ts";
import { plus } from "../../../domain/moneySums.ts";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";

/** An amount as Stripe takes it, in hundredths of its currency. */
export interface StripeMoney {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Returns what a method charges for an amount: the installation's currency, unless the method needs another one.
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
 * Returns the refund in the charged currency, after `before` agorot were refunded already. The rounding makes
 * all refunds together equal the charge exactly.
 */
export function refundPart(
  charged: { readonly amount: number; readonly agorot: Agorot },
  before: Agorot,
  part: Agorot,
): number {
  const upTo = (agorot: Agorot): number => Math.round((agorot * charged.amount) / charged.agorot);
  return upTo(plus(before, part)) - upTo(before);
}

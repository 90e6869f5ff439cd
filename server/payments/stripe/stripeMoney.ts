import { plus, type Agorot } from "../../../domain/money.ts";
import type { StripeConfig } from "../../platform/settings/paymentConfig.ts";

/** An amount as Stripe takes it: hundredths of its currency. */
export interface StripeMoney {
  readonly amount: number;
  readonly currency: string;
}

/** What a method charges for an amount: shekels, unless it knows only another currency. */
export function moneyFor(
  exchange: StripeConfig["exchange"],
  method: string,
  agorot: Agorot,
): StripeMoney {
  const rate = exchange[method];
  if (!rate) return { amount: agorot, currency: "ils" };
  return { amount: Math.round(agorot / rate.shekels), currency: rate.currency };
}

/**
 * What goes back in the charge's currency, after `before` agorot have gone back already: rounded so
 * that all of it together is exactly what was charged.
 */
export function refundPart(
  charged: { readonly amount: number; readonly agorot: Agorot },
  before: Agorot,
  part: Agorot,
): number {
  const upTo = (agorot: Agorot): number => Math.round((agorot * charged.amount) / charged.agorot);
  return upTo(plus(before, part)) - upTo(before);
}

import { toAgorot, type Agorot } from "./money.ts";
import type { OpenPrice } from "./openPrice.ts";
import { refusal, type Refusal } from "./refusal.ts";

/**
 * Returns the entered price in agorot, or refuses with PRICE_OUT_OF_RANGE { min, max, multiplier }
 * (storefront.md section 5).
 */
export function judgeOpenPrice(
  open: OpenPrice,
  shekels: number,
): { readonly amount: Agorot } | { readonly refusal: Refusal } {
  const amount = toAgorot(shekels);
  const step = Math.max(1, toAgorot(open.multiplier) ?? 1);
  const isFit =
    amount !== undefined && shekels >= open.min && shekels <= open.max && amount % step === 0;
  return isFit ? { amount } : { refusal: refusal("PRICE_OUT_OF_RANGE", { ...open }) };
}

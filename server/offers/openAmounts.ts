import { toShekels, type Agorot } from "../../domain/money.ts";
import type { OpenPrice } from "../../domain/openPrice.ts";
import { judgeOpenPrice } from "../../domain/judgeOpenPrice.ts";
import { Refused } from "../../domain/refusal.ts";

/** Columns of a price whose amount the buyer may be able to choose, in agorot. */
export interface OpenAmountRow {
  readonly amount: Agorot;
  readonly open_minimum: Agorot | null;
  readonly open_maximum: Agorot | null;
  readonly open_multiplier: Agorot;
}

/** Returns the range of a price that the buyer enters, in shekels. Null if the price is fixed. */
export function openPriceOf(row: OpenAmountRow): OpenPrice | null {
  const { open_minimum, open_maximum, open_multiplier } = row;
  if (open_minimum === null || open_maximum === null) return null;
  return {
    min: toShekels(open_minimum),
    max: toShekels(open_maximum),
    multiplier: toShekels(open_multiplier),
  };
}

/**
 * Returns the price of one piece of an offer in agorot. The result is the fixed price or, for an open price,
 * the amount `named` by the buyer in shekels. Throws PRICE_OUT_OF_RANGE if the named amount is out of the
 * range.
 */
export function amountAt(row: OpenAmountRow, named: number | null | undefined): Agorot {
  const open = openPriceOf(row);
  if (!open) return row.amount;
  const judged = judgeOpenPrice(open, named ?? toShekels(row.amount));
  if ("refusal" in judged) throw Refused.of(judged.refusal);
  return judged.amount;
}

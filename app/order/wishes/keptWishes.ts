import * as z from "zod/mini";
import { agorot } from "../../../domain/money.ts";
import { filters, groupsLeft, noFilters, type GroupPrices } from "./filters.ts";
import type { OrderContext } from "../cart/orderContext.ts";

const KEY = "wishes";

const Wishes = z.object({
  partySize: z.int().check(z.minimum(1), z.maximum(100)),
  price: z.optional(z.object({ low: z.int(), high: z.int() })),
});

/** Stores the party size and the price range in this tab, as defaults for the next event. */
export function storeWishes({ order: of, store }: OrderContext): void {
  const { partySize } = of;
  store.setItem(KEY, JSON.stringify({ partySize, price: filters.price }));
}

export function restoreWishes({ order: of, store }: OrderContext): void {
  const text = store.getItem(KEY);
  if (text === null) return;
  try {
    const kept = Wishes.safeParse(JSON.parse(text)).data;
    if (!kept) return;
    of.partySize = kept.partySize;
    filters.price = kept.price && {
      low: agorot(kept.price.low),
      high: agorot(kept.price.high),
    };
  } catch (error) {
    // A text stored by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/**
 * Resets the filters when another event is opened. Keeps the price range if it contains one of the event's
 * prices.
 */
export function keepWishes(prices: GroupPrices): void {
  const { price } = filters;
  const fits = (groupsLeft(prices, { price, groups: undefined }) ?? []).length > 0;
  Object.assign(filters, noFilters(), fits ? { price } : {});
}

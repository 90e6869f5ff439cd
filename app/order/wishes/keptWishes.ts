import * as z from "zod/mini";
import { agorot } from "../../../domain/money.ts";
import { filters, groupsLeft, noFilters, type GroupPrices } from "./filters.ts";
import { order, type Order } from "../cart/order.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

const KEY = "wishes";

const Wishes = z.object({
  partySize: z.int().check(z.minimum(1), z.maximum(100)),
  price: z.optional(z.object({ low: z.int(), high: z.int() })),
});

/** How many come and what a seat may cost: kept in this tab from one event to the next. */
export function storeWishes(of: Order = order, store: Store = tabStore): void {
  const { partySize } = of;
  store.setItem(KEY, JSON.stringify({ partySize, price: filters.price }));
}

export function restoreWishes(of: Order = order, store: Store = tabStore): void {
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
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** Another event's filters: only the price range stays, and that only where some of its seats fit it. */
export function keepWishes(prices: GroupPrices): void {
  const { price } = filters;
  const fits = (groupsLeft(prices, { price, groups: undefined }) ?? []).length > 0;
  Object.assign(filters, noFilters(), fits ? { price } : {});
}

import type { Agorot } from "../../domain/money.ts";

/**
 * Returns the price tier of a ticket group: the rank of its price from 0, the cheapest. 0 without a price.
 */
export function priceTier(prices: ReadonlyMap<number, Agorot>): (ticketGroupId: number) => number {
  const ranks = [...new Set(prices.values())].toSorted((a, b) => a - b);
  return (id) => {
    const price = prices.get(id);
    return price === undefined ? 0 : ranks.indexOf(price);
  };
}

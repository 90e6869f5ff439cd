import type { Agorot } from "../../domain/money.ts";

/**
 * Returns a function from a ticket group's id to its price tier: the rank of its price, from 0 for the
 * cheapest. A group without a price is in tier 0.
 */
export function priceTier(prices: ReadonlyMap<number, Agorot>): (ticketGroupId: number) => number {
  const ranks = [...new Set(prices.values())].toSorted((a, b) => a - b);
  return (id) => {
    const price = prices.get(id);
    return price === undefined ? 0 : ranks.indexOf(price);
  };
}

import type { Agorot } from "../../domain/money.ts";

/** Price tier of a ticket group: the rank of its price among all, 0 the cheapest. */
export function priceTier(prices: ReadonlyMap<number, Agorot>): (ticketGroupId: number) => number {
  const ranks = [...new Set(prices.values())].toSorted((a, b) => a - b);
  return (id) => {
    const price = prices.get(id);
    return price === undefined ? 0 : ranks.indexOf(price);
  };
}

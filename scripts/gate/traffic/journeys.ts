/** What a visitor intends to do. */
export type Journey = "look" | "choose" | "buy";

/** Shares of visits: many look, some choose and leave, few buy. */
const SHARES: Readonly<Record<Journey, number>> = { look: 0.55, choose: 0.25, buy: 0.2 };

/** Returns what a visitor intends to do, from a random number from 0 to 1. */
export function journeyOf(dice: number): Journey {
  if (dice < SHARES.buy) return "buy";
  return dice < SHARES.buy + SHARES.choose ? "choose" : "look";
}

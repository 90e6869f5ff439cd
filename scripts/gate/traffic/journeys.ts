/** What a visitor has come for. */
export type Journey = "look" | "choose" | "buy";

/** Shares of visits: many look, some choose and leave, few buy. */
const SHARES: Readonly<Record<Journey, number>> = { look: 0.55, choose: 0.25, buy: 0.2 };

/** Returns what a visitor has come for, from a random number below 1. */
export function journeyOf(dice: number): Journey {
  if (dice < SHARES.buy) return "buy";
  return dice < SHARES.buy + SHARES.choose ? "choose" : "look";
}

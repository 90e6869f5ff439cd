/** What a visitor intends to do. */
export type Journey = "look" | "choose" | "buy";

/** Share of visits with each intention: many visitors look, some choose seats and leave, and few buy. */
const SHARES: Readonly<Record<Journey, number>> = { look: 0.55, choose: 0.25, buy: 0.2 };

/** Returns what a visitor intends to do. `dice` is a random number from 0 to 1. */
export function journeyOf(dice: number): Journey {
  if (dice < SHARES.buy) return "buy";
  return dice < SHARES.buy + SHARES.choose ? "choose" : "look";
}

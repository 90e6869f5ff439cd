import * as z from "zod/mini";

/** An amount in whole units of its currency. */
export const DisputeMoney = z.object({
  amount: z.number(),
  /** ISO code of the currency, in lower case. */
  currency: z.string(),
});
export type DisputeMoney = z.infer<typeof DisputeMoney>;

/**
 * States of a dispute:
 * - `needsResponse`: the business has to answer.
 * - `underReview`: the bank has not decided yet.
 * - `won`: the bank has decided for the business.
 * - `lost`: the bank has decided for the buyer.
 * - `closed`: the dispute has ended, and the bank took no money.
 */
export const DISPUTE_STATES = ["needsResponse", "underReview", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** States in which the bank has not decided yet. */
export const OPEN_DISPUTES: readonly DisputeState[] = ["needsResponse", "underReview"];

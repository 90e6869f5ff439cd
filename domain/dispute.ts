/**
 * States of a dispute:
 * - `needsResponse`: the bank waits for an answer of the house.
 * - `underReview`: the bank has not decided yet.
 * - `won`, `lost`: the bank has decided for the house, or for the buyer.
 * - `closed`: the dispute ended before the bank took any money.
 */
export const DISPUTE_STATES = ["needsResponse", "underReview", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** States in which the bank has not decided yet. */
export const OPEN_DISPUTES: readonly DisputeState[] = ["needsResponse", "underReview"];

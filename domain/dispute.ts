/**
 * States of a dispute. `needsResponse`: the house may answer the bank. `underReview`: the bank decides. `won`
 * and `lost` are final. `closed`: it ended before the bank took any money.
 */
export const DISPUTE_STATES = ["needsResponse", "underReview", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** States in which the bank has not decided yet. */
export const OPEN_DISPUTES: readonly DisputeState[] = ["needsResponse", "underReview"];

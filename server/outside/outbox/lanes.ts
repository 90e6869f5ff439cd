/** Jobs of one lane never wait for those of another. The database computes a job's lane (m0037). */
export const LANES = ["money", "plans", "mail", "sms"] as const;
export type Lane = (typeof LANES)[number];

export interface LaneTerms {
  /** Jobs under way beside each other on one node. */
  readonly hands: number;
  /** Longer than the slowest call of the lane may take; renewed while the job is under way. */
  readonly leaseSeconds: number;
}

/**
 * A provider's call takes 5 s at most by default, a job of money five of them. A mail server may take 10 s
 * to connect, 10 s to greet and 20 s to answer. An SMS gateway has 10 s.
 */
export const LANE_TERMS: Readonly<Record<Lane, LaneTerms>> = {
  money: { hands: 16, leaseSeconds: 30 },
  // Planned together in one statement: the more, the fewer statements.
  plans: { hands: 32, leaseSeconds: 30 },
  mail: { hands: 16, leaseSeconds: 60 },
  sms: { hands: 16, leaseSeconds: 30 },
};

/** Jobs of one lane never wait for those of another. The database computes a job's lane (m0037, m0051). */
export const LANES = ["money", "plans", "mail", "sms", "webhooks"] as const;
export type Lane = (typeof LANES)[number];

/** Slots of businesses that have gateways of their own, beside those of the lane. */
interface OwnSlots {
  /** Maximum jobs of one business that run concurrently on one node. */
  readonly each: number;
  /** The same for all such businesses together. */
  readonly all: number;
}

export interface LaneTerms {
  /** Maximum jobs that run concurrently on one node. */
  readonly hands: number;
  /**
   * Set if businesses may have gateways of their own in this lane. Their jobs do not use `hands`, so that a
   * slow gateway delays only its own business.
   */
  readonly own?: OwnSlots;
  /** Lease duration, longer than the slowest call of the lane. Renewed while the job runs. */
  readonly leaseSeconds: number;
  /** The longest wait between two attempts. */
  readonly maxWaitSeconds: number;
}

const TEN_MINUTES = 600;
/**
 * Eight businesses with hanging gateways can fill all slots. Even then the installation's messages are sent.
 */
const OF_BUSINESSES: OwnSlots = { each: 4, all: 32 };

/**
 * By default a provider's call takes at most 5 s, and a money job makes up to five of them. A mail server may
 * take 10 s to connect, 10 s to greet and 20 s to answer. An SMS gateway has 10 s.
 */
export const LANE_TERMS: Readonly<Record<Lane, LaneTerms>> = {
  money: { hands: 16, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  // Planned in one batched statement, so more slots mean fewer statements.
  plans: { hands: 32, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  mail: { hands: 16, own: OF_BUSINESSES, leaseSeconds: 60, maxWaitSeconds: TEN_MINUTES },
  sms: { hands: 16, own: OF_BUSINESSES, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  // A receiver has 10 s. It is retried for days, so the last attempts are hours apart.
  webhooks: { hands: 32, leaseSeconds: 30, maxWaitSeconds: 3 * 3600 },
};

/**
 * The lanes (queues) of the outbox. Jobs of one lane never wait for jobs of another lane. The lane of a job
 * is computed by generated columns (migrations m0037 and m0051).
 */
export const LANES = ["money", "plans", "mail", "sms", "webhooks"] as const;
export type Lane = (typeof LANES)[number];

/**
 * Slots for jobs that the gateways of businesses send. These slots are in addition to the lane's other slots.
 */
interface OwnSlots {
  /** Maximum number of jobs of one business that run concurrently on one node. */
  readonly each: number;
  /** Maximum number of such jobs of all businesses together. */
  readonly all: number;
}

export interface LaneTerms {
  /**
   * Maximum number of jobs of the lane that run concurrently on one node, without the jobs in `own` slots.
   */
  readonly hands: number;
  /**
   * Set if businesses can have their own gateways in this lane. Jobs of those businesses do not use the slots
   * counted by `hands`, so that a slow gateway only delays its own business.
   */
  readonly own?: OwnSlots;
  /**
   * Duration of a lease. A lease must be longer than the slowest call of the lane. The lease is renewed while
   * the job runs.
   */
  readonly leaseSeconds: number;
  /** Maximum time between two attempts of a job. */
  readonly maxWaitSeconds: number;
}

const TEN_MINUTES = 600;
/**
 * If the gateways of eight businesses hang, they can occupy all of these slots, but the installation's
 * messages are still sent.
 */
const OF_BUSINESSES: OwnSlots = { each: 4, all: 32 };

/**
 * The durations of the leases follow from the timeouts of the calls. By default, a call to a payment provider
 * takes at most 5 s, and a money job makes up to five calls. A mail server can take 10 s to connect, 10 s to
 * greet and 20 s to answer. An SMS gateway has 10 s to answer.
 */
export const LANE_TERMS: Readonly<Record<Lane, LaneTerms>> = {
  money: { hands: 16, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  // Concurrent jobs of this lane are batched into one statement, so more slots mean fewer statements.
  plans: { hands: 32, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  mail: { hands: 16, own: OF_BUSINESSES, leaseSeconds: 60, maxWaitSeconds: TEN_MINUTES },
  sms: { hands: 16, own: OF_BUSINESSES, leaseSeconds: 30, maxWaitSeconds: TEN_MINUTES },
  // The receiver of a webhook has 10 s to answer. Failed events are retried for days, so the last attempts
  // are hours apart.
  webhooks: { hands: 32, leaseSeconds: 30, maxWaitSeconds: 3 * 3600 },
};

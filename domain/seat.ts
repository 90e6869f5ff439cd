/**
 * Status byte of a seat. Operators see every status. Customers see only free and taken (`PublicStatus`), so
 * that they cannot tell what other visitors have locked.
 */
export const SeatStatus = { available: 0, locked: 1, held: 2, sold: 3, blocked: 4 } as const;
export type SeatStatus = (typeof SeatStatus)[keyof typeof SeatStatus];

/** Statuses sent to customers. */
const PublicStatus = { free: 0, taken: 1 } as const;
type PublicStatus = (typeof PublicStatus)[keyof typeof PublicStatus];

/** Bits of a seat's fixed attributes, one byte per seat. */
export const SeatFlag = {
  handicap: 1,
  companion: 2,
  premium: 4,
  limitedView: 8,
  left: 16,
  middle: 32,
  right: 64,
  /** Half of a sofa or bed. The other half is the next or previous seat of the row. */
  pair: 128,
} as const;

/** The flags that exempt a seat from the check for single-seat gaps (storefront.md section 4, seat). */
export const MARKER_FLAGS = SeatFlag.left | SeatFlag.middle | SeatFlag.right;

/** The seating policy that prevents single-seat gaps (storefront.md section 9). */
export const GAP_POLICY = 3;

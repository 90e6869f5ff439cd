import * as z from "zod/mini";

/** Reasons for blocking seats. */
export const BLOCK_REASONS = ["house", "production", "repair", "safety", "other"] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Maximum number of numbered seats per call. */
export const MOST_SEATS = 5_000;

/** Maximum number of places per call in each section without numbered seats. */
export const MOST_PLACES = 400;

/** Maximum length of a note, in characters. */
export const NOTE_MAX = 300;

/** Blocked seats and places, with the reason and the operator. */
export const SeatBlock = z.object({
  blockId: z.int(),
  reason: z.enum(BLOCK_REASONS),
  note: z.nullable(z.string()),
  /** Seat numbers, ascending. */
  seats: z.array(z.int()),
  places: z.array(z.object({ sectionId: z.int(), quantity: z.int() })),
  /** Operator who blocked the seats. Null if unknown. */
  by: z.nullable(z.string()),
  /** Time of the block in ISO 8601 with the offset of the installation's clock. */
  at: z.string(),
});
export type SeatBlock = z.infer<typeof SeatBlock>;

/** A note on seats of any status. */
export const SeatNote = z.object({
  note: z.string(),
  /** Seat numbers, ascending. */
  seats: z.array(z.int()),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type SeatNote = z.infer<typeof SeatNote>;

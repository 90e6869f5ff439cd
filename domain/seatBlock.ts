import * as z from "zod/mini";

/** Why the house keeps seats from being sold. */
export const BLOCK_REASONS = ["house", "production", "repair", "safety", "other"] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Numbered seats that one act takes. */
export const MOST_SEATS = 5_000;

/** Places without numbers of one section that one act takes. */
export const MOST_PLACES = 400;

/** Letters of a note. */
export const NOTE_MAX = 300;

/** Seats and places that nobody may have for now, with why and who says so. */
export const SeatBlock = z.object({
  blockId: z.int(),
  reason: z.enum(BLOCK_REASONS),
  note: z.nullable(z.string()),
  /** By number, ascending. */
  seats: z.array(z.int()),
  places: z.array(z.object({ sectionId: z.int(), quantity: z.int() })),
  /** Who blocked them; null where that is not known. */
  by: z.nullable(z.string()),
  /** ISO 8601 with the Jerusalem offset. */
  at: z.string(),
});
export type SeatBlock = z.infer<typeof SeatBlock>;

/** A note on seats, whatever has become of them. */
export const SeatNote = z.object({
  note: z.string(),
  /** By number, ascending. */
  seats: z.array(z.int()),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type SeatNote = z.infer<typeof SeatNote>;

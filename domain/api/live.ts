import * as z from "zod/mini";

/**
 * The events of `GET /seats/stream`. `clock` counts a presentation's changes: a delta whose clock is
 * not the next one means that something was missed, and the reader asks for a snapshot.
 */
export const Delta = z.object({
  presentationId: z.int(),
  /** The clock before the first change in this delta; equals the reader's own unless it missed some. */
  after: z.int(),
  clock: z.int(),
  /** Seat number and its new public status: 0 free, 1 taken. */
  seats: z.array(z.tuple([z.int(), z.union([z.literal(0), z.literal(1)])])),
  /** General-admission sections whose count of places left changed: section id, places left. */
  areas: z.array(z.tuple([z.int(), z.int()])),
});
export type Delta = z.infer<typeof Delta>;

/** The server cannot resume from the clock it was given: take a snapshot. */
export const Reset = z.object({ presentationId: z.int(), clock: z.int() });
export type Reset = z.infer<typeof Reset>;

/** Its sales were closed by the house, or opened again. Said to a newcomer only while they are closed. */
export const SalesTold = z.object({
  presentationId: z.int(),
  clock: z.int(),
  isLocked: z.boolean(),
});
export type SalesTold = z.infer<typeof SalesTold>;

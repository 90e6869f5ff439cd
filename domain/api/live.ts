import * as z from "zod/mini";

/**
 * Events of `GET /seats/stream`. `clock` counts the changes of a presentation. If the clock of a delta does
 * not follow the client's own, the client missed a change and fetches a snapshot.
 */
export const Delta = z.object({
  presentationId: z.int(),
  /**
   * The clock before the first change in this delta. If this clock differs from the client's own clock, the
   * client missed a change.
   */
  after: z.int(),
  clock: z.int(),
  /** Seat number and its new public status: 0 free, 1 taken. */
  seats: z.array(z.tuple([z.int(), z.union([z.literal(0), z.literal(1)])])),
  /** General-admission sections whose number of free places changed, as pairs of section id and free places. */
  areas: z.array(z.tuple([z.int(), z.int()])),
});
export type Delta = z.infer<typeof Delta>;

/** Event of the stream: the server cannot resume from the given clock, so the client fetches a snapshot. */
export const Reset = z.object({ presentationId: z.int(), clock: z.int() });
export type Reset = z.infer<typeof Reset>;

/**
 * Event of the stream: operators closed or reopened the presentation's sales. A new subscriber receives the
 * event only while the sales are closed.
 */
export const SalesTold = z.object({
  presentationId: z.int(),
  clock: z.int(),
  isLocked: z.boolean(),
});
export type SalesTold = z.infer<typeof SalesTold>;

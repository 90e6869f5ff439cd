import * as z from "zod/mini";

/**
 * The chosen seat of a membership: its address, its names, and the other fields that a lock-seat call needs.
 */
export const ChosenPlace = z.object({
  sectionId: z.int(),
  x: z.int(),
  y: z.int(),
  sectionName: z.string(),
  rowName: z.string(),
  seatName: z.string(),
  venueId: z.int(),
  seatplanId: z.int(),
  ticketGroupId: z.int(),
});
export type ChosenPlace = z.infer<typeof ChosenPlace>;

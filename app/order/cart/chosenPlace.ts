import * as z from "zod/mini";

/** A seat that comes with a membership: its address, its names and the other fields of lock-seat. */
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

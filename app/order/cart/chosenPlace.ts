import * as z from "zod/mini";

/** A seat that comes with a membership, with its words, and what lock-seat asks for besides. */
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

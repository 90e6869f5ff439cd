import * as z from "zod/mini";

/** What a confirmation says of an event. */
export const BoughtEvent = z.object({
  presentationId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  locationName: z.string(),
});
export type BoughtEvent = z.infer<typeof BoughtEvent>;

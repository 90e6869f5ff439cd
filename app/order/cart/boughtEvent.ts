import * as z from "zod/mini";

/** The fields of a bought event that the confirmation shows. */
export const BoughtEvent = z.object({
  presentationId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  locationName: z.string(),
});
export type BoughtEvent = z.infer<typeof BoughtEvent>;

import * as z from "zod/mini";

/** A price that the buyer enters: from `min` to `max`, a multiple of `multiplier`. Shekels. */
export const OpenPrice = z.object({ min: z.number(), max: z.number(), multiplier: z.number() });
export type OpenPrice = z.infer<typeof OpenPrice>;

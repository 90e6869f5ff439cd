import * as z from "zod/mini";

/**
 * Range of a price that the buyer enters: from `min` to `max`, a multiple of `multiplier`. Amounts are in
 * shekels.
 */
export const OpenPrice = z.object({ min: z.number(), max: z.number(), multiplier: z.number() });
export type OpenPrice = z.infer<typeof OpenPrice>;

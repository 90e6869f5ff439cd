import { agorot } from "../../domain/money.ts";

/** Minimum, maximum and step of a price that the buyer chooses, in agorot. */
export type OpenAmounts = readonly [minimum: number, maximum: number, step: number];

/** Columns of a price that the buyer may choose. Without amounts the price is fixed. */
export const openColumns = (open: OpenAmounts | undefined) => ({
  open_minimum: open ? agorot(open[0]) : null,
  open_maximum: open ? agorot(open[1]) : null,
  open_multiplier: agorot(open?.[2] ?? 1),
});

import { agorot } from "../../domain/money.ts";

/** Least, most and step of a price that its buyer names. Agorot. */
export type OpenAmounts = readonly [minimum: number, maximum: number, step: number];

/** The columns of a price that its buyer may name. Without amounts the price is fixed. */
export const openColumns = (open: OpenAmounts | undefined) => ({
  open_minimum: open ? agorot(open[0]) : null,
  open_maximum: open ? agorot(open[1]) : null,
  open_multiplier: agorot(open?.[2] ?? 1),
});

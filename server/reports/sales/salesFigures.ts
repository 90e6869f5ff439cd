import { toShekels } from "../../../domain/money.ts";
import { availabilityOf, wholePercent } from "../../../domain/sales.ts";
import type { ShowSums } from "./shows.ts";

/** Returns sums in the form that the reply with live sales has. */
export const figuresOf = ({ capacity, sold, held, takings }: ShowSums) => ({
  Capacity: capacity,
  Sold: sold,
  Held: held,
  Availability: availabilityOf(capacity, sold, held),
  percentageSold: wholePercent(sold, capacity),
  percentageHeld: wholePercent(held, capacity),
  Takings: toShekels(takings),
});

import { toShekels } from "../../../domain/money.ts";
import { availabilityOf, wholePercent } from "../../../domain/sales.ts";
import type { ShowSums } from "./shows.ts";

/** Sums in the form of the live sales reply. */
export const figuresOf = ({ capacity, sold, held, takings }: ShowSums) => ({
  Capacity: capacity,
  Sold: sold,
  Held: held,
  Availability: availabilityOf(capacity, sold, held),
  percentageSold: wholePercent(sold, capacity),
  percentageHeld: wholePercent(held, capacity),
  Takings: toShekels(takings),
});

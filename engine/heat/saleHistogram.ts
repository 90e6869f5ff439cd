import { SeatStatus } from "../../domain/seat.ts";
import type { Audience } from "../plan/drawnStatus.ts";
import { saleClasses } from "./saleCounts.ts";
import type { SaleTape } from "./saleTape.ts";

/**
 * Returns the number of seats and places sold in each of `bins` equal intervals from `from` to `to`, epoch
 * milliseconds, for a chart of a sale over time. A sale at exactly `to` counts in the last interval. Only the
 * first `length` events up to `endsAt` are counted, so that the tape can grow while a chart is computed.
 */
export function saleHistogram(
  tape: SaleTape,
  from: number,
  to: number,
  bins: number,
  audience: Audience = "operator",
  { length, endsAt }: Pick<SaleTape, "length" | "endsAt"> = tape,
): Uint32Array<ArrayBuffer> {
  const sold = new Uint32Array(bins);
  const classes = saleClasses(audience);
  const scale = bins / Math.max(1, to - from);
  const end = Math.min(length, tape.positionAt(to));
  for (let event = 0; event < end; event++) {
    if (classes[tape.afterOf(event)] !== SeatStatus.sold) continue;
    const at = Math.floor((tape.timeOf(event) - from) * scale);
    if (at >= 0) sold[Math.min(at, bins - 1)]!++;
  }
  for (const area of tape.areas) {
    area.forEachSale((time, places) => {
      const at = Math.floor((time - from) * scale);
      if (at >= 0 && time <= to && time <= endsAt) sold[Math.min(at, bins - 1)]! += places;
    });
  }
  return sold;
}

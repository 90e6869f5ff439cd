import { ZERO, type Agorot } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { SALE_CLASSES, type SaleCounts } from "./saleCounts.ts";

/** Summary of a selection of seats for an operator. */
export interface SelectionSummary {
  readonly seats: number;
  readonly free: number;
  readonly locked: number;
  readonly held: number;
  readonly sold: number;
  readonly blocked: number;
  /** Sum of the prices of all seats, in agorot. */
  readonly worth: Agorot;
  /** Sum of the prices of the sold seats, in agorot. */
  readonly takings: Agorot;
}

/** Summarises the seats whose bits are set in a bitset. */
export function summaryOf(counts: SaleCounts, bits: Uint32Array): SelectionSummary {
  const found = new Uint32Array(SALE_CLASSES);
  let seats = 0;
  let worth = ZERO;
  let takings = ZERO;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const seat = (word << 5) + 31 - Math.clz32(left & -left);
      const status = counts.classOf[seat]!;
      const price = counts.priceOf(seat);
      seats += 1;
      found[status]!++;
      worth = plus(worth, price);
      if (status === SeatStatus.sold) takings = plus(takings, price);
    }
  }
  const of = (status: SeatStatus): number => found[status]!;
  return {
    seats,
    free: of(SeatStatus.available),
    locked: of(SeatStatus.locked),
    held: of(SeatStatus.held),
    sold: of(SeatStatus.sold),
    blocked: of(SeatStatus.blocked),
    worth,
    takings,
  };
}

import { SeatStatus } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { PaceWindow } from "./paceWindow.ts";
import type { SaleCounts } from "./saleCounts.ts";

/** What heat can tell: how full, how fast, what a seat costs, what money came in. */
export type HeatKind = "occupancy" | "pace" | "price" | "takings";

/**
 * Heat of a plan's parts on one scale, 0 to 1; NaN for a part without numbered seats. A row or a seat
 * is measured as if its whole section were like it, so that the three agree on one legend.
 */
export interface HeatMeasure {
  readonly kind: HeatKind;
  section(at: number): number;
  row(row: number): number;
  seat(seat: number): number;
  /** Where all seats but a few are cold: calls with each warm one, the newest heat of a seat last. */
  forEachWarm?(call: (seat: number, share: number) => void): void;
}

const seatsIn = (layout: SeatLayout, row: number): number =>
  layout.rowStart[row + 1]! - layout.rowStart[row]!;

const sizesOf = (layout: SeatLayout): number[] =>
  layout.sections.map(({ firstSeat, endSeat }) => endSeat - firstSeat);

/** Sold over capacity. A seat is sold, or it is not. */
export function occupancyMeasure(counts: SaleCounts): HeatMeasure {
  const sizes = sizesOf(counts.layout);
  return {
    kind: "occupancy",
    section: (at) => (sizes[at] === 0 ? Number.NaN : counts.sections.share(at)),
    row: (row) => counts.rows.share(row),
    seat: (seat) => (counts.classOf[seat] === SeatStatus.sold ? 1 : 0),
  };
}

/**
 * Seats sold a minute over `ceiling()`, the section's pace at the hot end. A seat is sold once: its
 * heat is how lately, from 1 just now to 0 as its sale leaves the window.
 */
export function paceMeasure(
  layout: SeatLayout,
  pace: PaceWindow,
  ceiling: () => number,
): HeatMeasure {
  const sizes = sizesOf(layout);
  const share = (sold: number): number => pace.rate(sold) / Math.max(ceiling(), 1e-9);
  return {
    kind: "pace",
    section: (at) => (sizes[at] === 0 ? Number.NaN : share(pace.sections[at]!)),
    row(row) {
      const section = layout.rowSection[row]!;
      return (share(pace.rows[row]!) * sizes[section]!) / seatsIn(layout, row);
    },
    seat: () => 0,
    forEachWarm: (call) => pace.forEachSale(call),
  };
}

/** What seats cost, from the cheapest of the plan to the dearest; the middle where all cost the same. */
export function priceMeasure(counts: SaleCounts): HeatMeasure {
  const { layout } = counts;
  const [low, high] = priceRange(counts);
  const share = (price: number): number => (high > low ? (price - low) / (high - low) : 0.5);
  const ofRow = (row: number): number => counts.prices[layout.rowTicketGroup[row]!]!;
  // Prices do not change while seats do: worked out once.
  const sections = layout.sections.map(({ firstRow, endRow, firstSeat, endSeat }) => {
    let sum = 0;
    for (let row = firstRow; row < endRow; row++) sum += ofRow(row) * seatsIn(layout, row);
    return endSeat === firstSeat ? Number.NaN : share(sum / (endSeat - firstSeat));
  });
  return {
    kind: "price",
    section: (at) => sections[at]!,
    row: (row) => share(ofRow(row)),
    seat: (seat) => share(counts.priceOf(seat)),
  };
}

/** Cheapest and dearest price of the seats of the plan, agorot; zeros where it has none. */
export function priceRange({ layout, prices }: SaleCounts): readonly [low: number, high: number] {
  const used = new Set(layout.rowTicketGroup);
  const costs = [...used].map((group) => prices[group]!);
  return costs.length === 0 ? [0, 0] : [Math.min(...costs), Math.max(...costs)];
}

/** Money taken, over what the dearest section would bring when sold out. */
export function takingsMeasure(counts: SaleCounts): HeatMeasure {
  const { layout } = counts;
  const sizes = sizesOf(layout);
  const ceiling = Math.max(takingsCeiling(counts), 1e-9);
  return {
    kind: "takings",
    section: (at) => (sizes[at] === 0 ? Number.NaN : counts.sections.takings[at]! / ceiling),
    row(row) {
      const like = sizes[layout.rowSection[row]!]! / seatsIn(layout, row);
      return (counts.rows.takings[row]! * like) / ceiling;
    },
    seat(seat) {
      if (counts.classOf[seat] !== SeatStatus.sold) return 0;
      const section = layout.rowSection[layout.rowOf[seat]!]!;
      return (counts.priceOf(seat) * sizes[section]!) / ceiling;
    },
  };
}

/** Agorot that the dearest section would bring when sold out: the hot end of the takings. */
export function takingsCeiling({ layout, prices }: SaleCounts): number {
  return layout.sections.reduce((most, { firstRow, endRow }) => {
    let all = 0;
    for (let row = firstRow; row < endRow; row++) {
      all += prices[layout.rowTicketGroup[row]!]! * seatsIn(layout, row);
    }
    return Math.max(most, all);
  }, 0);
}

import { SeatStatus } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { AreaReplay } from "./areaReplay.ts";
import type { HeatScales, MoneySpan } from "./heatScales.ts";
import type { PaceWindow } from "./paceWindow.ts";
import type { SaleCounts } from "./saleCounts.ts";

/** What the heat map shows: occupancy, sales pace, prices or takings. */
export type HeatKind = "occupancy" | "pace" | "price" | "takings";

/**
 * Heat of a plan's parts on one scale, 0 to 1, NaN for a section without data. The heat of a row or a seat is
 * the heat that its section would have if all of it were like this row or seat. Sections, rows and seats
 * therefore share one legend.
 */
export interface HeatMeasure {
  readonly kind: HeatKind;
  section(at: number): number;
  row(row: number): number;
  seat(seat: number): number;
  /**
   * This method exists only if nearly all seats are cold. Calls `call` for each warm seat. If `call` receives
   * a seat more than once, the last heat counts.
   */
  forEachWarm?(call: (seat: number, share: number) => void): void;
}

/** The inputs of a measure, at the time that a replay shows. */
interface HeatGround {
  readonly counts: SaleCounts;
  readonly pace: PaceWindow;
  readonly areas: AreaReplay;
  readonly scales: Pick<HeatScales, "prices" | "takings" | "ceiling">;
}

const seatsIn = (layout: SeatLayout, row: number): number =>
  layout.rowStart[row + 1]! - layout.rowStart[row]!;

const sizesOf = (layout: SeatLayout): number[] =>
  layout.sections.map(({ firstSeat, endSeat }) => endSeat - firstSeat);

/** Measures sold seats divided by capacity. A single seat is either sold or not. */
export function occupancyMeasure({ counts, areas }: HeatGround): HeatMeasure {
  const sizes = sizesOf(counts.layout);
  const ofArea = (at: number): number => {
    const area = areas.of(at);
    return area && area.capacity > 0 ? area.sold / area.capacity : Number.NaN;
  };
  return {
    kind: "occupancy",
    section: (at) => (sizes[at] === 0 ? ofArea(at) : counts.sections.share(at)),
    row: (row) => counts.rows.share(row),
    seat: (seat) => (counts.classOf[seat] === SeatStatus.sold ? 1 : 0),
  };
}

/**
 * Measures the seats sold per minute, relative to the pace at which one section is at the hot end of the
 * scale. A seat's heat is 1 if it was sold just now and falls to 0 when its sale leaves the window.
 */
export function paceMeasure({ counts, pace, areas, scales }: HeatGround): HeatMeasure {
  const { layout } = counts;
  const sizes = sizesOf(layout);
  const share = (sold: number): number => pace.rate(sold) / Math.max(scales.ceiling, 1e-9);
  return {
    kind: "pace",
    section: (at) =>
      share(sizes[at] === 0 ? (areas.of(at)?.recent ?? Number.NaN) : pace.sections[at]!),
    row(row) {
      const section = layout.rowSection[row]!;
      return (share(pace.rows[row]!) * sizes[section]!) / seatsIn(layout, row);
    },
    seat: () => 0,
    forEachWarm: (call) => pace.forEachSale(call),
  };
}

/** Measures prices on a scale from the cheapest to the dearest. 0.5 if all prices are equal. */
export function priceMeasure({ counts, areas, scales }: HeatGround): HeatMeasure {
  const { layout } = counts;
  const share = (price: number): number => {
    const [low, high] = scales.prices;
    return high > low ? (price - low) / (high - low) : 0.5;
  };
  const ofRow = (row: number): number => counts.prices[layout.rowTicketGroup[row]!]!;
  // The averages are computed once, because prices do not change when the statuses of seats do.
  const averages = layout.sections.map(({ firstRow, endRow, firstSeat, endSeat }) => {
    let sum = 0;
    for (let row = firstRow; row < endRow; row++) sum += ofRow(row) * seatsIn(layout, row);
    return sum / (endSeat - firstSeat);
  });
  return {
    kind: "price",
    section(at) {
      const price = areas.of(at)?.price ?? averages[at]!;
      // An area without data has the heat NaN (0 divided by 0).
      return Number.isNaN(price) ? Number.NaN : share(price);
    },
    row: (row) => share(ofRow(row)),
    seat: (seat) => share(counts.priceOf(seat)),
  };
}

/** Measures takings as a share of what the section with the highest value would bring if it were sold out. */
export function takingsMeasure({ counts, areas, scales }: HeatGround): HeatMeasure {
  const { layout } = counts;
  const sizes = sizesOf(layout);
  const share = (takings: number): number => takings / Math.max(scales.takings, 1e-9);
  const ofArea = (at: number): number => {
    const area = areas.of(at);
    return area ? area.sold * area.price : Number.NaN;
  };
  return {
    kind: "takings",
    section: (at) => share(sizes[at] === 0 ? ofArea(at) : counts.sections.takings[at]!),
    row(row) {
      const like = sizes[layout.rowSection[row]!]! / seatsIn(layout, row);
      return share(counts.rows.takings[row]! * like);
    },
    seat(seat) {
      if (counts.classOf[seat] !== SeatStatus.sold) return 0;
      const section = layout.rowSection[layout.rowOf[seat]!]!;
      return share(counts.priceOf(seat) * sizes[section]!);
    },
  };
}

/**
 * Returns the amounts that the scales of prices and takings must cover for a sale. Returns zeros if the plan
 * has nothing for sale.
 */
export function moneySpan({ layout, prices }: SaleCounts, areas: AreaReplay): MoneySpan {
  const places = areas.all();
  const costs = [
    ...Array.from(new Set(layout.rowTicketGroup), (group) => prices[group]!),
    ...places.map(({ price }) => price),
  ];
  const sections = layout.sections.map(({ firstRow, endRow }) => {
    let all = 0;
    for (let row = firstRow; row < endRow; row++) {
      all += prices[layout.rowTicketGroup[row]!]! * seatsIn(layout, row);
    }
    return all;
  });
  const fullAreas = places.map(({ price, capacity }) => price * capacity);
  return {
    prices: costs.length === 0 ? [0, 0] : [Math.min(...costs), Math.max(...costs)],
    takings: Math.max(0, ...sections, ...fullAreas),
  };
}

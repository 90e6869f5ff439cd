import { SeatStatus } from "../../domain/seat.ts";
import { agorot, type Agorot } from "../../domain/money.ts";
import type { Audience } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatDelta } from "../plan/states.ts";

/** Number of classes in which seats are counted, one per status that operators see. */
export const SALE_CLASSES = 5;

/**
 * Returns a table from status byte to class. To the public, every unavailable seat is only taken. Taken seats
 * count as sold. An unknown status byte counts as blocked, which is neither for sale nor sold.
 */
export function saleClasses(audience: Audience): Uint8Array {
  const table = new Uint8Array(256).fill(SeatStatus.blocked);
  if (audience === "public") {
    table[0] = SeatStatus.available;
    table[1] = SeatStatus.sold;
  } else {
    for (const status of Object.values(SeatStatus)) table[status] = status;
  }
  return table;
}

/** Counts for parts of a plan (rows, sections, or the whole plan as part 0). */
export class PartCounts {
  /** Number of seats of part `p` with class `s`, at `p * 5 + s`. */
  readonly seats: Uint32Array;
  /** Sum of the prices of each part's sold seats, in agorot. */
  readonly takings: Float64Array;
  readonly parts: number;

  constructor(parts: number) {
    this.parts = parts;
    this.seats = new Uint32Array(parts * SALE_CLASSES);
    this.takings = new Float64Array(parts);
  }

  /** Returns the number of a part's seats with this status. */
  of(part: number, status: SeatStatus): number {
    return this.seats[part * SALE_CLASSES + status]!;
  }

  /** Returns the number of a part's numbered seats. */
  capacity(part: number): number {
    const from = part * SALE_CLASSES;
    let total = 0;
    for (let at = from; at < from + SALE_CLASSES; at++) total += this.seats[at]!;
    return total;
  }

  /**
   * Returns the share of a part's numbered seats that are sold, from 0 to 1, or 0 if the part has no numbered
   * seats.
   */
  share(part: number): number {
    const capacity = this.capacity(part);
    return capacity === 0 ? 0 : this.of(part, SeatStatus.sold) / capacity;
  }
}

/** Returns the prices of ticket groups, by index into the layout's ticketGroupIds. */
function groupPrices(
  layout: SeatLayout,
  prices: ReadonlyMap<number, Agorot>,
): Float64Array<ArrayBuffer> {
  return Float64Array.from(layout.ticketGroupIds, (id) => prices.get(id) ?? 0);
}

/**
 * Counts seats by status, and sums money, for each row, each section and the plan. A delta updates only the
 * counts of its seats. The class of each seat is stored here, independently of SeatStates.
 */
export class SaleCounts {
  readonly layout: SeatLayout;
  readonly rows: PartCounts;
  readonly sections: PartCounts;
  readonly plan: PartCounts;
  /** The class of each seat, a SeatStatus. */
  readonly classOf: Uint8Array;
  /** Prices in agorot by ticket group index. */
  readonly prices: Float64Array;

  readonly #classes: Uint8Array;

  /** `prices` maps ticket group ids to prices in agorot. A ticket group without a price costs nothing. */
  constructor(
    layout: SeatLayout,
    prices: ReadonlyMap<number, Agorot>,
    audience: Audience = "operator",
  ) {
    this.layout = layout;
    this.prices = groupPrices(layout, prices);
    this.rows = new PartCounts(layout.rowCount);
    this.sections = new PartCounts(layout.sections.length);
    this.plan = new PartCounts(1);
    this.classOf = new Uint8Array(layout.count);
    this.#classes = saleClasses(audience);
    this.#recount();
  }

  /** Returns the price of a seat in agorot. */
  priceOf(seat: number): Agorot {
    return agorot(this.prices[this.layout.rowTicketGroup[this.layout.rowOf[seat]!]!]!);
  }

  /** Applies a snapshot's statuses, one per seat. */
  replace(statuses: Uint8Array): void {
    for (let seat = 0; seat < this.layout.count; seat++) {
      this.classOf[seat] = this.#classes[statuses[seat]!]!;
    }
    this.#recount();
  }

  /** Applies a delta's changes in order. */
  apply(seats: SeatDelta["seats"]): void {
    for (const [seat, status] of seats) {
      const next = this.#classes[status]!;
      const was = this.classOf[seat]!;
      if (was === next) continue;
      this.classOf[seat] = next;
      this.#move(seat, was, next);
    }
  }

  #move(seat: number, was: number, next: number): void {
    const row = this.layout.rowOf[seat]!;
    const section = this.layout.rowSection[row]!;
    const price = this.prices[this.layout.rowTicketGroup[row]!]!;
    const money = Number(next === SeatStatus.sold) - Number(was === SeatStatus.sold);
    shift(this.rows, row, was, next, money * price);
    shift(this.sections, section, was, next, money * price);
    shift(this.plan, 0, was, next, money * price);
  }

  #recount(): void {
    const { layout, rows, sections, plan, classOf } = this;
    for (const counts of [rows, sections, plan]) {
      counts.seats.fill(0);
      counts.takings.fill(0);
    }
    for (let row = 0; row < layout.rowCount; row++) {
      for (let seat = layout.rowStart[row]!; seat < layout.rowStart[row + 1]!; seat++) {
        rows.seats[row * SALE_CLASSES + classOf[seat]!]!++;
      }
      const price = this.prices[layout.rowTicketGroup[row]!]!;
      rows.takings[row] = rows.of(row, SeatStatus.sold) * price;
      addRow(rows, row, sections, layout.rowSection[row]!);
      addRow(rows, row, plan, 0);
    }
  }
}

function shift(counts: PartCounts, part: number, was: number, next: number, money: number): void {
  const at = part * SALE_CLASSES;
  counts.seats[at + was]!--;
  counts.seats[at + next]!++;
  counts.takings[part]! += money;
}

function addRow(rows: PartCounts, row: number, sum: PartCounts, part: number): void {
  for (let status = 0; status < SALE_CLASSES; status++) {
    sum.seats[part * SALE_CLASSES + status]! += rows.seats[row * SALE_CLASSES + status]!;
  }
  sum.takings[part]! += rows.takings[row]!;
}

import { SeatStatus } from "../../domain/seat.ts";
import { agorot, type Agorot } from "../../domain/money.ts";
import type { Audience } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatDelta } from "../plan/states.ts";

/** How many things a seat can count as: the operators' scale. */
export const SALE_CLASSES = 5;

/**
 * Status byte → what it counts as. The public is told only that a seat is taken, which counts as sold.
 * A byte outside the scale counts as blocked: neither for sale nor sold.
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

/** Counts of some parts of a plan (rows, sections, or the whole as part 0). */
export class PartCounts {
  /** Seats of part `p` that count as status `s`, at `p * 5 + s`. */
  readonly seats: Uint32Array;
  /** What the sold seats of each part cost, agorot. */
  readonly takings: Float64Array;
  readonly parts: number;

  constructor(parts: number) {
    this.parts = parts;
    this.seats = new Uint32Array(parts * SALE_CLASSES);
    this.takings = new Float64Array(parts);
  }

  /** Seats of a part with this status of the operators' scale. */
  of(part: number, status: SeatStatus): number {
    return this.seats[part * SALE_CLASSES + status]!;
  }

  /** Numbered seats of a part. */
  capacity(part: number): number {
    const from = part * SALE_CLASSES;
    let total = 0;
    for (let at = from; at < from + SALE_CLASSES; at++) total += this.seats[at]!;
    return total;
  }

  /** Sold seats over all numbered ones, 0 to 1; 0 where there are none. */
  share(part: number): number {
    const capacity = this.capacity(part);
    return capacity === 0 ? 0 : this.of(part, SeatStatus.sold) / capacity;
  }
}

/** The price of each seat's ticket group, by index into the layout's ticketGroupIds. */
function groupPrices(
  layout: SeatLayout,
  prices: ReadonlyMap<number, Agorot>,
): Float64Array<ArrayBuffer> {
  return Float64Array.from(layout.ticketGroupIds, (id) => prices.get(id) ?? 0);
}

/**
 * Seats by status and money by row, section and plan. A delta moves only the counts of the seats it
 * names; the column of what each seat counts as is these counts' own, not a memory of the states.
 */
export class SaleCounts {
  readonly layout: SeatLayout;
  readonly rows: PartCounts;
  readonly sections: PartCounts;
  readonly plan: PartCounts;
  /** What each seat counts as, SeatStatus a seat. */
  readonly classOf: Uint8Array;
  /** Agorot by ticket group index. */
  readonly prices: Float64Array;

  readonly #classes: Uint8Array;

  /** `prices` are agorot by ticket group id; a group without one costs nothing. */
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

  /** Agorot that a seat costs. */
  priceOf(seat: number): Agorot {
    return agorot(this.prices[this.layout.rowTicketGroup[this.layout.rowOf[seat]!]!]!);
  }

  /** Takes a snapshot's statuses, one a seat. */
  replace(statuses: Uint8Array): void {
    for (let seat = 0; seat < this.layout.count; seat++) {
      this.classOf[seat] = this.#classes[statuses[seat]!]!;
    }
    this.#recount();
  }

  /** Takes a delta's changes, in their order. */
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

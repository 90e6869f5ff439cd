import { SeatStatus } from "../../domain/seat.ts";
import type { Audience } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { saleClasses } from "./saleCounts.ts";
import type { SaleTape } from "./saleTape.ts";

const MINUTE_MS = 60_000;

/** Called at least once for each seat whose contribution to the sales pace changed. */
type Touch = (seat: number) => void;

/**
 * Counts seats sold per minute in the window that ends at a moment. Every sale of a seat counts once, even if
 * the seat is returned later. Moving the window costs time in proportion to the events that enter or leave
 * it, in either direction. The counts always equal the sales that the tape records for the window.
 */
export class PaceWindow {
  /** Length of the window in minutes. */
  readonly minutes: number;
  /** Number of seats sold in the window, by row index. */
  readonly rows: Uint32Array;
  readonly sections: Uint32Array;
  /** End of the window, epoch milliseconds. */
  endsAt: number;
  total = 0;

  readonly #tape: SaleTape;
  readonly #layout: SeatLayout;
  readonly #classes: Uint8Array;
  /** The events in the window, from `#from` up to but not including `#to`. */
  #from = 0;
  #to = 0;

  constructor(
    layout: SeatLayout,
    tape: SaleTape,
    minutes: number,
    audience: Audience = "operator",
  ) {
    if (!(minutes > 0)) throw new RangeError(`a window of ${minutes} minutes`);
    this.minutes = minutes;
    this.#tape = tape;
    this.#layout = layout;
    this.#classes = saleClasses(audience);
    this.rows = new Uint32Array(layout.rowCount);
    this.sections = new Uint32Array(layout.sections.length);
    this.endsAt = tape.startsAt;
  }

  /** Moves the window's end. Events at the window's end are included, events at its start are not. */
  moveTo(time: number, touch?: Touch): void {
    const from = this.#tape.positionAt(time - this.minutes * MINUTE_MS);
    const to = this.#tape.positionAt(time);
    this.endsAt = time;
    if (from >= this.#to || to <= this.#from) {
      this.#count(this.#from, this.#to, -1, touch);
      this.#count(from, to, 1, touch);
    } else {
      this.#shift(this.#from, from, -1, touch);
      this.#shift(this.#to, to, 1, touch);
    }
    this.#from = from;
    this.#to = to;
  }

  /** Converts a count of a row, a section or the plan to seats per minute. */
  rate(sold: number): number {
    return sold / this.minutes;
  }

  /**
   * Calls back for every sale in the window, oldest first. Passes the seat and the share of the window's
   * length until the sale leaves the window, above 0 and up to 1.
   */
  forEachSale(call: (seat: number, left: number) => void): void {
    const span = this.minutes * MINUTE_MS;
    for (let event = this.#from; event < this.#to; event++) {
      if (!this.#isSale(event)) continue;
      const age = this.endsAt - this.#tape.timeOf(event);
      call(this.#tape.seatOf(event), 1 - age / span);
    }
  }

  /**
   * Moves the start or the end of the window from event `was` to event `now`. Moving forwards adds `sign` to
   * the counts for each sale, and moving backwards subtracts it.
   */
  #shift(was: number, now: number, sign: 1 | -1, touch: Touch | undefined): void {
    if (now > was) this.#count(was, now, sign, touch);
    else this.#count(now, was, sign === 1 ? -1 : 1, touch);
  }

  #count(from: number, to: number, by: 1 | -1, touch: Touch | undefined): void {
    for (let event = from; event < to; event++) {
      if (!this.#isSale(event)) continue;
      const seat = this.#tape.seatOf(event);
      const row = this.#layout.rowOf[seat]!;
      this.rows[row]! += by;
      this.sections[this.#layout.rowSection[row]!]! += by;
      this.total += by;
      touch?.(seat);
    }
  }

  /**
   * Returns whether an event sold a seat. Every event changes the status of its seat, so a seat that is sold
   * after the event was not sold before.
   */
  #isSale(event: number): boolean {
    return this.#classes[this.#tape.afterOf(event)] === SeatStatus.sold;
  }
}

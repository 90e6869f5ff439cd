import { SeatStatus } from "../../domain/seat.ts";
import type { Audience } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { saleClasses } from "./saleCounts.ts";
import type { SaleTape } from "./saleTape.ts";

const MINUTE_MS = 60_000;

/** Called with each seat whose pace changed, once or more. */
type Touch = (seat: number) => void;

/**
 * Seats sold a minute over the minutes that end at a moment: every turning of a seat to sold counts
 * once, also of one that is given back later. Moving the moment costs as much as enters or leaves the
 * window, either way; the counts are always exactly those of the tape.
 */
export class PaceWindow {
  /** Length of the window, minutes. */
  readonly minutes: number;
  /** Seats sold in the window. */
  readonly rows: Uint32Array;
  readonly sections: Uint32Array;
  /** The moment the window ends, epoch milliseconds. */
  endsAt: number;
  total = 0;

  readonly #tape: SaleTape;
  readonly #layout: SeatLayout;
  readonly #classes: Uint8Array;
  /** Events counted: `#from` up to, not including, `#to`. */
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

  /** Moves the window's end. What happened at its end counts, what happened at its start does not. */
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

  /** Seats a minute, of a row's, a section's or the whole count. */
  rate(sold: number): number {
    return sold / this.minutes;
  }

  /**
   * Calls with every sale in the window, oldest first: the seat, and how much of the window is left
   * until it leaves, over 0 up to 1.
   */
  forEachSale(call: (seat: number, left: number) => void): void {
    const span = this.minutes * MINUTE_MS;
    for (let event = this.#from; event < this.#to; event++) {
      if (!this.#isSale(event)) continue;
      const age = this.endsAt - this.#tape.timeOf(event);
      call(this.#tape.seatOf(event), 1 - age / span);
    }
  }

  /** One end goes from event `was` to event `now`: forwards adds `sign` a sale, backwards takes it. */
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

  /** Whether an event turned a seat to sold. An event always changes its seat's status. */
  #isSale(event: number): boolean {
    return this.#classes[this.#tape.afterOf(event)] === SeatStatus.sold;
  }
}

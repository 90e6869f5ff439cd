import type { Agorot } from "../../domain/money.ts";
import type { SeatStates } from "../plan/states.ts";
import { AreaReplay } from "./areaReplay.ts";
import { HeatPaint, type HeatBy } from "./heatPaint.ts";
import {
  moneySpan,
  occupancyMeasure,
  paceMeasure,
  priceMeasure,
  takingsMeasure,
  type HeatKind,
  type HeatMeasure,
} from "./heatMeasure.ts";
import { createHeatScales, type HeatScales, type Rescaled, type ScaleSeat } from "./heatScales.ts";
import { PaceWindow } from "./paceWindow.ts";
import { SaleCounts } from "./saleCounts.ts";
import type { SaleTape } from "./saleTape.ts";

/** If at most this share of the seats changes, the seats are updated one by one, otherwise all at once. */
const FEW_SHARE = 1 / 32;
const FEW_LEAST = 64;

export interface ReplayOptions {
  /** Prices in agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  /** Length of the pace window in minutes. */
  readonly paceMinutes?: number;
  /** Scales shared with other sales. If no scales are given, the sale has its own scales. */
  readonly scales?: HeatScales | undefined;
  /**
   * Called after the meaning of the colours changed, for example when another sale joins, so that the map
   * must be redrawn.
   */
  readonly onRescaled?: () => void;
}

/** Which heat to paint. */
export interface PaintOptions {
  readonly kind: HeatKind;
  readonly by: HeatBy;
  /** Returns the label of the section with the given index in the zoomed-out view. */
  readonly figure?: (section: number) => string;
}

/**
 * Replays a sale at any moment: moves the states, counts, pace and heat along a tape in either direction,
 * through the public methods of SeatStates. The time of a short move depends on the number of changes, and
 * that of a long one on the size of the plan. No other code may change the states that are passed to this
 * replay, and their clock counts the moves of the replay.
 */
export class SaleReplay {
  readonly tape: SaleTape;
  readonly states: SeatStates;
  readonly counts: SaleCounts;
  readonly pace: PaceWindow;
  /** The sections without numbered seats at the current moment. */
  readonly areas: AreaReplay;
  /** The values at the ends of the scales. */
  readonly scales: HeatScales;
  readonly #seat: ScaleSeat;
  #onRescaled: (() => void) | undefined;
  #paint: HeatPaint | undefined;
  #position = 0;
  readonly #few: number;
  readonly #scratch: Uint8Array;

  /**
   * The replay starts at the tape's end. Throws a RangeError if the tape and the states belong to different
   * plans.
   */
  constructor(tape: SaleTape, states: SeatStates, options: ReplayOptions) {
    const { layout, audience } = states;
    const { prices, paceMinutes = 10, scales = createHeatScales(), onRescaled } = options;
    this.tape = tape;
    this.states = states;
    this.counts = new SaleCounts(layout, prices, audience);
    this.pace = new PaceWindow(layout, tape, paceMinutes, audience);
    this.areas = new AreaReplay(layout, tape, prices, paceMinutes);
    this.scales = scales;
    this.#seat = scales.join(moneySpan(this.counts, this.areas), (what) => this.#rescale(what));
    this.#few = Math.max(FEW_LEAST, layout.count * FEW_SHARE);
    this.#scratch = new Uint8Array(layout.count);
    this.#jump(tape.length);
    this.seek(tape.endsAt);
    // The callback is set last, so that the constructor itself does not call it.
    this.#onRescaled = onRescaled;
  }

  /** The current moment, epoch milliseconds. */
  get time(): number {
    return this.pace.endsAt;
  }

  /** Number of the tape's events up to the current moment. */
  get position(): number {
    return this.#position;
  }

  /**
   * Moves to `time`. The time may be after the tape's end, because the sales pace keeps falling after the
   * last sale.
   */
  seek(time: number): void {
    const to = this.tape.positionAt(time);
    if (Math.abs(to - this.#position) > this.#few) this.#jump(to);
    else this.#walk(to);
    const paint = this.#paint?.kind === "pace" ? this.#paint : undefined;
    this.pace.moveTo(time, paint && ((seat) => paint.touch(seat)));
    paint?.touchWarm();
    for (const section of this.areas.moveTo(time)) this.#paint?.touchSection(section);
    this.#seat.holdPace(this.pace.rate(this.#mostRecent()));
  }

  /** Leaves the shared scales. */
  close(): void {
    this.#seat.leave();
  }

  /** Paints a heat from now on, in place of the previous one. */
  paint({ kind, by, figure }: PaintOptions): HeatPaint {
    this.#paint = new HeatPaint(this.states.layout, this.#measure(kind), by, figure);
    return this.#paint;
  }

  #measure(kind: HeatKind): HeatMeasure {
    switch (kind) {
      case "occupancy":
        return occupancyMeasure(this);
      case "pace":
        return paceMeasure(this);
      case "price":
        return priceMeasure(this);
      case "takings":
        return takingsMeasure(this);
    }
  }

  /** Returns the largest number of seats that any section sold within the pace window. */
  #mostRecent(): number {
    return Math.max(0, ...this.pace.sections, ...this.areas.all().map(({ recent }) => recent));
  }

  #rescale(what: Rescaled): void {
    const kind = this.#paint?.kind;
    const isStale = what === "pace" ? kind === "pace" : kind === "price" || kind === "takings";
    if (isStale) this.#paint?.touchAll();
    this.#onRescaled?.();
  }

  #walk(to: number): void {
    if (to === this.#position) return;
    const { tape } = this;
    const seats: [seat: number, status: number][] = [];
    for (let event = this.#position; event < to; event++) {
      seats.push([tape.seatOf(event), tape.afterOf(event)]);
    }
    for (let event = this.#position - 1; event >= to; event--) {
      seats.push([tape.seatOf(event), tape.beforeOf(event)]);
    }
    this.states.apply({ clock: this.states.clock + 1, seats });
    this.counts.apply(seats);
    for (const [seat] of seats) this.#paint?.touch(seat);
    this.#position = to;
  }

  #jump(to: number): void {
    this.tape.statusesAt(to, this.#scratch);
    this.states.replace(this.#scratch, this.states.clock + 1);
    this.counts.replace(this.#scratch);
    this.#paint?.touchAll();
    this.#position = to;
  }
}

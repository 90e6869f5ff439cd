import type { SeatDelta } from "../plan/states.ts";
import { AreaTape, type AreaPlaces, type AreaSize, type AreaStep } from "./areaTape.ts";

/** Milliseconds of the tape's clock: as fine as the stream's own deltas. Ten years fit. */
export const TICK_MS = 100;
/** Statuses take four bits each, seats the other 24. */
const STATUS_BITS = 4;
const MOST_STATUS = (1 << STATUS_BITS) - 1;
const MOST_SEATS = 1 << (32 - 2 * STATUS_BITS);
/** Events of a page: storage grows by pages, so that nothing is ever copied or half empty. */
const PAGE_BITS = 13;
const PAGE = 1 << PAGE_BITS;
/** Fewer events than this are not worth a copy of all statuses. */
const LEAST_KEYFRAME = 4096;

/** Where a tape begins. */
export interface TapeStart {
  /** Epoch milliseconds. */
  readonly time: number;
  /** A status a seat at that time; all 0 where absent. */
  readonly statuses?: Uint8Array;
  /** Sections whose places have no numbers. */
  readonly areas?: readonly AreaSize[];
}

/**
 * The history of a presentation's seats: every change in order, 8 bytes each (time; seat with the
 * status before and after), and a copy of all statuses every so many events, which adds at most one
 * byte more. Knowing both statuses an event can be walked either way, so that no state has to remember
 * what it was. Events are counted from 0; "position n" means after n events.
 */
export class SaleTape {
  /** Seats of the plan. */
  readonly count: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  /** Events from one keyframe to the next. */
  readonly keyframeEvery: number;
  /** What became of the places that have no numbers. */
  readonly areas: readonly AreaTape[];

  #length = 0;
  #endTick = 0;
  readonly #ticks: Uint32Array[] = [];
  readonly #words: Uint32Array[] = [];
  readonly #keyframes: Uint8Array[];
  readonly #last: Uint8Array;

  /** Throws a RangeError where the plan is too large or the statuses are not one a seat. */
  constructor(count: number, start: TapeStart) {
    if (count > MOST_SEATS) throw new RangeError(`a tape holds ${MOST_SEATS} seats, not ${count}`);
    const statuses = start.statuses ?? new Uint8Array(count);
    if (statuses.length !== count) {
      throw new RangeError(`${statuses.length} statuses for a plan of ${count} seats`);
    }
    const odd = statuses.find((status) => status > MOST_STATUS);
    if (odd !== undefined) throw new RangeError(`status ${odd}`);
    this.count = count;
    this.startsAt = start.time;
    this.areas = (start.areas ?? []).map((area) => new AreaTape(area));
    this.keyframeEvery = Math.max(LEAST_KEYFRAME, count);
    this.#keyframes = [statuses.slice()];
    this.#last = statuses.slice();
  }

  /** Number of events. */
  get length(): number {
    return this.#length;
  }

  /** Time of the last event, epoch milliseconds. */
  get endsAt(): number {
    return this.startsAt + this.#endTick * TICK_MS;
  }

  /** Bytes that the tape holds. */
  get byteLength(): number {
    const pages = this.#words.length * PAGE * 8;
    return pages + (this.#keyframes.length + 1) * this.count;
  }

  /**
   * Adds a delta that came at `time`, epoch milliseconds. Time never runs back on a tape: what says it
   * was earlier than the last event counts as of the same moment. What changes nothing is left out.
   * Throws a RangeError on a seat or status out of range; the tape keeps what came before it. An area
   * that is not the plan's stands in the books alone.
   */
  append(time: number, seats: SeatDelta["seats"], areas: readonly AreaStep[] = []): void {
    this.#advance(time);
    for (const [seat, status] of seats) this.#add(seat, status);
    for (const step of areas) this.areaOf(step.sectionId)?.append(this.endsAt, step);
  }

  /** Adds what a snapshot says otherwise than the tape's end, as after a break of the stream. */
  appendStatuses(
    time: number,
    statuses: Uint8Array,
    areas: readonly (AreaPlaces & { readonly sectionId: number })[] = [],
  ): void {
    if (statuses.length !== this.count) {
      throw new RangeError(`${statuses.length} statuses for a plan of ${this.count} seats`);
    }
    this.#advance(time);
    for (let seat = 0; seat < this.count; seat++) this.#add(seat, statuses[seat]!);
    for (const area of areas) this.areaOf(area.sectionId)?.appendCounted(this.endsAt, area);
  }

  areaOf(sectionId: number): AreaTape | undefined {
    return this.areas.find((area) => area.sectionId === sectionId);
  }

  seatOf(event: number): number {
    return this.#word(event) >>> (2 * STATUS_BITS);
  }

  /** The seat's status until this event. */
  beforeOf(event: number): number {
    return (this.#word(event) >>> STATUS_BITS) & MOST_STATUS;
  }

  /** The seat's status from this event on. */
  afterOf(event: number): number {
    return this.#word(event) & MOST_STATUS;
  }

  /** Epoch milliseconds, a whole number of ticks after the start. */
  timeOf(event: number): number {
    return this.startsAt + this.#tick(event) * TICK_MS;
  }

  /** The position of a time: how many events had happened by then, that moment's own included. */
  positionAt(time: number): number {
    const tick = Math.floor((time - this.startsAt) / TICK_MS);
    if (tick < 0) return 0;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#tick(middle) <= tick) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Writes the statuses at a position to `out`, walking from the nearest keyframe on either side. */
  statusesAt(position: number, out: Uint8Array): void {
    const below = Math.floor(position / this.keyframeEvery);
    const next = Math.min((below + 1) * this.keyframeEvery, this.#length);
    if (next - position < position - below * this.keyframeEvery) {
      out.set(this.#keyframes[below + 1] ?? this.#last);
      for (let event = next - 1; event >= position; event--) {
        out[this.seatOf(event)] = this.beforeOf(event);
      }
      return;
    }
    out.set(this.#keyframes[below]!);
    for (let event = below * this.keyframeEvery; event < position; event++) {
      out[this.seatOf(event)] = this.afterOf(event);
    }
  }

  #advance(time: number): void {
    const tick = Math.floor((time - this.startsAt) / TICK_MS);
    this.#endTick = Math.min(Math.max(this.#endTick, tick), 0xffffffff);
  }

  #add(seat: number, status: number): void {
    if (!(seat >= 0 && seat < this.count)) throw new RangeError(`seat ${seat} is not in the plan`);
    if (!(status >= 0 && status <= MOST_STATUS)) throw new RangeError(`status ${status}`);
    const before = this.#last[seat]!;
    if (before === status) return;
    const page = this.#length >>> PAGE_BITS;
    if (page === this.#words.length) {
      this.#ticks.push(new Uint32Array(PAGE));
      this.#words.push(new Uint32Array(PAGE));
    }
    const at = this.#length & (PAGE - 1);
    this.#ticks[page]![at] = this.#endTick;
    this.#words[page]![at] = ((seat << STATUS_BITS) | before) * (1 << STATUS_BITS) + status;
    this.#last[seat] = status;
    this.#length += 1;
    if (this.#length % this.keyframeEvery === 0) this.#keyframes.push(this.#last.slice());
  }

  #word(event: number): number {
    return this.#words[event >>> PAGE_BITS]![event & (PAGE - 1)]!;
  }

  #tick(event: number): number {
    return this.#ticks[event >>> PAGE_BITS]![event & (PAGE - 1)]!;
  }
}

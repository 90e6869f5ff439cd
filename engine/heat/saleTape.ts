import type { SeatDelta } from "../plan/states.ts";
import { AreaTape, type AreaPlaces, type AreaSize, type AreaStep } from "./areaTape.ts";

/**
 * Resolution of the tape's clock in ms, equal to that of the stream's deltas. At this resolution, a tape can
 * cover ten years.
 */
export const TICK_MS = 100;
/** In an event, each of the two statuses takes four bits and the seat number takes the other 24. */
const STATUS_BITS = 4;
const MOST_STATUS = (1 << STATUS_BITS) - 1;
const MOST_SEATS = 1 << (32 - 2 * STATUS_BITS);
/** Events per page. Storage grows by whole pages, so that growing copies nothing and wastes little memory. */
const PAGE_BITS = 13;
const PAGE = 1 << PAGE_BITS;
/** Minimum number of events between two copies of all statuses. */
const LEAST_KEYFRAME = 4096;

/** The state at the start of a tape. */
export interface TapeStart {
  /** Epoch milliseconds. */
  readonly time: number;
  /** Status of each seat at the start of the tape. If absent, every seat has the status 0. */
  readonly statuses?: Uint8Array;
  /** Sections without numbered places. */
  readonly areas?: readonly AreaSize[];
}

/**
 * The history of a presentation's seats: every change in order, 8 bytes each (time; seat with the status
 * before and after), and a copy of all statuses at intervals, which adds at most one byte per event. An event
 * stores the status before and after it, so a tape can be replayed in both directions without keeping earlier
 * states. Events are counted from 0. "Position n" means after n events.
 */
export class SaleTape {
  /** Number of seats in the plan. */
  readonly count: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  /** Number of events between two keyframes, which are copies of all statuses. */
  readonly keyframeEvery: number;
  /** Tapes of the sections without numbered places. */
  readonly areas: readonly AreaTape[];

  #length = 0;
  #endTick = 0;
  readonly #ticks: Uint32Array[] = [];
  readonly #words: Uint32Array[] = [];
  readonly #keyframes: Uint8Array[];
  readonly #last: Uint8Array;

  /**
   * Throws a RangeError if the plan is too large, the number of statuses is not the seat count, or a status
   * is out of range.
   */
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

  /** Memory used, in bytes. */
  get byteLength(): number {
    const pages = this.#words.length * PAGE * 8;
    return pages + (this.#keyframes.length + 1) * this.count;
  }

  /**
   * Appends a delta received at `time`, epoch milliseconds. A time before the last event is replaced by the
   * time of the last event. A change to the status that a seat already has is not recorded. Throws a
   * RangeError at the first seat or status that is out of range. The changes before the invalid one stay
   * appended. Areas that are not in the plan are ignored.
   */
  append(time: number, seats: SeatDelta["seats"], areas: readonly AreaStep[] = []): void {
    this.#advance(time);
    for (const [seat, status] of seats) this.#add(seat, status);
    for (const step of areas) this.areaOf(step.sectionId)?.append(this.endsAt, step);
  }

  /**
   * Appends the differences between a snapshot and the statuses at the tape's end, for example after an
   * interruption of the live stream.
   */
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

  /** Returns the status that the event's seat had before the event. */
  beforeOf(event: number): number {
    return (this.#word(event) >>> STATUS_BITS) & MOST_STATUS;
  }

  /** Returns the status that the event's seat had after the event. */
  afterOf(event: number): number {
    return this.#word(event) & MOST_STATUS;
  }

  /**
   * Returns the time of an event in epoch milliseconds. The time is a whole number of ticks after the tape's
   * start.
   */
  timeOf(event: number): number {
    return this.startsAt + this.#tick(event) * TICK_MS;
  }

  /** Returns the tape's position at a time: the number of events up to and including that time. */
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

  /**
   * Writes the statuses of all seats at a position to `out`. The statuses are replayed from the nearest
   * keyframe before or after the position.
   */
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

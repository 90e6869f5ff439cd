import type { Delta } from "../../../domain/api/live.ts";
import type { SaleDelta } from "../../../domain/api/operatorLive.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { RESERVED_AREA, isFree, type SeatChange } from "../claims.ts";
import type { PresentationStatuses } from "../statuses/presentationStatuses.ts";
import { frameOf, type Subscriber } from "./subscriber.ts";

/**
 * How many recent changes are kept in memory for browsers that resume. Older changes are read from the
 * database.
 */
const RING = 4_000;
/** The minimum time between two frames, in ms. Changes that happen between two frames are batched. */
const GATHER_MS = 100;

/**
 * Builds a delta between two clocks. The delta has one entry per changed seat, with the seat's latest
 * state.
 */
export type MakeDelta = (
  statuses: PresentationStatuses,
  after: number,
  clock: number,
  changes: readonly SeatChange[],
) => Delta | SaleDelta;

/** Builds the public delta: which seats are free or taken, and how many places each area has left. */
export function deltaOf(
  statuses: PresentationStatuses,
  after: number,
  clock: number,
  changes: readonly SeatChange[],
): Delta {
  const seats = new Map<number, 0 | 1>();
  const areas = new Map<number, number>();
  for (const change of changes) {
    if (change.area === RESERVED_AREA) seats.set(change.seat, isFree(change) ? 0 : 1);
    else areas.set(change.area, statuses.leftIn(change.area));
  }
  const { presentationId } = statuses;
  return { presentationId, after, clock, seats: [...seats], areas: [...areas] };
}

/**
 * Builds the operators' delta since `after`: the status of each changed seat, and for each changed area of
 * general admission the number of places in each status.
 */
export function saleDeltaOf(
  statuses: PresentationStatuses,
  after: number,
  clock: number,
  changes: readonly SeatChange[],
): SaleDelta {
  const seats = new Map<number, number>();
  /** The number of places that these changes sell, by area id. */
  const areas = new Map<number, number>();
  const { locked, held, sold, blocked } = SeatStatus;
  for (const { area, seat, state } of changes) {
    if (area === RESERVED_AREA) seats.set(seat, state);
    else areas.set(area, (areas.get(area) ?? 0) + Number(state === sold));
  }
  const rows = [...areas].map(([id, turned]): SaleDelta["areas"][number] => {
    const counts = statuses.countsIn(id);
    return [id, counts[locked], counts[held], counts[sold], counts[blocked], turned];
  });
  const { presentationId } = statuses;
  return { presentationId, after, clock, at: Date.now(), seats: [...seats], areas: rows };
}

/** The stream of a presentation: its followers, the clock of the last frame, and the most recent changes. */
export class Channel {
  readonly statuses: PresentationStatuses;
  readonly subscribers = new Set<Subscriber>();
  readonly #make: MakeDelta;
  #ring: SeatChange[] = [];
  /** The clock up to which changes have been sent to all followers. */
  #told: number;
  #lastFlush = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(statuses: PresentationStatuses, make: MakeDelta = deltaOf) {
    this.statuses = statuses;
    this.#make = make;
    this.#told = statuses.clock;
  }

  get told(): number {
    return this.#told;
  }

  add(changes: readonly SeatChange[]): void {
    if (this.subscribers.size === 0) {
      this.#ring = [];
      this.#told = this.statuses.clock;
      return;
    }
    this.#ring.push(...changes);
    if (this.#ring.length > RING) this.#ring = this.#ring.slice(-RING);
    const wait = Math.max(0, this.#lastFlush + GATHER_MS - performance.now());
    this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Sends the followers a reset, because the statuses were reloaded. */
  reset(): void {
    this.#ring = [];
    this.#told = this.statuses.clock;
    const { presentationId, clock } = this.statuses;
    const frame = frameOf("reset", { presentationId, clock });
    for (const subscriber of this.subscribers) subscriber.send(frame);
  }

  /** Sends the batched changes now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { clock } = this.statuses;
    if (clock === this.#told) return;
    const news = this.since(this.#told);
    // The ring buffer no longer contains all changes since the last frame, for example after a whole stand
    // was freed at once.
    if (!news) return this.reset();
    const frame = frameOf("delta", this.#make(this.statuses, this.#told, clock, news));
    this.#told = clock;
    this.#lastFlush = performance.now();
    for (const subscriber of this.subscribers) subscriber.send(frame);
  }

  /**
   * Returns the changes after a clock up to the current one, or `undefined` if the ring buffer no longer
   * contains all of them.
   */
  since(after: number): SeatChange[] | undefined {
    if (after === this.statuses.clock) return [];
    const from = this.#ring.findIndex((change) => change.clock === after + 1);
    return from < 0 ? undefined : this.#ring.slice(from);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

import { SeatStatus } from "../../domain/seat.ts";
import type { AreaPlaces } from "./areaTape.ts";
import { type SaleTape, TICK_MS } from "./saleTape.ts";
import { VarintRow, varintsOf } from "./varints.ts";

/**
 * An area's history as bytes, two or three per change. Little-endian: section id u32 · capacity u32 · locked
 * u32 · held u32 · sold u32 · blocked u32 (counts at the end) · length of the events in bytes u32 · events.
 * An event is two varints: the ticks since the previous event, and the place's former status times 8 plus its
 * new status.
 */
const HEADER = 28;
const STATUSES = 8;

/**
 * Returns a zero for each status. A count becomes negative if a change names a place that no longer exists.
 */
const noPlaces = (): Int32Array => new Int32Array(STATUSES);

const placesIn = (counts: Int32Array): AreaPlaces => ({
  locked: counts[SeatStatus.locked]!,
  held: counts[SeatStatus.held]!,
  sold: counts[SeatStatus.sold]!,
  blocked: counts[SeatStatus.blocked]!,
});

/** Collects the changes of an area's places in order. */
export class AreaWriter {
  readonly sectionId: number;
  readonly #events = new VarintRow();
  readonly #statuses = new Map<number, number>();
  #tick = 0;

  constructor(sectionId: number) {
    this.sectionId = sectionId;
  }

  /**
   * Adds a change of a place, `tick` ticks after the tape's start. A change to the status that the place
   * already has is not recorded.
   */
  append(tick: number, place: number, status: number): void {
    const before = this.#statuses.get(place) ?? SeatStatus.available;
    if (before === status) return;
    this.#statuses.set(place, status);
    const at = Math.max(tick, this.#tick);
    this.#events.add(at - this.#tick);
    this.#events.add(before * STATUSES + status);
    this.#tick = at;
  }

  /** Returns the encoded changes so far. `statuses` are the area's current statuses, one byte per place. */
  bytes(statuses: Uint8Array): Uint8Array {
    const counts = noPlaces();
    for (const status of statuses) counts[status]! += 1;
    const { locked, held, sold, blocked } = placesIn(counts);
    const out = new Uint8Array(HEADER + this.#events.length);
    const view = new DataView(out.buffer);
    [this.sectionId, statuses.length, locked, held, sold, blocked, this.#events.length].forEach(
      (number, at) => view.setUint32(at * 4, number, true),
    );
    out.set(this.#events.bytes, HEADER);
    return out;
  }
}

/** An area's history, parsed as far as needed to append it to a tape. */
interface AreaBytes {
  readonly sectionId: number;
  readonly capacity: number;
  /** Counts at the end of the history. */
  readonly now: AreaPlaces;
  readonly events: Uint8Array;
}

/**
 * Parses consecutive areas. Throws an Error if the input's length does not match the lengths stated in it.
 */
export function areasIn(input: Uint8Array): AreaBytes[] {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const areas: AreaBytes[] = [];
  for (let at = 0; at < input.length;) {
    if (at + HEADER > input.length) throw new Error("history: wrong length");
    const number = (column: number): number => view.getUint32(at + column * 4, true);
    const [sectionId, capacity] = [number(0), number(1)];
    const now = { locked: number(2), held: number(3), sold: number(4), blocked: number(5) };
    const end = at + HEADER + number(6);
    if (end > input.length) throw new Error("history: wrong length");
    areas.push({ sectionId, capacity, now, events: input.subarray(at + HEADER, end) });
    at = end;
  }
  return areas;
}

/**
 * Appends an area's changes to its tape. Returns the time of the area's last change in epoch milliseconds.
 */
export function readAreaEvents({ sectionId, capacity, events }: AreaBytes, tape: SaleTape): number {
  const area = tape.areaOf(sectionId);
  const row = varintsOf(events);
  const counts = noPlaces();
  counts[SeatStatus.available] = capacity;
  let tick = 0;
  while (!row.isAtEnd) {
    tick += row.next();
    const word = row.next();
    const after = word % STATUSES;
    counts[Math.floor(word / STATUSES)]! -= 1;
    counts[after]! += 1;
    const turned = Number(after === SeatStatus.sold);
    area?.append(tape.startsAt + tick * TICK_MS, { ...placesIn(counts), turned });
  }
  return tape.startsAt + tick * TICK_MS;
}

import { gzipSync } from "node:zlib";
import { SeatStatus } from "../../../domain/seat.ts";
import { clearBit, newBits, setBit, setRange } from "../../../engine/plan/seatBits.ts";
import { encodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { RESERVED_AREA, type SeatChange } from "../claims.ts";
import type { Plan } from "../plans.ts";

/** The claims of one area that have the same state. */
interface ClaimList {
  readonly area: number;
  readonly state: number;
  readonly seats: readonly number[];
}

interface Encoded {
  readonly clock: number;
  readonly plain: Uint8Array;
  readonly gzip: Uint8Array;
}

/** The seat statuses of one presentation at a certain clock, one byte per seat. */
export class PresentationStatuses {
  readonly presentationId: number;
  readonly plan: Plan;
  clock = 0;
  /** The SeatStatus of each seat, by seat number. */
  readonly operatorBytes: Uint8Array;
  /** The PublicStatus of each seat, by seat number. */
  readonly publicBytes: Uint8Array;
  /** A bit set by seat number. A bit is set if the seat has no claim. */
  readonly free: Uint32Array<ArrayBuffer>;
  /** SeatStatus by place number minus 1, for each general-admission section by id. */
  readonly places: ReadonlyMap<number, Uint8Array>;
  /** The number of seats and places without a claim. */
  available = 0;
  readonly #leftIn = new Map<number, number>();
  #encoded: Encoded | undefined;

  constructor(presentationId: number, plan: Plan) {
    this.presentationId = presentationId;
    this.plan = plan;
    this.operatorBytes = new Uint8Array(plan.layout.count);
    this.publicBytes = new Uint8Array(plan.layout.count);
    this.free = newBits(plan.layout.count);
    this.places = new Map(
      [...plan.areas].map(([id, { capacity }]) => [id, new Uint8Array(capacity)]),
    );
  }

  /** Replaces all statuses. Seats without a listed claim are free. */
  reset(clock: number, claims: readonly ClaimList[]): void {
    this.clock = clock;
    this.operatorBytes.fill(0);
    this.publicBytes.fill(0);
    setRange(this.free, 0, this.plan.layout.count);
    this.available = this.plan.layout.count;
    for (const [area, bytes] of this.places) {
      bytes.fill(0);
      this.#leftIn.set(area, bytes.length);
      this.available += bytes.length;
    }
    for (const { area, state, seats } of claims) {
      for (const seat of seats) this.#set(area, seat, state);
    }
  }

  /**
   * Applies the next changes in clock order. If a clock is missing before or between the changes, returns
   * false and changes nothing.
   */
  apply(changes: readonly SeatChange[]): boolean {
    const isNext = changes.every((change, place) => change.clock === this.clock + place + 1);
    if (!isNext) return false;
    for (const { area, seat, state } of changes) this.#set(area, seat, state);
    this.clock += changes.length;
    return true;
  }

  /** Returns the number of available places of a general-admission section. */
  leftIn(area: number): number {
    return this.#leftIn.get(area) ?? 0;
  }

  /** Returns the number of places of a general-admission section in each SeatStatus. */
  countsIn(area: number): Record<SeatStatus, number> {
    const counts = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
    const isStatus = (state: number): state is SeatStatus => state in counts;
    for (const state of this.places.get(area) ?? []) if (isStatus(state)) counts[state] += 1;
    return counts;
  }

  /** Returns the public snapshot. The snapshot is encoded and compressed only once per clock. */
  snapshot(): Encoded {
    if (this.#encoded?.clock === this.clock) return this.#encoded;
    const { planVersion } = this.plan;
    const plain = encodeSnapshot({ planVersion, clock: this.clock, bytes: this.publicBytes });
    this.#encoded = { clock: this.clock, plain, gzip: gzipSync(plain, { level: 1 }) };
    return this.#encoded;
  }

  #set(area: number, seat: number, state: number): void {
    const isReserved = area === RESERVED_AREA;
    const bytes = isReserved ? this.operatorBytes : this.places.get(area);
    const at = isReserved ? seat : seat - 1;
    // If a plan or a capacity becomes smaller, claims on seats beyond the new end stay in the database, but
    // are not shown.
    if (!bytes || at < 0 || at >= bytes.length) return;
    const change =
      Number(state === SeatStatus.available) - Number(bytes[at] === SeatStatus.available);
    bytes[at] = state;
    this.available += change;
    if (!isReserved) {
      this.#leftIn.set(area, this.leftIn(area) + change);
      return;
    }
    this.publicBytes[seat] = state === SeatStatus.available ? 0 : 1;
    if (state === SeatStatus.available) setBit(this.free, seat);
    else clearBit(this.free, seat);
  }
}

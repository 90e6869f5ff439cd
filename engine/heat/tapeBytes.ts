import { SaleTape, TICK_MS } from "./saleTape.ts";

/**
 * A sale's history as bytes, two or three a change. Little-endian: magic "PTSE" · version u8 · 3 zero
 * bytes · planVersion 8 bytes · clock f64 · startsAt f64 (epoch milliseconds) · seats u32 · events u32 ·
 * length of the events u32 · events · statuses, one byte a seat, as they are at that clock. An event is
 * two varints: ticks of a tenth of a second since the one before; and the way from its seat, zigzag,
 * times 8, plus the status.
 */
const MAGIC = 0x45535450;
const VERSION = 1;
const HEADER = 44;
const OFFSET = { version: 4, plan: 8, clock: 16, startsAt: 24, seats: 32, events: 36, length: 40 };
const STATUSES = 8;
const FIRST_ROOM = 1 << 12;

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Gathers a sale's changes, in their order, as they are sent. */
export class TapeWriter {
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;
  #events = 0;
  #startsAt: number | undefined;
  #tick = 0;
  #seat = 0;

  /** Adds a change; `time` is epoch milliseconds, and one that runs back counts as the same moment. */
  append(time: number, seat: number, status: number): void {
    this.#startsAt ??= time;
    const tick = Math.max(this.#tick, Math.floor((time - this.#startsAt) / TICK_MS));
    this.#varint(tick - this.#tick);
    this.#varint(zigzag(seat - this.#seat) * STATUSES + status);
    this.#tick = tick;
    this.#seat = seat;
    this.#events += 1;
  }

  /** All so far. A sale that nothing has happened in begins at `now`. */
  bytes(of: {
    readonly planVersion: string;
    readonly clock: number;
    readonly statuses: Uint8Array;
    readonly now: number;
  }): Uint8Array<ArrayBuffer> {
    const { planVersion, clock, statuses, now } = of;
    const out = new Uint8Array(HEADER + this.#length + statuses.length);
    const view = new DataView(out.buffer);
    view.setUint32(0, MAGIC, true);
    view.setUint8(OFFSET.version, VERSION);
    view.setUint32(OFFSET.plan, Number.parseInt(planVersion.slice(0, 8), 16), false);
    view.setUint32(OFFSET.plan + 4, Number.parseInt(planVersion.slice(8), 16), false);
    view.setFloat64(OFFSET.clock, clock, true);
    view.setFloat64(OFFSET.startsAt, this.#startsAt ?? now, true);
    view.setUint32(OFFSET.seats, statuses.length, true);
    view.setUint32(OFFSET.events, this.#events, true);
    view.setUint32(OFFSET.length, this.#length, true);
    out.set(this.#bytes.subarray(0, this.#length), HEADER);
    out.set(statuses, HEADER + this.#length);
    return out;
  }

  #varint(value: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let left = value;
    // Not by shifts, which end at 31 bits.
    for (; left >= 128; left = Math.floor(left / 128)) {
      this.#bytes[this.#length++] = (left % 128) + 128;
    }
    this.#bytes[this.#length++] = left;
  }
}

/** A history read back. */
export interface TapeRead {
  readonly planVersion: string;
  readonly clock: number;
  readonly tape: SaleTape;
}

const hex = (word: number): string => word.toString(16).padStart(8, "0");

/**
 * Reads a history. What the statuses at its end say otherwise than its events counts as having happened
 * last. Throws an Error that says which part is wrong.
 */
export function readTape(input: Uint8Array): TapeRead {
  const view = headerOf(input);
  const seats = view.getUint32(OFFSET.seats, true);
  const length = view.getUint32(OFFSET.length, true);
  if (input.length !== HEADER + length + seats) throw new Error("history: wrong length");
  const tape = new SaleTape(seats, { time: view.getFloat64(OFFSET.startsAt, true) });
  readEvents(input.subarray(HEADER, HEADER + length), view.getUint32(OFFSET.events, true), tape);
  tape.appendStatuses(tape.endsAt, input.subarray(HEADER + length));
  return {
    planVersion:
      hex(view.getUint32(OFFSET.plan, false)) + hex(view.getUint32(OFFSET.plan + 4, false)),
    clock: view.getFloat64(OFFSET.clock, true),
    tape,
  };
}

function headerOf(input: Uint8Array): DataView {
  if (input.length < HEADER) throw new Error("history: shorter than its header");
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new Error("history: wrong magic");
  const version = view.getUint8(OFFSET.version);
  if (version !== VERSION) throw new Error(`history: version ${version}, this reads ${VERSION}`);
  return view;
}

function readEvents(bytes: Uint8Array, events: number, tape: SaleTape): void {
  let at = 0;
  let tick = 0;
  let seat = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error("history: ends in the middle of an event");
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  for (let event = 0; event < events; event++) {
    tick += varint();
    const word = varint();
    seat += unzigzag(Math.floor(word / STATUSES));
    tape.append(tape.startsAt + tick * TICK_MS, [[seat, word % STATUSES]]);
  }
}

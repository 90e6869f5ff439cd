import { areasIn, AreaWriter, readAreaEvents } from "./areaBytes.ts";
import { SaleTape, TICK_MS } from "./saleTape.ts";
import { VarintRow, varintsOf } from "./varints.ts";

/**
 * A sale's history as bytes: two or three bytes per change. Little-endian: magic "PTSE" · version u8 · 3 zero
 * bytes · planVersion 8 bytes · clock f64 · startsAt f64 (epoch milliseconds) · seats u32 · events u32 ·
 * length of the events u32 · events · statuses at that clock, one byte per seat · the areas without numbered
 * seats (`areaBytes.ts`). An event is two varints: the ticks (tenths of a second) since the previous event,
 * and the zigzag-encoded difference from the previous event's seat, times 8, plus the status.
 */
const MAGIC = 0x45535450;
const VERSION = 2;
const HEADER = 44;
const OFFSET = { version: 4, plan: 8, clock: 16, startsAt: 24, seats: 32, events: 36, length: 40 };
const STATUSES = 8;

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** The state at the end of a history. */
interface TapeEnd {
  readonly planVersion: string;
  readonly clock: number;
  /** One status byte per seat. */
  readonly statuses: Uint8Array;
  /** One status byte per place, by the id of the section. */
  readonly places?: ReadonlyMap<number, Uint8Array>;
  readonly now: number;
}

/** Encodes the changes of a sale in the order in which they are sent. */
export class TapeWriter {
  readonly #row = new VarintRow();
  readonly #areas = new Map<number, AreaWriter>();
  #events = 0;
  #startsAt: number | undefined;
  #tick = 0;
  #seat = 0;

  /**
   * Adds a change. `time` is in epoch milliseconds. A time before the last change is replaced by the time of
   * the last change.
   */
  append(time: number, seat: number, status: number): void {
    const tick = Math.max(this.#tick, this.#tickOf(time));
    this.#row.add(tick - this.#tick);
    this.#row.add(zigzag(seat - this.#seat) * STATUSES + status);
    this.#tick = tick;
    this.#seat = seat;
    this.#events += 1;
  }

  /** Adds a change of an unnumbered place. */
  appendPlace(time: number, sectionId: number, place: number, status: number): void {
    this.#areaOf(sectionId).append(this.#tickOf(time), place, status);
  }

  /** Returns the encoded changes so far. If the sale has no changes, its history starts at `now`. */
  bytes({ planVersion, clock, statuses, places, now }: TapeEnd): Uint8Array<ArrayBuffer> {
    const areas = [...(places ?? [])].map(([id, each]) => this.#areaOf(id).bytes(each));
    const { length } = this.#row;
    const room = areas.reduce((sum, area) => sum + area.length, 0);
    const out = new Uint8Array(HEADER + length + statuses.length + room);
    const view = new DataView(out.buffer);
    view.setUint32(0, MAGIC, true);
    view.setUint8(OFFSET.version, VERSION);
    view.setUint32(OFFSET.plan, Number.parseInt(planVersion.slice(0, 8), 16), false);
    view.setUint32(OFFSET.plan + 4, Number.parseInt(planVersion.slice(8), 16), false);
    view.setFloat64(OFFSET.clock, clock, true);
    view.setFloat64(OFFSET.startsAt, this.#startsAt ?? now, true);
    view.setUint32(OFFSET.seats, statuses.length, true);
    view.setUint32(OFFSET.events, this.#events, true);
    view.setUint32(OFFSET.length, length, true);
    let at = HEADER;
    for (const part of [this.#row.bytes, statuses, ...areas]) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  #tickOf(time: number): number {
    this.#startsAt ??= time;
    return Math.max(0, Math.floor((time - this.#startsAt) / TICK_MS));
  }

  #areaOf(sectionId: number): AreaWriter {
    const known = this.#areas.get(sectionId);
    if (known) return known;
    const made = new AreaWriter(sectionId);
    this.#areas.set(sectionId, made);
    return made;
  }
}

/** A decoded history. */
export interface TapeRead {
  readonly planVersion: string;
  readonly clock: number;
  readonly tape: SaleTape;
}

const hex = (word: number): string => word.toString(16).padStart(8, "0");

/**
 * Decodes a history. If the final statuses differ from the statuses after the last event, the differences are
 * appended as the last changes. Throws an Error that names the invalid part of the bytes.
 */
export function readTape(input: Uint8Array): TapeRead {
  const view = headerOf(input);
  const seats = view.getUint32(OFFSET.seats, true);
  const events = HEADER + view.getUint32(OFFSET.length, true);
  if (input.length < events + seats) throw new Error("history: wrong length");
  const areas = areasIn(input.subarray(events + seats));
  const tape = new SaleTape(seats, { time: view.getFloat64(OFFSET.startsAt, true), areas });
  readEvents(input.subarray(HEADER, events), view.getUint32(OFFSET.events, true), tape);
  const ends = areas.map((area) => readAreaEvents(area, tape));
  const end = Math.max(tape.endsAt, ...ends);
  const now = areas.map(({ sectionId, now: places }) => ({ sectionId, ...places }));
  tape.appendStatuses(end, input.subarray(events, events + seats), now);
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
  const row = varintsOf(bytes);
  let tick = 0;
  let seat = 0;
  for (let event = 0; event < events; event++) {
    tick += row.next();
    const word = row.next();
    seat += unzigzag(Math.floor(word / STATUSES));
    tape.append(tape.startsAt + tick * TICK_MS, [[seat, word % STATUSES]]);
  }
}

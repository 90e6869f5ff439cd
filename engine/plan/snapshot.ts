/**
 * A presentation's statuses as bytes. The statuses are the same for every viewer (contract, "Seats").
 * Little-endian: magic "PTSS" · version u8 · 3 zero bytes · planVersion 8 bytes · clock f64 · count u32 ·
 * statuses.
 */
export interface Snapshot {
  /** 16 hexadecimal digits: the version of the plan whose seat numbers the statuses refer to. */
  readonly planVersion: string;
  /** The presentation's clock at the time of these statuses, which is an integer. */
  readonly clock: number;
  /** One status per seat: PublicStatus for customers, SeatStatus for operators. */
  readonly bytes: Uint8Array;
}

const MAGIC = 0x53535450;
const VERSION = 1;
const OFFSET_VERSION = 4;
const OFFSET_PLAN = 8;
const OFFSET_CLOCK = 16;
const OFFSET_COUNT = 24;
const HEADER = 28;

/**
 * Encodes a snapshot. Throws a RangeError if planVersion is not 16 hexadecimal digits or the clock is not a
 * non-negative integer.
 */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array<ArrayBuffer> {
  const { planVersion, clock, bytes } = snapshot;
  if (!/^[0-9a-f]{16}$/.test(planVersion)) throw new RangeError(`planVersion "${planVersion}"`);
  if (!Number.isSafeInteger(clock) || clock < 0) throw new RangeError(`clock ${clock}`);
  const out = new Uint8Array(HEADER + bytes.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint8(OFFSET_VERSION, VERSION);
  view.setBigUint64(OFFSET_PLAN, BigInt(`0x${planVersion}`));
  view.setFloat64(OFFSET_CLOCK, clock, true);
  view.setUint32(OFFSET_COUNT, bytes.length, true);
  out.set(bytes, HEADER);
  return out;
}

/**
 * Decodes a snapshot. The statuses of the result are a view of `input`, not a copy. Throws an Error that
 * names the invalid part: length, magic, version, clock or count.
 */
export function decodeSnapshot(input: Uint8Array): Snapshot {
  const need = (isRight: boolean, part: string): void => {
    if (!isRight) throw new Error(`snapshot: wrong ${part}`);
  };
  need(input.length >= HEADER, "length");
  const view = new DataView(input.buffer, input.byteOffset);
  need(view.getUint32(0, true) === MAGIC, "magic");
  need(view.getUint8(OFFSET_VERSION) === VERSION, "version");
  const clock = view.getFloat64(OFFSET_CLOCK, true);
  need(Number.isSafeInteger(clock) && clock >= 0, "clock");
  need(view.getUint32(OFFSET_COUNT, true) === input.length - HEADER, "count");
  const planVersion = view.getBigUint64(OFFSET_PLAN).toString(16).padStart(16, "0");
  return { planVersion, clock, bytes: input.subarray(HEADER) };
}

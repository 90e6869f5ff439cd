import { inflateRawSync } from "node:zlib";
import { RefusedTable } from "./refusedTable.ts";

const MAX_PARTS = 2_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ENTRY_LENGTH = 46;
const DEFLATED = 8;
const STORED = 0;

/**
 * An entry of a ZIP file. `packed` and `unpacked` are the sizes in bytes that the ZIP file states, which
 * can be wrong.
 */
interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * Returns the position of the end record of the central directory. The record has 22 bytes, and only a
 * comment can follow the record.
 */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new RefusedTable("brokenZip");
}

/** Lists the parts of a ZIP file. Throws RefusedTable if the ZIP file is damaged. */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_PARTS) throw new RefusedTable("zipBomb");
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new RefusedTable("brokenZip");
    }
    const nameLength = view.getUint16(at + 28, true);
    const part = {
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      ),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return part;
  });
}

/** Unpacks a part. Throws RefusedTable if the unpacked part is larger than the ZIP file states. */
export function unpack(bytes: Uint8Array, { method, packed, unpacked, offset }: Part): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length) throw new RefusedTable("brokenZip");
  const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(begin, begin + packed);
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new RefusedTable("brokenZip");
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    const isLarger = error instanceof RangeError;
    throw new RefusedTable(isLarger ? "zipBomb" : "brokenZip");
  }
}

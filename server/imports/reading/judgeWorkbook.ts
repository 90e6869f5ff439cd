import { inflateRawSync } from "node:zlib";
import { MAX_COLUMNS, MAX_LINES, RefusedTable } from "./tableReading.ts";

/** Maximum size of all unpacked parts of a workbook. A table of 200,000 lines has about 120 MB. */
const MAX_UNPACKED = 256 * 2 ** 20;
const MAX_PARTS = 2_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ENTRY_LENGTH = 46;
const DEFLATED = 8;
const STORED = 0;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** Finds the end of the central directory: the last 22 bytes, or before a comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new RefusedTable("brokenZip");
}

function partsOf(bytes: Uint8Array): Part[] {
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

/** Unpacks a part to at most the size that it claims. Throws RefusedTable if it is larger. */
function unpack(bytes: Uint8Array, { method, packed, unpacked, offset }: Part): Uint8Array {
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

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses formulas, and cells so far out that the reader would build a table of billions of cells. */
function judgeSheet(text: string): void {
  for (const [, letters = "", row = ""] of text.matchAll(
    /<c\b[^>]*?\br="([A-Z]{1,4})(\d{1,9})"/g,
  )) {
    if (columnOf(letters) > MAX_COLUMNS) throw new RefusedTable("tooManyColumns", letters + row);
    if (Number(row) > MAX_LINES + 1) throw new RefusedTable("tooManyLines", letters + row);
  }
  for (const [, row = ""] of text.matchAll(/<row\b[^>]*?\br="(\d{1,9})"/g)) {
    if (Number(row) > MAX_LINES + 1) throw new RefusedTable("tooManyLines", row);
  }
  const formula = /<c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<f[\s>/]/.exec(text);
  if (formula || /<f[\s>/]/.test(text)) throw new RefusedTable("formulas", formula?.[1]);
}

/**
 * Judges a workbook before its reader gets it: how large it unpacks, and what its sheets hold. Sizes are
 * checked by unpacking, because a bomb claims to be small. Throws RefusedTable.
 */
export function judgeWorkbook(bytes: Uint8Array): void {
  const parts = partsOf(bytes);
  const claimed = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (claimed > MAX_UNPACKED) throw new RefusedTable("zipBomb");
  const decoder = new TextDecoder();
  for (const part of parts) {
    if (!/\.(xml|rels)$/i.test(part.name)) continue;
    const text = decoder.decode(unpack(bytes, part));
    // Entities of a document type can grow without bound. Excel never writes one.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedTable("doctype");
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(part.name)) judgeSheet(text);
  }
}

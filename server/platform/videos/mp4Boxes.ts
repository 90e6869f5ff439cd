/**
 * A box of an MP4 file (ISO/IEC 14496-12, section 4.2). Positions are counted in bytes from the start of
 * the buffer.
 */
export interface Box {
  readonly type: string;
  /** Position of the first byte after the header. */
  readonly body: number;
  /** Position of the first byte after the box. */
  readonly end: number;
}

export const textAt = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString("latin1", from, from + length);

/**
 * Header of a box: its type, the size of the header, and the size of the whole box. A size of 0 means that the
 * box extends to the end of the file.
 */
interface BoxHeader {
  readonly type: string;
  readonly headerBytes: number;
  readonly bytes: number;
}

/** Size of the largest header: a size of 32 bits, a type, and a size of 64 bits. */
export const MAX_HEADER_BYTES = 16;

/** Reads a box header at a position. Returns undefined if there is no box header at the position. */
export function headerAt(bytes: Buffer, at: number): BoxHeader | undefined {
  if (at + 8 > bytes.length) return undefined;
  const type = textAt(bytes, at + 4, 4);
  if (!/^[\x20-\x7e©]{4}$/.test(type)) return undefined;
  const short = bytes.readUInt32BE(at);
  if (short !== 1)
    return short === 0 || short >= 8 ? { type, headerBytes: 8, bytes: short } : undefined;
  if (at + MAX_HEADER_BYTES > bytes.length) return undefined;
  const long = Number(bytes.readBigUInt64BE(at + 8));
  return long >= MAX_HEADER_BYTES && Number.isSafeInteger(long)
    ? { type, headerBytes: MAX_HEADER_BYTES, bytes: long }
    : undefined;
}

/** Returns the boxes between two positions. Throws RangeError if a box reaches beyond the end position. */
export function boxesIn(bytes: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= until;) {
    const header = headerAt(bytes, at);
    const end = header && (header.bytes === 0 ? until : at + header.bytes);
    if (!header || end === undefined || end > until) throw new RangeError("a box is cut off");
    boxes.push({ type: header.type, body: at + header.headerBytes, end });
    at = end;
  }
  return boxes;
}

/** Returns the first box of a type below a path of types, or undefined. */
export function findBox(bytes: Buffer, from: Box, path: readonly string[]): Box | undefined {
  let found: Box | undefined = from;
  for (const type of path) {
    found = found && boxesIn(bytes, found.body, found.end).find((box) => box.type === type);
  }
  return found;
}

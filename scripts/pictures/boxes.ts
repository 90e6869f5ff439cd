/** A box of the ISO base media format, with its type, its byte range and its content. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body: Buffer;
}

/**
 * Returns the boxes that follow each other in these bytes. Throws if a box is shorter than its own header, or
 * if its end is missing.
 */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= bytes.length;) {
    const small = bytes.readUInt32BE(start);
    const isLarge = small === 1;
    const size = isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : small;
    const end = small === 0 ? bytes.length : start + size;
    const type = bytes.toString("latin1", start + 4, start + 8);
    const head = isLarge ? 16 : 8;
    if (end < start + head || end > bytes.length)
      throw new Error(`the box ${type} at ${start} cannot have ${size} bytes`);
    boxes.push({ type, start, end, body: bytes.subarray(start + head, end) });
    start = end;
  }
  return boxes;
}

/**
 * Follows a path of nested box types, and returns the box at its end. If there are several boxes of a type,
 * the first one is used. Throws if there is no box at the path.
 */
export function boxIn(bytes: Buffer, ...path: readonly string[]): Box {
  let inside = bytes;
  let found: Box | undefined;
  for (const type of path) {
    found = boxesOf(inside).find((box) => box.type === type);
    if (!found) throw new Error(`no ${type} in this file`);
    inside = found.body;
  }
  return found!;
}

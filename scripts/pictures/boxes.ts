/** A box of the ISO base media format: its type, byte range and content. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body: Buffer;
}

/** Returns the sibling boxes in these bytes. Throws if a box is shorter than its own header or cut short. */
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

/** Returns the box at a path of nested types, the first of each type. Throws if there is none. */
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

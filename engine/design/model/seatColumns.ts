/** Value of `row` in a slot without a seat. */
export const NO_ROW = 0xffffffff;

/** Names of the seats' columns, in the order in which the columns are written and compared. */
export const COLUMNS = ["x", "y", "row", "name", "logicalX", "flags"] as const;
export type ColumnName = (typeof COLUMNS)[number];

/**
 * One array per column, indexed by slot: 19 bytes per slot. A slot is the key of a seat. A seat's slot does
 * not change while the drawing is open, even if the seat moves to another row.
 */
export interface SeatArrays {
  /** Position of the seat in hundredths of a plan unit. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Key of the row, or NO_ROW. */
  readonly row: Uint32Array;
  /** Index into the drawing's names. */
  readonly name: Uint32Array;
  readonly logicalX: Int16Array;
  /** SeatFlag bits. */
  readonly flags: Uint8Array;
}

export function newSeatArrays(length: number): SeatArrays {
  return {
    x: new Int32Array(length),
    y: new Int32Array(length),
    row: new Uint32Array(length).fill(NO_ROW),
    name: new Uint32Array(length),
    logicalX: new Int16Array(length),
    flags: new Uint8Array(length),
  };
}

/** Returns arrays of at least `length` slots that contain the given columns. */
export function grownSeatArrays(arrays: SeatArrays, length: number): SeatArrays {
  if (length <= arrays.x.length) return arrays;
  // Growing by half keeps the memory per seat low and reallocations rare.
  const grown = newSeatArrays(Math.max(length, Math.ceil(arrays.x.length * 1.5)));
  for (const column of COLUMNS) grown[column].set(arrays[column]);
  return grown;
}

/** Strings by index. A string is stored once and never removed. The empty string has the index 0. */
export class NameStore {
  readonly #texts: string[] = [""];
  readonly #indices = new Map<string, number>([["", 0]]);

  /** Number of names. Every index is less than this number. */
  get size(): number {
    return this.#texts.length;
  }

  indexOf(text: string): number {
    let index = this.#indices.get(text);
    if (index === undefined) {
      index = this.#texts.push(text) - 1;
      this.#indices.set(text, index);
    }
    return index;
  }

  /** Returns the string at an index. Throws a RangeError for an index that `indexOf` never returned. */
  textOf(index: number): string {
    const text = this.#texts[index];
    if (text === undefined) throw new RangeError(`there is no name ${index}`);
    return text;
  }
}

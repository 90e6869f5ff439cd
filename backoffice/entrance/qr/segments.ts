const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** Modes of a segment, by their number in the code. */
const MODE = { end: 0, digits: 1, letters: 2, bytes: 4, charset: 7 } as const;

/** Bits of a segment's length, for versions up to 9, up to 26 and above. */
const LENGTH_BITS: Readonly<Record<number, readonly [number, number, number]>> = {
  [MODE.digits]: [10, 12, 14],
  [MODE.letters]: [9, 11, 13],
  [MODE.bytes]: [8, 16, 16],
};

class BitReader {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }
}

/**
 * Returns the text that a code's data holds. Bytes are UTF-8. Returns `undefined` for modes that tickets do not
 * use, such as kanji, and for data that ends too early.
 */
export function textOf(data: readonly number[], version: number): string | undefined {
  const reader = new BitReader(data);
  let text = "";
  while (reader.left >= 4) {
    const mode = reader.take(4);
    if (mode === MODE.end) break;
    if (mode === MODE.charset) {
      // The number of a character set takes one to three bytes. Its first bits say how many.
      const first = reader.take(8);
      reader.take(first < 128 ? 0 : first < 192 ? 8 : 16);
      continue;
    }
    const lengthBits = LENGTH_BITS[mode];
    if (!lengthBits) return undefined;
    const part = segment(
      reader,
      mode,
      reader.take(lengthBits[version < 10 ? 0 : version < 27 ? 1 : 2]),
    );
    if (part === undefined || reader.left < 0) return undefined;
    text += part;
  }
  return text;
}

function segment(reader: BitReader, mode: number, length: number): string | undefined {
  // Every character takes at least three bits. A longer segment cannot fit and would only take time.
  if (length * 3 > reader.left) return undefined;
  if (mode === MODE.bytes) {
    return new TextDecoder().decode(Uint8Array.from({ length }, () => reader.take(8)));
  }
  return mode === MODE.digits ? digits(reader, length) : letters(reader, length);
}

function digits(reader: BitReader, length: number): string {
  let text = "";
  for (let left = length; left > 0; left -= 3) {
    const count = Math.min(3, left);
    text += String(reader.take(count * 3 + 1)).padStart(count, "0");
  }
  return text;
}

function letters(reader: BitReader, length: number): string {
  let text = "";
  for (let left = length; left > 1; left -= 2) {
    const pair = reader.take(11);
    text += (LETTERS[Math.floor(pair / 45)] ?? "") + (LETTERS[pair % 45] ?? "");
  }
  return length % 2 === 1 ? text + (LETTERS[reader.take(6)] ?? "") : text;
}

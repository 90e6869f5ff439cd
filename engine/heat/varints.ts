const FIRST_ROOM = 1 << 8;

/** A sequence of non-negative integers that can grow, encoded with seven bits per byte. */
export class VarintRow {
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The bytes of the numbers so far. The returned bytes are valid until the next number is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(value: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let left = value;
    // Divides instead of shifting, because shifts end at 31 bits.
    for (; left >= 128; left = Math.floor(left / 128)) {
      this.#bytes[this.#length++] = (left % 128) + 128;
    }
    this.#bytes[this.#length++] = left;
  }
}

/**
 * Reads a sequence of varints as VarintRow writes it. The reader throws an Error if the bytes end in the
 * middle of a number.
 */
export function varintsOf(bytes: Uint8Array) {
  let at = 0;
  return {
    get isAtEnd(): boolean {
      return at >= bytes.length;
    },
    next(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) throw new Error("history: ends in the middle of an event");
        value += (byte % 128) * factor;
        if (byte < 128) return value;
      }
    },
  };
}

/** Writes little-endian numbers, variable-length integers and UTF-8 text into a growing buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 12);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** Returns a copy of the bytes written so far. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  u8(value: number): void {
    // Space is reserved first, because reserving it may replace the view.
    const at = this.#room(1);
    this.#view.setUint8(at, value);
  }

  f32(value: number): void {
    const at = this.#room(4);
    this.#view.setFloat32(at, value, true);
  }

  f64(value: number): void {
    const at = this.#room(8);
    this.#view.setFloat64(at, value, true);
  }

  /** Writes an integer from 0 to 2^53 in seven bits per byte. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.u8(rest);
  }

  /** Writes a signed integer. Numbers near 0 take fewer bytes. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.count(bytes.length);
    this.bytes(bytes);
  }

  bytes(bytes: Uint8Array): void {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
  }

  #room(size: number): number {
    const at = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}

/** Throws an Error that names the invalid part of the plan bytes if the condition is false. */
export function need(isRight: boolean, part: string): asserts isRight {
  if (!isRight) throw new Error(`plan bytes: wrong ${part}`);
}

/** Returns the value at an index read from plan bytes. Throws an Error if no value has this index. */
export function oneOf<T>(values: readonly T[], index: number): T {
  const value = values[index];
  need(value !== undefined, "choice");
  return value;
}

/**
 * Reads the bytes that ByteWriter wrote. Every length and index is checked, and reading past the end throws
 * an Error.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset);
    this.#at = at;
  }

  /** Number of bytes not yet read. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  u8(): number {
    return this.#bytes[this.#take(1)]!;
  }

  f32(): number {
    return this.#view.getFloat32(this.#take(4), true);
  }

  f64(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  count(): number {
    // Fast path: almost every number of a plan is one byte long.
    if (this.#bytes[this.#at]! < 0x80) return this.#bytes[this.#at++]!;
    let byte = this.u8();
    let value = byte & 0x7f;
    for (let scale = 0x80; byte >= 0x80; scale *= 0x80) {
      byte = this.u8();
      value += (byte & 0x7f) * scale;
      need(value <= Number.MAX_SAFE_INTEGER, "number");
    }
    return value;
  }

  signed(): number {
    const value = this.count();
    if (value <= 0x7fffffff) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.count();
    const from = this.#take(length);
    return new TextDecoder().decode(this.#bytes.subarray(from, from + length));
  }

  /**
   * Reads a counted list whose members take at least `least` bytes each, so that a false count cannot
   * allocate much memory.
   */
  list<T>(least: number, read: () => T): T[] {
    const length = this.count();
    need(length * least <= this.left, "length");
    return Array.from({ length }, read);
  }

  points(): [number, number][] {
    return this.list(16, () => [this.f64(), this.f64()]);
  }

  #take(size: number): number {
    const from = this.#at;
    need(size <= this.left, "length");
    this.#at += size;
    return from;
  }
}

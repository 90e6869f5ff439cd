/**
 * A set of slots, stored as one bit per slot. Storing bits avoids one object per seat when 100,000 seats
 * change at once.
 */
export class SlotSet {
  #bits: Uint32Array;

  constructor(slots: Iterable<number> = [], length = 0) {
    this.#bits = new Uint32Array((length + 31) >>> 5);
    this.add(slots);
  }

  has(slot: number): boolean {
    return (((this.#bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  add(slots: Iterable<number>): void {
    for (const slot of slots) {
      this.#reserve(slot);
      this.#bits[slot >>> 5]! |= 1 << (slot & 31);
    }
  }

  remove(slots: Iterable<number>): void {
    for (const slot of slots) {
      if (slot >>> 5 < this.#bits.length) this.#bits[slot >>> 5]! &= ~(1 << (slot & 31));
    }
  }

  toggle(slots: Iterable<number>): void {
    for (const slot of slots) {
      this.#reserve(slot);
      this.#bits[slot >>> 5]! ^= 1 << (slot & 31);
    }
  }

  get size(): number {
    let size = 0;
    for (const word of this.#bits) {
      let left = word - ((word >>> 1) & 0x55555555);
      left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
      size += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return size;
  }

  /** Returns the slots, ascending. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.size);
    let at = 0;
    for (const [index, word] of this.#bits.entries()) {
      for (let left = word; left !== 0; left &= left - 1)
        slots[at++] = (index << 5) + 31 - Math.clz32(left & -left);
    }
    return slots;
  }

  #reserve(slot: number): void {
    if (slot >>> 5 < this.#bits.length) return;
    const grown = new Uint32Array(Math.max((slot >>> 5) + 1, 2 * this.#bits.length));
    grown.set(this.#bits);
    this.#bits = grown;
  }
}

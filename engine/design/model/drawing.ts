import type { Counters, Frame, GroupRecord, RowRecord, Scenery, SectionRecord } from "./records.ts";
import {
  grownSeatArrays,
  NameStore,
  newSeatArrays,
  NO_ROW,
  type SeatArrays,
} from "./seatColumns.ts";

const EMPTY_FRAME: Frame = {
  seatplanId: 1,
  venueId: 1,
  planVersion: "",
  width: 1000,
  height: 1000,
  focalX: 500,
  focalY: 0,
  marker: { kind: "stage", points: [] },
  floors: [""],
  background: undefined,
  sectionOrder: [],
  sceneryOrder: [],
};

/**
 * A seat plan that can be edited: seats as columns of typed arrays, everything else as immutable records by
 * key. Only `swapPart` (model/patch.ts) writes to a drawing, so that every change can be undone.
 */
export class Drawing {
  readonly names = new NameStore();
  readonly rows = new Map<number, RowRecord>();
  readonly sections = new Map<number, SectionRecord>();
  readonly scenery = new Map<number, Scenery>();
  readonly groups = new Map<number, GroupRecord>();
  frame: Frame = EMPTY_FRAME;
  counters: Counters = { slot: 0, row: 1, section: 1, scenery: 1, group: 1 };
  #seats: SeatArrays = newSeatArrays(0);

  /** The columns. The arrays are replaced when they grow, so do not keep references to them across edits. */
  get seats(): SeatArrays {
    return this.#seats;
  }

  /** Enlarges the columns so that they can hold slots below `length`. */
  reserve(length: number): void {
    this.#seats = grownSeatArrays(this.#seats, length);
  }

  /** Returns whether a slot has a seat. */
  hasSeat(slot: number): boolean {
    return slot < this.counters.slot && this.#seats.row[slot] !== NO_ROW;
  }

  /** Returns the row of a seat. Throws a RangeError for a slot without a seat. */
  rowOfSeat(slot: number): RowRecord {
    const row = this.hasSeat(slot) ? this.rows.get(this.#seats.row[slot]!) : undefined;
    if (!row) throw new RangeError(`slot ${slot} has no seat`);
    return row;
  }

  nameOfSeat(slot: number): string {
    return this.names.textOf(this.#seats.name[slot]!);
  }

  /** Returns the number of seats. Slots without a seat do not count. */
  countSeats(): number {
    let count = 0;
    for (const { seats } of this.rows.values()) count += seats.length;
    return count;
  }

  /** Returns the sections with their keys, in plan order. */
  orderedSections(): (readonly [key: number, section: SectionRecord])[] {
    return this.frame.sectionOrder.map((key) => [key, this.sections.get(key)!] as const);
  }

  /** Returns the slots of a section's seats in plan order. */
  seatsOfSection(key: number): Uint32Array {
    const lists = (this.sections.get(key)?.rows ?? []).map((row) => this.rows.get(row)!.seats);
    const slots = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const list of lists) {
      slots.set(list, at);
      at += list.length;
    }
    return slots;
  }
}

import { DesignFault } from "./designFault.ts";
import type { Drawing } from "./drawing.ts";
import { MAX_COORDINATE } from "./hundredths.ts";
import { applyPatch, swapPart, type Patch, type PatchPart, type SeatsPart } from "./patch.ts";
import type { Counters, Frame, GroupRecord, RowRecord, Scenery, SectionRecord } from "./records.ts";
import { newSeatArrays } from "./seatColumns.ts";

/** Limits of a drawing. Slots of removed seats count towards the limit, because undo may need them again. */
export const MAX_SLOTS = 1 << 22;
export const MAX_ROWS = 65_535;
export const MAX_SECTIONS = 4_096;

/** A seat to add. Positions are hundredths. */
export interface NewSeats {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly names: readonly string[];
  readonly flags?: ArrayLike<number> | undefined;
}

/**
 * One edit in progress. The edit writes to the drawing and records the patch that undoes what was written.
 * The methods throw DesignFault if a limit would be exceeded or a key does not exist. If a method throws, the
 * caller has to call `rollBack`.
 */
export class Edit {
  readonly drawing: Drawing;
  readonly #undo: PatchPart[] = [];

  constructor(drawing: Drawing) {
    this.drawing = drawing;
  }

  /** Returns the patch that undoes everything so far. */
  get undo(): Patch {
    return this.#undo.toReversed();
  }

  rollBack(): void {
    applyPatch(this.drawing, this.undo);
    this.#undo.length = 0;
  }

  swap(part: PatchPart): void {
    this.#undo.push(swapPart(this.drawing, part));
  }

  row(key: number): RowRecord {
    return found(this.drawing.rows.get(key), "row", key);
  }

  section(key: number): SectionRecord {
    return found(this.drawing.sections.get(key), "section", key);
  }

  setRow(key: number, record: RowRecord | undefined): void {
    this.swap({ of: "row", key, record });
  }

  setSection(key: number, record: SectionRecord | undefined): void {
    this.swap({ of: "section", key, record });
  }

  setScenery(key: number, record: Scenery | undefined): void {
    this.swap({ of: "scenery", key, record });
  }

  setGroup(key: number, record: GroupRecord | undefined): void {
    this.swap({ of: "group", key, record });
  }

  setFrame(change: Partial<Frame>): void {
    this.swap({ of: "frame", record: { ...this.drawing.frame, ...change } });
  }

  /** Reserves the next `count` keys of one kind of record, and returns the first of them. */
  takeKeys(kind: keyof Counters, count = 1): number {
    const { counters } = this.drawing;
    const key = counters[kind];
    if (kind === "slot" && key + count > MAX_SLOTS) throw new DesignFault("tooMany", "seats");
    this.swap({ of: "counters", record: { ...counters, [kind]: key + count } });
    return key;
  }

  /** Changes columns of seats. Throws DesignFault if a position is too far away. */
  setSeats(slots: Uint32Array, values: SeatsPart["values"]): void {
    if (slots.length > 0) this.swap({ of: "seats", slots, values });
  }

  /** Moves seats. Throws DesignFault for a position too far from the origin. */
  setPositions(slots: Uint32Array, x: Float64Array, y: Float64Array): void {
    for (let i = 0; i < slots.length; i++) {
      if (!(Math.abs(x[i]!) <= MAX_COORDINATE && Math.abs(y[i]!) <= MAX_COORDINATE))
        throw new DesignFault("tooFar", "position");
    }
    this.setSeats(slots, { x: Int32Array.from(x), y: Int32Array.from(y) });
  }

  /**
   * Adds seats to the columns without entering them in rows. `rows` is either the key of one row for all
   * seats, or one key per seat. Returns their slots.
   */
  addSlots(
    rows: number | ArrayLike<number>,
    seats: NewSeats,
    logicalX: ArrayLike<number>,
  ): Uint32Array {
    const count = seats.x.length;
    const first = this.takeKeys("slot", count);
    const slots = new Uint32Array(count);
    for (let i = 0; i < count; i++) slots[i] = first + i;
    const { names } = this.drawing;
    this.setSeats(slots, {
      x: Int32Array.from(seats.x),
      y: Int32Array.from(seats.y),
      row: typeof rows === "number" ? new Uint32Array(count).fill(rows) : Uint32Array.from(rows),
      name: Uint32Array.from(seats.names, (name) => names.indexOf(name)),
      logicalX: Int16Array.from(logicalX),
      flags: seats.flags ? Uint8Array.from(seats.flags) : new Uint8Array(count),
    });
    return slots;
  }

  /** Removes seats from the columns without taking them out of their rows. */
  clearSlots(slots: Uint32Array): void {
    this.setSeats(slots, newSeatArrays(slots.length));
  }
}

function found<T>(record: T | undefined, kind: string, key: number): T {
  if (record === undefined) throw new DesignFault("notFound", `${kind} ${key}`);
  return record;
}

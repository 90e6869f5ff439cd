import type { Drawing } from "./drawing.ts";
import type { Counters, Frame, GroupRecord, RowRecord, Scenery, SectionRecord } from "./records.ts";
import { COLUMNS, type ColumnName, type SeatArrays } from "./seatColumns.ts";

/** New values of some columns for some slots. A column that is absent keeps its values. */
export interface SeatsPart {
  readonly of: "seats";
  /** Distinct slots, in any order. */
  readonly slots: Uint32Array;
  readonly values: { readonly [Name in ColumnName]?: SeatArrays[Name] };
}

/** One record, or `undefined` if the drawing has no record with this key. */
type RecordPart =
  | { readonly of: "row"; readonly key: number; readonly record: RowRecord | undefined }
  | { readonly of: "section"; readonly key: number; readonly record: SectionRecord | undefined }
  | { readonly of: "scenery"; readonly key: number; readonly record: Scenery | undefined }
  | { readonly of: "group"; readonly key: number; readonly record: GroupRecord | undefined };

export type PatchPart =
  | SeatsPart
  | RecordPart
  | { readonly of: "frame"; readonly record: Frame }
  | { readonly of: "counters"; readonly record: Counters };

type PatchRecord = Exclude<PatchPart, SeatsPart>["record"];

/** Changes of a drawing, in the order in which they are applied. */
export type Patch = readonly PatchPart[];

/** Applies one part. Returns the part that undoes the applied one. */
export function swapPart(drawing: Drawing, part: PatchPart): PatchPart {
  if (part.of === "seats") return swapSeats(drawing, part);
  if (part.of === "frame") {
    const record = drawing.frame;
    drawing.frame = part.record;
    return { of: "frame", record };
  }
  if (part.of === "counters") {
    const record = drawing.counters;
    drawing.counters = part.record;
    drawing.reserve(part.record.slot);
    return { of: "counters", record };
  }
  return swapRecord(drawing, part);
}

function swapRecord(drawing: Drawing, part: RecordPart): PatchPart {
  const { of, key } = part;
  switch (of) {
    case "row":
      return { of, key, record: swapped(drawing.rows, key, part.record) };
    case "section":
      return { of, key, record: swapped(drawing.sections, key, part.record) };
    case "scenery":
      return { of, key, record: swapped(drawing.scenery, key, part.record) };
    case "group":
      return { of, key, record: swapped(drawing.groups, key, part.record) };
  }
}

function swapped<T>(records: Map<number, T>, key: number, next: T | undefined): T | undefined {
  const before = records.get(key);
  if (next === undefined) records.delete(key);
  else records.set(key, next);
  return before;
}

function swapSeats(drawing: Drawing, { slots, values }: SeatsPart): PatchPart {
  const before: { [Name in ColumnName]?: SeatArrays[Name] } = {};
  const keep = <Name extends ColumnName>(name: Name): void => {
    const next = values[name];
    if (!next) return;
    const column = drawing.seats[name];
    const old = next.slice();
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      old[i] = column[slot]!;
      column[slot] = next[i]!;
    }
    // slice() of a column has the type of that column.
    Object.assign(before, { [name]: old });
  };
  for (const name of COLUMNS) keep(name);
  return { of: "seats", slots, values: before };
}

/** Applies a patch. Returns the patch that undoes the applied patch. */
export function applyPatch(drawing: Drawing, patch: Patch): Patch {
  return patch.map((part) => swapPart(drawing, part)).toReversed();
}

/** Returns whether a patch would leave the drawing as it is. */
export function isAsPatched(drawing: Drawing, patch: Patch): boolean {
  return patch.every((part) => {
    if (part.of === "seats") return hasValues(drawing, part);
    return isSameRecord(recordAt(drawing, part), part.record);
  });
}

function hasValues({ seats }: Drawing, { slots, values }: SeatsPart): boolean {
  return COLUMNS.every((name) => {
    const [column, wanted] = [seats[name], values[name]];
    return !wanted || slots.every((slot, at) => column[slot] === wanted[at]);
  });
}

function recordAt(drawing: Drawing, part: Exclude<PatchPart, SeatsPart>): PatchRecord {
  switch (part.of) {
    case "row":
      return drawing.rows.get(part.key);
    case "section":
      return drawing.sections.get(part.key);
    case "scenery":
      return drawing.scenery.get(part.key);
    case "group":
      return drawing.groups.get(part.key);
    case "frame":
      return drawing.frame;
    case "counters":
      return drawing.counters;
  }
}

/** Records contain plain values only, so equal records have equal JSON. */
const isSameRecord = (one: PatchRecord, other: PatchRecord): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

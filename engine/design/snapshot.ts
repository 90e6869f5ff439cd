import { DesignFault } from "./model/designFault.ts";
import { Drawing } from "./model/drawing.ts";
import { brokenPart } from "./model/integrity.ts";
import { swapPart, type Patch, type PatchPart } from "./model/patch.ts";
import { COLUMNS, NO_ROW } from "./model/seatColumns.ts";
import { patchToWire, wirePart, type WirePart } from "./wire/patchParts.ts";
import { partFromWire } from "./wire/readPatch.ts";
import { list } from "./wire/untrusted.ts";

/**
 * Returns a drawing with its keys as plain objects: the patch that creates it from an empty drawing. Drafts
 * are stored as snapshots, because a plan has no keys and no generated groups. Equal drawings have equal
 * snapshots.
 */
export const snapshotOf = (drawing: Drawing): WirePart[] =>
  patchToWire(drawing, wholePatch(drawing));

function wholePatch(drawing: Drawing): Patch {
  const { counters, frame, sections, rows, scenery, groups, seats } = drawing;
  const slots = Uint32Array.from(Array(counters.slot).keys()).filter(
    (slot) => seats.row[slot] !== NO_ROW,
  );
  const values = Object.fromEntries(COLUMNS.map((name) => [name, pick(seats[name], slots)]));
  const inOrder = <T>(records: ReadonlyMap<number, T>) =>
    [...records].toSorted(([a], [b]) => a - b).map(([key, record]) => ({ key, record }));
  return [
    { of: "counters", record: counters },
    { of: "frame", record: frame },
    ...inOrder(sections).map((each): PatchPart => ({ of: "section", ...each })),
    ...inOrder(scenery).map((each): PatchPart => ({ of: "scenery", ...each })),
    ...inOrder(groups).map((each): PatchPart => ({ of: "group", ...each })),
    ...inOrder(rows).map((each): PatchPart => ({ of: "row", ...each })),
    { of: "seats", slots, values },
  ];
}

function pick<T extends { slice(from: number, to: number): T; [index: number]: number }>(
  column: T,
  slots: Uint32Array,
): T {
  const picked = column.slice(0, slots.length);
  for (let i = 0; i < slots.length; i++) picked[i] = column[slots[i]!]!;
  return picked;
}

/** Opens a snapshot. Throws DesignFault if the value is not a snapshot. */
export function openSnapshot(snapshot: unknown): Drawing {
  const drawing = new Drawing();
  for (const part of list(wirePart, 1 << 20)(snapshot, "snapshot"))
    swapPart(drawing, partFromWire(drawing, part));
  const broken = brokenPart(drawing);
  if (broken !== undefined) throw new DesignFault("conflict", broken);
  return drawing;
}

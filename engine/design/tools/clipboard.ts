import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { pack, unpack } from "../wire/packing.ts";
import {
  newSeats,
  rake,
  sceneryPiece,
  sectionFields,
  ticketGroupId,
} from "../wire/commandFields.ts";
import { list, object, oneOf, optional, text } from "../wire/untrusted.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";

const clipRow = object({ name: text(), ticketGroupId, seats: newSeats });

/**
 * Reads a copy of seats from the clipboard, which may come from another plan. Throws DesignFault if the
 * clipboard contains anything else.
 */
export const readClip = object({
  kind: oneOf(["parterre-seats"]),
  sections: list(
    object({ section: object({ ...sectionFields, rake: optional(rake) }), rows: list(clipRow) }),
    4_096,
  ),
  scenery: optional(list(sceneryPiece, 4_096)),
});
export type Clip = ReturnType<typeof readClip>;

/** Returns a copy of seats with their rows and sections, of sections without seats, and of scenery. */
export function copySeats(
  drawing: Drawing,
  slots: Iterable<number>,
  areas: readonly number[] = [],
  scenery: readonly number[] = [],
): Clip {
  const chosen = new Set(slots);
  const { seats } = drawing;
  const sections: Clip["sections"] = [];
  for (const [
    key,
    { id: _, rows: keys, outline, ticketGroupIds, rake: slope, ...section },
  ] of drawing.orderedSections()) {
    const rows = keys.flatMap((row) => {
      const record = drawing.rows.get(row)!;
      const own = record.seats.filter((slot) => chosen.has(slot));
      if (own.length === 0) return [];
      const columnOf = (column: ArrayLike<number>): number[] =>
        Array.from(own, (slot) => column[slot]!);
      return [
        {
          name: record.name,
          ticketGroupId: record.ticketGroupId,
          seats: {
            x: pack(columnOf(seats.x)),
            y: pack(columnOf(seats.y)),
            names: Array.from(own, (slot) => drawing.nameOfSeat(slot)),
            flags: pack(columnOf(seats.flags)),
          },
        },
      ];
    });
    if (rows.length === 0 && !areas.includes(key)) continue;
    sections.push({
      section: {
        ...section,
        outline: [...outline],
        ticketGroupIds: [...ticketGroupIds],
        ...(slope && { rake: slope }),
      },
      rows,
    });
  }
  const pieces = scenery.flatMap((key) => {
    const piece = drawing.scenery.get(key);
    if (!piece) return [];
    const { kind, points, text: words } = piece;
    return [{ kind, points: [...points], ...(words !== undefined && { text: words }) }];
  });
  return { kind: "parterre-seats", sections, ...(pieces.length > 0 && { scenery: pieces }) };
}

/** Where to paste a copy. */
export interface Paste {
  /** Offset of the pasted seats from the original, in plan units. */
  readonly dx: number;
  readonly dy: number;
  /** Section that receives all rows. If absent, the paste also copies the rows' sections. */
  readonly into?: number | undefined;
}

/**
 * Returns the command that pastes a copy. If the drawing lacks the floor of a copied section, the drawing's
 * highest floor is used.
 */
export function pasteSeats(drawing: Drawing, clip: Clip, pastes: readonly Paste[]): Command {
  const commands: Extract<Command, { kind: "batch" }>["commands"][number][] = [];
  let next = drawing.counters.section;
  const highest = drawing.frame.floors.length - 1;
  for (const { dx, dy, into } of pastes) {
    const by = [toHundredths(dx), toHundredths(dy)] as const;
    for (const { section, rows } of clip.sections) {
      if (into === undefined) {
        const outline = section.outline.map((at, i) => at + by[i % 2]!);
        const floor = Math.min(section.floor, highest);
        commands.push({ kind: "addSection", section: { ...section, outline, floor } });
      }
      const target = into ?? next++;
      if (rows.length > 0)
        commands.push({
          kind: "addRows",
          section: target,
          rows: rows.map((row) => shifted(row, by)),
        });
    }
    for (const piece of clip.scenery ?? []) {
      const points = piece.points.map(([x, y]): [number, number] => [
        toUnits(toHundredths(x) + by[0]),
        toUnits(toHundredths(y) + by[1]),
      ]);
      commands.push({ kind: "addScenery", piece: { ...piece, points } });
    }
  }
  return { kind: "batch", commands };
}

type ClipRow = ReturnType<typeof clipRow>;

function shifted(row: ClipRow, [dx, dy]: readonly [number, number]): ClipRow {
  const { seats } = row;
  const move = (column: number[], by: number): number[] =>
    pack((unpack(column, seats.names.length) ?? new Float64Array(0)).map((at) => at + by));
  return { ...row, seats: { ...seats, x: move(seats.x, dx), y: move(seats.y, dy) } };
}

/**
 * Returns the pastes of copies in a grid. The first cell of the grid is the original, so it is not pasted.
 */
export function arrayOf(columns: number, rows: number, dx: number, dy: number): Paste[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    dx: (i % columns) * dx,
    dy: Math.floor(i / columns) * dy,
  })).slice(1);
}

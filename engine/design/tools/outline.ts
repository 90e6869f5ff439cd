import { outlineAround } from "../../plan/import/outlineAround.ts";
import { Reading } from "../../plan/import/reading.ts";
import { pitchOf } from "../../plan/import/spacing.ts";
import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";

/**
 * The importer's functions derive their limit of steps from a file size, and this is the size passed to them.
 * This size exceeds any section's size, so that the limit, which is meant for imported files, never applies
 * to a section.
 */
const SIZE = 1 << 30;

type Place = readonly [x: number, y: number];

/**
 * Returns an outline around rows of seats, flat and in hundredths, as the importer draws it. `rows` are in plan
 * units. The outline is empty if there are no seats.
 */
export function outlineAroundRows(rows: readonly (readonly Place[])[]): number[] {
  const points = rows.flat().map(([x, y]): [number, number] => [x, y]);
  if (points.length === 0) return [];
  const pitch = pitchOf(rows.map((row) => ({ seats: row.map(([x, y]) => ({ x, y })) })));
  return outlineAround(points, pitch, new Reading(SIZE)).flatMap(([x, y]) => [
    toHundredths(x) + 0,
    toHundredths(y) + 0,
  ]);
}

/**
 * Returns the command that draws a section's outline around its seats, as the importer does. The command
 * contains the computed corners instead of the inputs, because the last digits of the computation differ
 * between browsers. Returns `undefined` for a section without seats.
 */
export function outlineSeats(drawing: Drawing, section: number): Command | undefined {
  const { seats, rows, sections } = drawing;
  const drawn = (sections.get(section)?.rows ?? []).map((row) =>
    Array.from(rows.get(row)!.seats, (slot): Place => [
      toUnits(seats.x[slot]!),
      toUnits(seats.y[slot]!),
    ]),
  );
  const outline = outlineAroundRows(drawn);
  return outline.length === 0 ? undefined : { kind: "setSection", section, outline };
}

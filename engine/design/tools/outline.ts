import { outlineAround } from "../../plan/import/outlineAround.ts";
import { Reading } from "../../plan/import/reading.ts";
import { pitchOf } from "../../plan/import/spacing.ts";
import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";

/** Large enough for every section: the size only bounds the work on files. */
const SIZE = 1 << 30;

/**
 * Draws a section's outline around its seats, as the importer does. The command carries the corners, because they
 * are computed with functions whose last digits differ between browsers. `undefined` for a section without seats.
 */
export function outlineSeats(drawing: Drawing, section: number): Command | undefined {
  const { seats, rows, sections } = drawing;
  const drawn = (sections.get(section)?.rows ?? []).map((row) => ({
    seats: Array.from(rows.get(row)!.seats, (slot) => ({
      x: toUnits(seats.x[slot]!),
      y: toUnits(seats.y[slot]!),
    })),
  }));
  const points = drawn.flatMap((row) => row.seats.map(({ x, y }): [number, number] => [x, y]));
  if (points.length === 0) return undefined;
  const outline = outlineAround(points, pitchOf(drawn), new Reading(SIZE));
  return {
    kind: "setSection",
    section,
    outline: outline.flatMap(([x, y]) => [toHundredths(x) + 0, toHundredths(y) + 0]),
  };
}

import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { flag, object, oneOf, type Reader } from "../wire/untrusted.ts";
import { labelAt, labelScheme, type LabelScheme } from "./labels.ts";

/** How rows are named. */
export interface RowScheme {
  readonly labels: LabelScheme;
  /**
   * Side at which naming begins: `front` is nearest to the focal point, and `top` and `left` are sides of the
   * drawing.
   */
  readonly from: "front" | "back" | "top" | "bottom" | "left" | "right";
  /** Whether each section continues the names of the section before it. */
  readonly isContinuous: boolean;
}

export const rowScheme: Reader<RowScheme> = object({
  labels: labelScheme,
  from: oneOf(["front", "back", "top", "bottom", "left", "right"]),
  isContinuous: flag,
});

/** New names of rows, not yet applied. */
export interface RowLabels {
  readonly rows: readonly number[];
  readonly names: readonly string[];
}

/** Computes row names, one for all parts of a row. Changes nothing, so it is also used for the preview. */
export function rowLabels(drawing: Drawing, rows: Iterable<number>, scheme: RowScheme): RowLabels {
  const chosen = new Set(rows);
  const named: number[] = [];
  const names: string[] = [];
  let start = 0;
  for (const [, section] of drawing.orderedSections()) {
    const byY = new Map<number, number[]>();
    for (const row of section.rows) {
      if (!chosen.has(row)) continue;
      const { y } = drawing.rows.get(row)!;
      byY.set(y, [...(byY.get(y) ?? []), row]);
    }
    const sorted = [...byY.values()]
      .map((parts) => ({ parts, at: placeOf(drawing, parts, scheme.from) }))
      .toSorted((a, b) => a.at - b.at);
    for (const [index, { parts }] of sorted.entries()) {
      for (const row of parts) {
        named.push(row);
        names.push(labelAt(scheme.labels, start + index));
      }
    }
    if (scheme.isContinuous) start += sorted.length;
  }
  return { rows: named, names };
}

/** Returns a number by which rows are sorted for naming, computed from the mean position of their seats. */
function placeOf(
  { rows, seats, frame }: Drawing,
  parts: readonly number[],
  from: RowScheme["from"],
): number {
  let [sumX, sumY, sumFar, count] = [0, 0, 0, 0];
  const [focalX, focalY] = [toHundredths(frame.focalX), toHundredths(frame.focalY)];
  for (const slot of parts.flatMap((row) => [...rows.get(row)!.seats])) {
    const [dx, dy] = [seats.x[slot]! - focalX, seats.y[slot]! - focalY];
    sumX += seats.x[slot]!;
    sumY += seats.y[slot]!;
    sumFar += Math.sqrt(dx * dx + dy * dy);
    count++;
  }
  if (count === 0) return 0;
  switch (from) {
    case "front":
      return sumFar / count;
    case "back":
      return -sumFar / count;
    case "top":
      return sumY / count;
    case "bottom":
      return -sumY / count;
    case "left":
      return sumX / count;
    case "right":
      return -sumX / count;
  }
}

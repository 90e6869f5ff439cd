import type { Scenery } from "../../../domain/seatplan.ts";
import type { Point } from "./draft.ts";
import { pointOf, pointsOf, type Entry } from "./entry.ts";
import { ellipse, rectangle, turned } from "./polygon.ts";

const KNOWN = new Set(
  "shape polygon rectangle ellipse circle rotation color border_color position uuid text width height".split(
    " ",
  ),
);

/** A drawn area of a zone: an outline, a text at a position, or an outline with a text in it. */
export interface PretixArea {
  readonly place: string;
  /** Only one point if the area is just a text. */
  readonly points: Point[];
  readonly text: string;
  /** Whether only the line of the outline is drawn. */
  readonly isHollow: boolean;
}

/**
 * Returns a position of the file in plan units. Coordinates that are not numbers are reported and count as 0.
 */
export function positionOf(entry: Entry, [x, y]: Point): Point {
  const raw = entry.raw("position");
  if (raw === undefined) return [x, y];
  const point = pointOf(raw, entry.at("position"), entry.reading) ?? [0, 0];
  return [x + point[0], y + point[1]];
}

const size = (entry: Entry | undefined, key: string): number => entry?.length(key) ?? 0;

/**
 * Returns the outline of an area's shape around its position. Reports a fault and returns `undefined` if the
 * shape has no outline.
 */
function shapeOf(area: Entry, shape: string, [x, y]: Point): Point[] | undefined {
  switch (shape) {
    case "polygon": {
      const polygon = area.entry("polygon");
      const list = polygon?.list("points") ?? [];
      const points = pointsOf(list, area.at("polygon.points"), area.reading);
      if (points.length < 2)
        area.fault("leftOut", "polygon", "has fewer than two points: left out");
      return points.length < 2 ? undefined : points.map(([dx, dy]) => [x + dx, y + dy]);
    }
    case "rectangle": {
      // Before version 1, width and height were fields of the area itself.
      const measures = area.entry("rectangle") ?? area;
      return rectangle(x, y, size(measures, "width"), size(measures, "height"));
    }
    case "circle": {
      const radius = size(area.entry("circle"), "radius");
      return ellipse(x, y, radius, radius);
    }
    case "ellipse": {
      const radius = area.entry("ellipse")?.entry("radius");
      return ellipse(x, y, size(radius, "x"), size(radius, "y"));
    }
    default:
      area.fault("leftOut", "shape", `${JSON.stringify(shape)} is unknown: left out`);
      return undefined;
  }
}

function wordsOf(area: Entry, at: Point): { text: string; at: Point } {
  if (typeof area.raw("text") === "string") return { text: area.text("text")!.trim(), at };
  const entry = area.entry("text");
  if (!entry) return { text: "", at };
  return { text: (entry.text("text") ?? "").trim(), at: positionOf(entry, at) };
}

/** Reads one area. `origin` is the position of the area's zone. */
export function readArea(area: Entry, origin: Point): PretixArea | undefined {
  area.allow("area", KNOWN);
  const at = positionOf(area, origin);
  const shape = area.text("shape");
  const words = wordsOf(area, at);
  const { place } = area;
  if (shape === undefined) {
    area.reading.fault("leftOut", place, "has no shape: left out");
    return undefined;
  }
  if (shape === "text") {
    if (words.text === "") area.fault("leftOut", "text", "is empty: left out");
    return words.text === ""
      ? undefined
      : { place, points: [words.at], text: words.text, isHollow: false };
  }
  const outline = shapeOf(area, shape, at);
  if (!outline) return undefined;
  const points = turned(outline, area.number("rotation") ?? 0, at);
  const colour = area.text("color") ?? "";
  const isHollow = /^(|none|transparent)$/.test(colour) && area.has("border_color");
  return { place, points, text: words.text, isHollow };
}

/** Converts an area that is neither a section's outline nor the stage to scenery. */
export function sceneryOf({ points, text, isHollow }: PretixArea): Scenery {
  const kind = points.length < 2 ? "text" : isHollow ? "wall" : "zone";
  return text === "" ? { kind, points } : { kind, points, text };
}

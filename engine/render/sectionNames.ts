import type { Point } from "../camera/camera.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { boxOf, signedArea } from "./outline.ts";
import { outlineOf } from "./sections.ts";

/** Position of a section's name, and the available space at this position, in plan units. */
export interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /**
   * Positions in front of the section's first row and behind its last row, where the name is placed when
   * seats fill the middle.
   */
  readonly beside: readonly Point[];
}

/**
 * Distance of a section's name from the section's front row, in pitches (distances between neighbouring
 * seats).
 */
const FRONT_PITCHES = 1.7;
/** Number of scan lines that are tried if the centre of an outline lies outside of it. */
const LINES = 9;

/**
 * Returns the segment around `at` where a scan line is inside the outline. `axis` 0 is a scan line across the
 * plan, and 1 is a scan line down the plan.
 */
function chord(
  outline: ArrayLike<number>,
  line: number,
  axis: 0 | 1,
  at: number,
): [number, number] | undefined {
  const crossings: number[] = [];
  const corners = outline.length / 2;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = (corner + 1) % corners;
    const a = outline[corner * 2 + 1 - axis]!;
    const b = outline[next * 2 + 1 - axis]!;
    if (a > line === b > line) continue;
    const from = outline[corner * 2 + axis]!;
    const to = outline[next * 2 + axis]!;
    crossings.push(from + ((line - a) / (b - a)) * (to - from));
  }
  crossings.sort((a, b) => a - b);
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const low = crossings[pair]!;
    const high = crossings[pair + 1]!;
    if (low <= at && at <= high) return [low, high];
  }
  return undefined;
}

function middleOf(outline: ArrayLike<number>): { x: number; y: number } {
  const area = signedArea(outline);
  const corners = outline.length / 2;
  let x = 0;
  let y = 0;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = (corner + 1) % corners;
    const [ax, ay] = [outline[corner * 2]!, outline[corner * 2 + 1]!];
    const [bx, by] = [outline[next * 2]!, outline[next * 2 + 1]!];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (Math.abs(area) > 1e-9) return { x: x / (6 * area), y: y / (6 * area) };
  const { left, right, top, bottom } = boxOf(outline);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Scans the outline along a few lines and returns the centre of the widest segment inside it. */
function widest(outline: ArrayLike<number>): { x: number; y: number } {
  const { left, right, top, bottom } = boxOf(outline);
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, width: 0 };
  for (let step = 1; step <= LINES; step += 1) {
    const y = top + ((bottom - top) * step) / (LINES + 1);
    for (let part = 0; part <= LINES; part += 1) {
      const found = chord(outline, y, 0, left + ((right - left) * part) / LINES);
      if (!found || found[1] - found[0] <= best.width) continue;
      best = { x: (found[0] + found[1]) / 2, y, width: found[1] - found[0] };
    }
  }
  return best;
}

function placeIn(outline: ArrayLike<number>): NamePlace {
  const middle = middleOf(outline);
  const { x, y } = chord(outline, middle.y, 0, middle.x) ? middle : widest(outline);
  const across = chord(outline, y, 0, x);
  const down = chord(outline, x, 1, y);
  // The available width is twice the distance to the nearer end, because the name is centred.
  const room = (at: number, found: [number, number] | undefined): number =>
    found ? 2 * Math.min(at - found[0], found[1] - at) : 0;
  return { x, y, width: room(x, across), height: room(y, down), beside: [] };
}

const NOWHERE: NamePlace = { x: 0, y: 0, width: 0, height: 0, beside: [] };

/** Returns a position for each section's name, in the order of `layout.sections`. */
export const namePlaces = (layout: SeatLayout): NamePlace[] =>
  layout.sections.map((section) => {
    const outline = outlineOf(layout, section);
    const place = outline.length < 6 ? NOWHERE : placeIn(outline);
    return { ...place, beside: besideOf(layout, section, place) };
  });

/**
 * Returns positions in front of the row that is nearest to the focal point and behind the farthest row, on
 * lines from the section's centre.
 */
function besideOf(layout: SeatLayout, section: LayoutSection, middle: NamePlace): Point[] {
  // A hall of one section needs no section name.
  if (section.endRow === section.firstRow || layout.sections.length < 2) return [];
  if (section.kind === "table" || section.isWhole) return besideOutline(layout, section, middle);
  const toFocus = ({ x, y }: Point): number => Math.hypot(x - layout.focalX, y - layout.focalY);
  return [section.firstRow, section.endRow - 1]
    .map((row) => {
      const seat = (layout.rowStart[row]! + layout.rowStart[row + 1]! - 1) >> 1;
      return { x: layout.x[seat]!, y: layout.y[seat]! };
    })
    .toSorted((a, b) => toFocus(a) - toFocus(b))
    .map(({ x, y }) => {
      const away = Math.hypot(x - middle.x, y - middle.y);
      const reach = (layout.pitch * FRONT_PITCHES) / Math.max(away, 1e-6);
      return { x: x + (x - middle.x) * reach, y: y + (y - middle.y) * reach };
    });
}

/**
 * Returns the positions of a name above and below all tables, because tables can stand anywhere in a section.
 * The position that is nearer to the focal point comes first.
 */
function besideOutline(layout: SeatLayout, section: LayoutSection, { x, y }: NamePlace): Point[] {
  const { top, bottom } = boxOf(outlineOf(layout, section));
  const away = layout.pitch * 0.9;
  const [above, below] = [
    { x, y: top - away },
    { x, y: bottom + away },
  ];
  return layout.focalY > y ? [below, above] : [above, below];
}

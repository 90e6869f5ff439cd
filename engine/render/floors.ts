import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { boxOf, holds } from "./outline.ts";
import { outlineOf } from "./sections.ts";

/** Number of seats per section that are tested for whether they stand over another floor. */
const SAMPLES = 24;

/** Stores which floor is shown, and which seats and sections are on it. */
export function createFloors(layout: SeatLayout) {
  let current: number | undefined = floorsOverlap(layout) ? 0 : undefined;

  const isSectionShown = (section: number): boolean =>
    current === undefined || layout.sections[section]?.floor === current;

  return {
    /** The floor that is shown, or `undefined` if all floors are shown. */
    get current() {
      return current;
    },
    set(floor: number | undefined): void {
      if (floor !== undefined && !(floor in layout.floors)) {
        throw new RangeError(`no floor ${floor}`);
      }
      current = floor;
    },
    isSectionShown,
    isSeatShown: (seat: number): boolean => isSectionShown(layout.rowSection[layout.rowOf[seat]!]!),

    /** Returns the seats that are shown, as start, end pairs. */
    seatRanges(): number[] {
      const ranges: number[] = [];
      layout.sections.forEach(({ firstSeat, endSeat }, at) => {
        if (firstSeat === endSeat || !isSectionShown(at)) return;
        if (ranges.at(-1) === firstSeat) ranges.pop();
        else ranges.push(firstSeat);
        ranges.push(endSeat);
      });
      return ranges;
    },
  };
}
export type Floors = ReturnType<typeof createFloors>;

/**
 * Returns whether floors overlap in the plan, as a balcony over stalls does. The tiers of a bowl do not
 * overlap. The function tests some seats of each section, or the corners of a section without seats, against
 * the sections of other floors.
 */
export function floorsOverlap(layout: SeatLayout): boolean {
  if (layout.floors.length < 2) return false;
  const grounds = layout.sections.map((section) => {
    const outline = outlineOf(layout, section);
    return { floor: section.floor, outline, box: boxOf(outline) };
  });
  return layout.sections.some((section) => {
    const others = grounds.filter(({ floor }) => floor !== section.floor);
    return samplesOf(layout, section).some(([x, y]) =>
      others.some(({ outline, box }) => {
        const isNear = x > box.left && x < box.right && y > box.top && y < box.bottom;
        return isNear && holds(outline, x, y);
      }),
    );
  });
}

function samplesOf(layout: SeatLayout, section: LayoutSection): [number, number][] {
  const { firstSeat, endSeat } = section;
  const step = Math.max(1, Math.ceil((endSeat - firstSeat) / SAMPLES));
  const samples: [number, number][] = [];
  for (let seat = firstSeat; seat < endSeat; seat += step) {
    samples.push([layout.x[seat]!, layout.y[seat]!]);
  }
  if (samples.length > 0) return samples;
  // A section without seats is tested by its corners. The corners are moved inwards, so that a shared edge
  // does not count as an overlap.
  const { outline } = section;
  const { left, right, top, bottom } = boxOf(outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (let at = 0; at < outline.length; at += 2) {
    samples.push([x + (outline[at]! - x) * 0.9, y + (outline[at + 1]! - y) * 0.9]);
  }
  return samples;
}

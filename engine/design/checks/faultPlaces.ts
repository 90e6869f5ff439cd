import type { Drawing } from "../model/drawing.ts";
import { toUnits } from "../model/hundredths.ts";

/** Returns the position of a seat, in plan units. */
export const seatPlace = ({ seats }: Drawing, slot: number) => ({
  x: toUnits(seats.x[slot]!),
  y: toUnits(seats.y[slot]!),
});

/** Returns the point to show for a section: the middle of its outline, else its first seat, else the plan's middle. */
export function sectionPlace(drawing: Drawing, key: number): { x: number; y: number } {
  const { outline = [] } = drawing.sections.get(key) ?? {};
  if (outline.length >= 2) {
    const middle = (from: number): number => {
      let [low, high] = [Infinity, -Infinity];
      for (let i = from; i < outline.length; i += 2) {
        low = Math.min(low, outline[i]!);
        high = Math.max(high, outline[i]!);
      }
      return toUnits((low + high) / 2);
    };
    return { x: middle(0), y: middle(1) };
  }
  const [first] = drawing.seatsOfSection(key);
  if (first !== undefined) return seatPlace(drawing, first);
  return { x: drawing.frame.width / 2, y: drawing.frame.height / 2 };
}

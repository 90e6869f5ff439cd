import { toPlan, type Box, type Camera, type Viewport } from "../camera/camera.ts";
import type { PointerKind } from "../gestures/gesture.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { planExtent } from "./planExtent.ts";
import type { SeatIndex } from "../plan/seatIndex.ts";
import { holds } from "../render/outline.ts";

/** Half of a finger's minimum target size, in CSS px. */
const FINGER_PX = 22;
const MOUSE_PX = 7;
/**
 * Distance at which a pointer still hits a seat, in pitches (distances between neighbouring seats). This
 * distance applies if it is larger than the pointer's reach in px.
 */
const REACH_PITCHES = 0.62;

/**
 * Finds the seats and sections at a point, with the help of the seat grid and section outlines. Sections that
 * are not shown are ignored. `isSectionShown` is called with the section's index at each search.
 */
export function createPicking(
  layout: SeatLayout,
  index: SeatIndex,
  isSectionShown: (section: number) => boolean = () => true,
) {
  const extent = planExtent(layout);
  const { boxes } = extent;

  const isSeatShown = (seat: number): boolean =>
    isSectionShown(layout.rowSection[layout.rowOf[seat]!]!);

  /** Returns the index of the visible section whose outline contains a plan point, or −1. */
  function sectionAt(x: number, y: number): number {
    return layout.sections.findIndex((section, at) => {
      const box = boxes[at];
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      return isSectionShown(at) && holds(section.outline, x, y);
    });
  }

  return {
    ...extent,
    isSectionShown,
    isSeatShown,
    sectionBox: (at: number): Box | undefined => boxes[at],

    /** Returns the index of the section at a screen point, or −1. */
    section(camera: Camera, viewport: Viewport, x: number, y: number): number {
      const point = toPlan(camera, viewport, x, y);
      return sectionAt(point.x, point.y);
    },

    /** Returns the nearest seat within a pointer's reach of a screen point, or −1. */
    seat(camera: Camera, viewport: Viewport, x: number, y: number, pointer: PointerKind): number {
      const point = toPlan(camera, viewport, x, y);
      const least = (pointer === "touch" ? FINGER_PX : MOUSE_PX) / camera.zoom;
      const most = Math.max(least, layout.pitch * REACH_PITCHES);
      return index.nearest(point.x, point.y, most, isSeatShown);
    },
  };
}
export type Picking = ReturnType<typeof createPicking>;

/** Returns the bounding box of seats with a margin of `room` pitches, in plan units. */
export function boxAround(
  { x, y, pitch }: SeatLayout,
  seats: Iterable<number>,
  room: number,
): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const seat of seats) {
    left = Math.min(left, x[seat]!);
    right = Math.max(right, x[seat]!);
    top = Math.min(top, y[seat]!);
    bottom = Math.max(bottom, y[seat]!);
  }
  const more = room * pitch;
  if (left > right) return undefined;
  return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
}

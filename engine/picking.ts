import { toPlan, type Box, type Camera, type Viewport } from "./camera.ts";
import type { PointerKind } from "./gestures/gesture.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { SeatIndex } from "./plan/seatIndex.ts";
import { boxOf } from "./render/outline.ts";

/** Half of the least target of a finger, CSS px. */
const FINGER_PX = 22;
const MOUSE_PX = 7;
/** Reach round a seat in pitches, where that is more. */
const REACH_PITCHES = 0.62;

/** Whether a point lies in an outline (flat x, y), by the parity of edges crossed. */
function isInside(outline: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  const corners = outline.length / 2;
  for (let corner = 0, before = corners - 1; corner < corners; before = corner++) {
    const ay = outline[corner * 2 + 1]!;
    const by = outline[before * 2 + 1]!;
    if (ay > y === by > y) continue;
    const ax = outline[corner * 2]!;
    const bx = outline[before * 2]!;
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Finds what lies under a point: by the seat grid, and by a few outlines. */
export function createPicking(layout: SeatLayout, index: SeatIndex) {
  const boxes = layout.sections.map((section) => boxOf(section.outline));

  /** Index of the section whose outline holds a plan point, or −1. */
  function sectionAt(x: number, y: number): number {
    return layout.sections.findIndex((section, at) => {
      const box = boxes[at];
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      return isInside(section.outline, x, y);
    });
  }

  return {
    /** The plan's pitch; of a plan without seats, what lets one look at its areas more closely. */
    pitch: layout.pitch > 0 ? layout.pitch : Math.max(1, layout.width / 40),

    /** Everything the camera should be able to reach, in plan units. */
    extent(): Box {
      const markerBox = boxOf(layout.marker.points.flat());
      const seats: Box = layout.count > 0 ? boxOfSeats(layout) : markerBox;
      const all = [...boxes.filter((box) => box.left <= box.right), markerBox, seats];
      const box = {
        left: Math.min(...all.map((part) => part.left)),
        top: Math.min(...all.map((part) => part.top)),
        right: Math.max(...all.map((part) => part.right)),
        bottom: Math.max(...all.map((part) => part.bottom)),
      };
      return box.left < box.right
        ? box
        : { left: 0, top: 0, right: layout.width, bottom: layout.height };
    },

    sectionBox: (at: number): Box | undefined => boxes[at],

    /** Section index under a screen point, or −1. */
    section(camera: Camera, viewport: Viewport, x: number, y: number): number {
      const point = toPlan(camera, viewport, x, y);
      return sectionAt(point.x, point.y);
    },

    /** The nearest seat within a pointer's reach of a screen point, or −1. */
    seat(camera: Camera, viewport: Viewport, x: number, y: number, pointer: PointerKind): number {
      const point = toPlan(camera, viewport, x, y);
      const least = (pointer === "touch" ? FINGER_PX : MOUSE_PX) / camera.zoom;
      return index.nearest(point.x, point.y, Math.max(least, layout.pitch * REACH_PITCHES));
    },
  };
}
export type Picking = ReturnType<typeof createPicking>;

function boxOfSeats(layout: SeatLayout): Box {
  const margin = layout.pitch;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let seat = 0; seat < layout.count; seat += 1) {
    left = Math.min(left, layout.x[seat]!);
    right = Math.max(right, layout.x[seat]!);
    top = Math.min(top, layout.y[seat]!);
    bottom = Math.max(bottom, layout.y[seat]!);
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** The box of some seats with a seat's room around, in plan units. */
export function boxAround(layout: SeatLayout, seats: Iterable<number>): Box | undefined {
  const points = Array.from(seats, (seat) => [layout.x[seat] ?? 0, layout.y[seat] ?? 0]).flat();
  if (points.length === 0) return undefined;
  const { left, top, right, bottom } = boxOf(points);
  const room = layout.pitch * 3;
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

import { toPlan, type Box, type Camera, type Viewport } from "./camera.ts";
import type { PointerKind } from "./gestures/gesture.ts";
import type { SeatLayout } from "./plan/layout.ts";
import { planBox, seatBox } from "./plan/seatBox.ts";
import type { SeatIndex } from "./plan/seatIndex.ts";
import { boxOf, holds } from "./render/outline.ts";

/** Half of the least target of a finger, CSS px. */
const FINGER_PX = 22;
const MOUSE_PX = 7;
/** Reach round a seat in pitches, where that is more. */
const REACH_PITCHES = 0.62;

/**
 * Finds what lies under a point: by the seat grid, and by a few outlines. Sections that are not shown, on
 * another floor, are not there; `isSectionShown` is asked each time, by section index.
 */
export function createPicking(
  layout: SeatLayout,
  index: SeatIndex,
  isSectionShown: (section: number) => boolean = () => true,
) {
  const boxes = layout.sections.map((section) => boxOf(section.outline));

  let parts: readonly Box[] | undefined;

  const isSeatShown = (seat: number): boolean =>
    isSectionShown(layout.rowSection[layout.rowOf[seat]!]!);

  /** Index of the shown section whose outline holds a plan point, or −1. */
  function sectionAt(x: number, y: number): number {
    return layout.sections.findIndex((section, at) => {
      const box = boxes[at];
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      return isSectionShown(at) && holds(section.outline, x, y);
    });
  }

  return {
    /** The plan's pitch; of a plan without seats, what lets one look at its areas more closely. */
    pitch: layout.pitch > 0 ? layout.pitch : Math.max(1, layout.width / 40),

    /** Everything the camera should be able to reach, in plan units. */
    extent(): Box {
      const markerBox = boxOf(layout.marker.points.flat());
      const seats = layout.count > 0 ? boxOfSeats(layout) : markerBox;
      const scenery = boxOf(layout.scenery.flatMap(({ points }) => points.flat()));
      const all = [...boxes, scenery, markerBox, seats];
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

    /** What of it is looked for: its rows, its areas without numbered seats, the stage. Worked out once. */
    parts: (): readonly Box[] => (parts ??= partsOf(layout, boxes)),

    isSectionShown,
    isSeatShown,
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
      const most = Math.max(least, layout.pitch * REACH_PITCHES);
      return index.nearest(point.x, point.y, most, isSeatShown);
    },
  };
}
export type Picking = ReturnType<typeof createPicking>;

const boxOfSeats = (layout: SeatLayout): Box => grown(planBox(layout), layout.pitch);

/** Half a pitch round the middles of seats is seats. */
function partsOf(layout: SeatLayout, boxes: readonly Box[]): Box[] {
  const { rowStart, sections, marker, pitch } = layout;
  const rows = Array.from(rowStart.subarray(1), (end, row) =>
    grown(seatBox(layout, rowStart[row]!, end), pitch / 2),
  );
  const areas = boxes.filter((_, at) => sections[at]!.firstSeat === sections[at]!.endSeat);
  return [...rows, ...areas, boxOf(marker.points.flat())];
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The box of some seats with `room` pitches around, in plan units. */
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

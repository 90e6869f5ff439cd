import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";
import { planBox, seatBox } from "../plan/seatBox.ts";
import { boxOf } from "../render/outline.ts";

/** The extents of a plan for the camera. */
export const planExtent = perLayout((layout: SeatLayout) => {
  const { rowStart, sections, marker, pitch, count, width, height } = layout;
  const markerBox = boxOf(marker.points.flat());
  const boxes = sections.map(({ outline }) => boxOf(outline));
  let parts: readonly Box[] | undefined;

  /**
   * Returns the boxes of rows, areas and marker. A row's box includes half a pitch around its seats' centres.
   */
  function partsOf(): Box[] {
    const rows = Array.from(rowStart.subarray(1), (end, row) =>
      grown(seatBox(layout, rowStart[row]!, end), pitch / 2),
    );
    const areas = boxes.filter((_, at) => sections[at]!.firstSeat === sections[at]!.endSeat);
    return [...rows, ...areas, markerBox];
  }

  return {
    /**
     * The plan's pitch. For a plan without seats, a value at which the limits of the zoom allow zooming into
     * its areas.
     */
    pitch: pitch > 0 ? pitch : Math.max(1, width / 40),

    /** The boxes of the sections, by section index. */
    boxes,

    /** Returns the box of everything that the camera can reach, in plan units. */
    extent(): Box {
      const seats = count > 0 ? grown(planBox(layout), pitch) : markerBox;
      const scenery = boxOf(layout.scenery.flatMap(({ points }) => points.flat()));
      const all = [...boxes, scenery, markerBox, seats].filter(({ left, right }) => left <= right);
      const box = boxOf(all.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom]));
      return box.left < box.right ? box : { left: 0, top: 0, right: width, bottom: height };
    },

    /** Returns the boxes of rows, areas without numbered seats and the stage. Cached. */
    parts: (): readonly Box[] => (parts ??= partsOf()),
  };
});

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

import type { SeatLayout } from "../plan/layout.ts";
import type { Runs } from "./culling.ts";
import type { Floors } from "./floors.ts";
import { chunksOf } from "./seatChunks.ts";

/** Splits the plan into chunks of seats. Chunks on floors that are not shown are never in view. */
export function createFloorChunks(layout: SeatLayout, floors: Floors) {
  const all = chunksOf(layout);
  let boxes: Float32Array | undefined;

  function shownBoxes(): Float32Array {
    const shown = all.boxes.slice();
    for (let chunk = 0; chunk < all.count; chunk += 1) {
      // A chunk with an infinite box is never in view, so code that draws by chunks does not have to consider
      // floors.
      const isShown = floors.isSeatShown(all.start[chunk]!);
      if (!isShown) shown.fill(Infinity, chunk * 4, chunk * 4 + 4);
    }
    return shown;
  }

  const chunks: Runs = {
    count: all.count,
    start: all.start,
    end: all.end,
    get boxes() {
      return (boxes ??= shownBoxes());
    },
  };
  return {
    chunks,
    /** Updates the chunks' boxes after another floor is shown. */
    follow(): void {
      boxes = undefined;
    },
  };
}

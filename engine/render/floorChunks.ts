import type { SeatLayout } from "../plan/layout.ts";
import type { Floors } from "./floors.ts";
import { chunksOf } from "./seatChunks.ts";

/** The plan in chunks, of which those on other floors than the one shown are in no view. */
export function createFloorChunks(layout: SeatLayout, floors: Floors) {
  const chunks = chunksOf(layout);
  const boxes = chunks.boxes.slice();

  /** Another floor is shown. */
  function follow(): void {
    chunks.boxes.set(boxes);
    for (let chunk = 0; chunk < chunks.count; chunk += 1) {
      // A box that no view meets: what draws by these chunks need know nothing of floors.
      const isShown = floors.isSeatShown(chunks.start[chunk]!);
      if (!isShown) chunks.boxes.fill(Infinity, chunk * 4, chunk * 4 + 4);
    }
  }

  follow();
  return { chunks, follow };
}

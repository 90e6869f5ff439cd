import { partsSettled } from "./mapParts.ts";
import { openMapStage } from "./mapStage.ts";
import { createSeatMap, type SeatMapOptions } from "./seatMap.ts";

/**
 * Opens a seat map with its own renderer on a canvas, without a framework, for examples and benchmarks. The
 * canvas takes the size of its parent element. Waits for labels and everything else that `createSeatMap`
 * loads later, so that the first frame is complete. `close` releases the GPU context.
 */
export async function openSeatMap(
  canvas: HTMLCanvasElement,
  options: Omit<SeatMapOptions, "renderer" | "stage">,
) {
  const [opened] = await Promise.all([
    openMapStage(canvas, options.theme.ink),
    partsSettled(options.parts),
  ]);
  const { renderer, stage } = opened;
  const map = createSeatMap({ ...options, renderer, stage });
  return {
    map,
    renderer,
    close(): void {
      map.destroy();
      opened.close();
    },
  };
}

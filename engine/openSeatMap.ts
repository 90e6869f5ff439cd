import { partsSettled } from "./mapParts.ts";
import { Container, openRenderer } from "./render/pixi.ts";
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
  const [renderer] = await Promise.all([
    openRenderer(canvas, options.theme.ink),
    partsSettled(options.parts),
  ]);
  const stage = new Container();
  const map = createSeatMap({ ...options, renderer, stage });
  return {
    map,
    renderer,
    close(): void {
      map.destroy();
      stage.destroy({ children: true });
      renderer.destroy();
    },
  };
}

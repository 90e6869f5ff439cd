import { partsSettled } from "./mapParts.ts";
import { Container, openRenderer } from "./render/pixi.ts";
import { createSeatMap, type SeatMapOptions } from "./seatMap.ts";

/**
 * A seat map with a renderer of its own on a canvas, without any framework: what examples and benches use.
 * The canvas takes the size of its parent element, and its first frame is the whole picture: words and all
 * else that `createSeatMap` adds as it comes are waited for. `close` gives the GPU context back.
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

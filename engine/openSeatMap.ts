import { Container, openRenderer } from "./render/pixi.ts";
import { createSeatMap, type SeatMapOptions } from "./seatMap.ts";

/**
 * A seat map with a renderer of its own on a canvas, without any framework: what examples and benches use.
 * The canvas takes the size of its parent element. `close` gives the GPU context back.
 */
export async function openSeatMap(
  canvas: HTMLCanvasElement,
  options: Omit<SeatMapOptions, "renderer" | "stage">,
) {
  const renderer = await openRenderer(canvas, options.theme.ink);
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

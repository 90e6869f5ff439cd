import { openRenderer } from "./render/openRenderer.ts";
import { Container } from "./render/pixi.ts";

/**
 * Opens a renderer and a stage on a canvas, for `createSeatMap`. Several maps can use the stage and the
 * renderer one after another. `close` releases the GPU context. Throws if there is no WebGL 2.
 */
export async function openMapStage(canvas: HTMLCanvasElement, background: string) {
  const renderer = await openRenderer(canvas, background);
  const stage = new Container();
  return {
    renderer,
    stage,
    close(): void {
      stage.destroy({ children: true });
      renderer.destroy();
    },
  };
}
export type MapStage = Awaited<ReturnType<typeof openMapStage>>;

import { pixelRatio } from "./pixelRatio.ts";
import { quietTicker, RENDERER_OPTIONS, WebGLRenderer } from "./pixi.ts";

/** Opens a renderer on a canvas, for pages that have no `<Application>`. */
export async function openRenderer(
  canvas: HTMLCanvasElement,
  background: string,
): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  const resolution = pixelRatio();
  // The final size is set at the start. If the canvas were resized later, its buffers would be created twice.
  const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
  const size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
  await renderer.init({ ...RENDERER_OPTIONS, ...size, canvas, background, resolution });
  quietTicker();
  return renderer;
}

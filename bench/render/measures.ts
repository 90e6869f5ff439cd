import { background, type Drawing } from "./drawing.ts";

type Gl = NonNullable<Drawing["gl"]>;

export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * Ends a frame: when one of its pixels can be read. Where the browser draws a page cannot tell; the next
 * frame that it asks for is the earliest that this one can be over.
 */
export async function finish({ gl }: Drawing): Promise<void> {
  if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  else await nextFrame();
}

const DRAW_CALLS = [
  "drawArrays",
  "drawElements",
  "drawArraysInstanced",
  "drawElementsInstanced",
] as const;

/** Draw calls of some work. The context's own methods are put back afterwards. */
export async function countCalls(gl: Gl, work: () => void | Promise<void>): Promise<number> {
  let calls = 0;
  const target: Record<string, unknown> = Object(gl);
  for (const name of DRAW_CALLS) {
    const own = Reflect.get(gl, name);
    if (typeof own !== "function") continue;
    target[name] = (...args: unknown[]): unknown => {
      calls += 1;
      return Reflect.apply(own, gl, args);
    };
  }
  await work();
  for (const name of DRAW_CALLS) delete target[name];
  return calls;
}

/** A pixel shows something when any of its parts is this far from the background's. */
const TELLING = 24;

/** How many pixels (rgba bytes) differ from the background: a blank canvas is very fast. */
function countPainted(bytes: Uint8Array | Uint8ClampedArray): number {
  const empty = background.map((part) => part * 255);
  let painted = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const isTold = empty.some((part, channel) => Math.abs(bytes[at + channel]! - part) > TELLING);
    // Some contexts leave what is not drawn transparent.
    if (isTold && bytes[at + 3]! > 0) painted += 1;
  }
  return painted;
}

/** The painted pixels of what a context has just drawn. */
export function paintedPixels(gl: Gl): number {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return countPainted(bytes);
}

/** The painted pixels of a picture, such as one taken of the whole page. */
export async function paintedIn(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D canvas to count pixels with");
  context.drawImage(bitmap, 0, 0);
  return countPainted(context.getImageData(0, 0, bitmap.width, bitmap.height).data);
}

/** The name of the GPU, or of the program that stands in for one. */
export function gpuName(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  const unmasked = gl?.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl?.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof name === "string" ? name : "unknown";
}

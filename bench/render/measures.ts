import { background, type Drawing } from "./drawing.ts";

type Gl = NonNullable<Drawing["gl"]>;

export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * Waits until a frame of a WebGL context is finished, by reading one of its pixels. If the browser draws, a
 * page cannot detect when a frame is finished. If the browser draws, the next animation frame is the earliest
 * possible time.
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

/** Counts the draw calls of some work. After the work, the methods of the context are restored. */
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
  try {
    await work();
  } finally {
    for (const name of DRAW_CALLS) delete target[name];
  }
  return calls;
}

/** Minimum difference from the background in one colour channel at which a pixel counts as painted. */
const TELLING = 24;

/**
 * Counts the pixels (RGBA bytes) that differ from the background, so that a blank canvas does not count as
 * fast.
 */
function countPainted(bytes: Uint8Array | Uint8ClampedArray): number {
  const empty = background.map((part) => part * 255);
  let painted = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const isTold = empty.some((part, channel) => Math.abs(bytes[at + channel]! - part) > TELLING);
    // Transparent pixels do not count, because contexts may leave unpainted pixels transparent.
    if (isTold && bytes[at + 3]! > 0) painted += 1;
  }
  return painted;
}

/** Counts the painted pixels of a context's last frame. */
export function paintedPixels(gl: Gl): number {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return countPainted(bytes);
}

/** Counts the painted pixels of a picture, such as a screenshot of the page. */
export async function paintedIn(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D canvas to count pixels with");
  context.drawImage(bitmap, 0, 0);
  return countPainted(context.getImageData(0, 0, bitmap.width, bitmap.height).data);
}

/** Returns the name of the GPU or of the software renderer. */
export function gpuName(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  const unmasked = gl?.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl?.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof name === "string" ? name : "unknown";
}

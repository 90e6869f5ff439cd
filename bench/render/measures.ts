import { background } from "./drawing.ts";

type Gl = WebGL2RenderingContext | WebGLRenderingContext;

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
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

/** How many pixels of the picture differ from the background: a blank canvas is very fast. */
export function paintedPixels(gl: Gl): number {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  const empty = background.map((part) => part * 255);
  let painted = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const isTold = empty.some((part, channel) => Math.abs(bytes[at + channel]! - part) > TELLING);
    // Some contexts leave what is not drawn transparent.
    if (isTold && bytes[at + 3]! > 0) painted += 1;
  }
  return painted;
}

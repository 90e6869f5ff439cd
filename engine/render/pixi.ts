/**
 * The only module that imports pixi.js. The order of the imports matters: the first import replaces pixi's
 * generated code, which a strict content security policy would refuse.
 */
import "pixi.js/unsafe-eval";
import {
  Buffer,
  BufferUsage,
  DOMAdapter,
  Geometry,
  getMaxFragmentPrecision,
  isWebGLSupported,
  State,
  Ticker,
  WebGLRenderer,
  type GeometryDescriptor,
  type Renderer,
  type Shader,
} from "pixi.js";

export {
  Buffer,
  BufferImageSource,
  CanvasSource,
  Container,
  earcut,
  Geometry,
  GlProgram,
  ImageSource,
  RenderContainer,
  Shader,
  UniformGroup,
  WebGLRenderer,
} from "pixi.js";
export type { GeometryDescriptor, Renderer, State } from "pixi.js";

/**
 * Options that every renderer of the map needs, alone or inside an `<Application>`. Pixi's extensions are not
 * imported automatically, because its event and accessibility systems would keep requesting animation frames.
 */
export const RENDERER_OPTIONS = {
  preference: "webgl",
  skipExtensionImports: true,
  antialias: false,
  autoDensity: true,
  autoStart: false,
  sharedTicker: false,
  gcActive: false,
  powerPreference: "high-performance",
} as const;

/** State for points and quads drawn over each other in order: no depth test, no culling, blending on. */
export const FLAT_STATE = State.for2d();
/** State for shapes that cover everything under them. */
export const OPAQUE_STATE = State.for2d();
OPAQUE_STATE.blend = false;

/**
 * Avoids two WebGL contexts that pixi would create before the map's own, to test for WebGL and for fragment
 * precision. A fake context returns the results of pixi's tests. The results of the tests are the same for
 * every WebGL2 context, and the map requires WebGL2. The fake context reports itself as lost, so that pixi
 * creates a real one if it ever needs a test context again.
 */
function spareTestContexts(): void {
  const browser = DOMAdapter.get();
  const context = {
    getShaderPrecisionFormat: () => ({ precision: 23 }),
    getContextAttributes: () => ({ stencil: true }),
    getExtension: () => null,
    isContextLost: () => true,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const createCanvas = (): never => ({ getContext: () => context }) as never;
  DOMAdapter.set({ ...browser, createCanvas });
  getMaxFragmentPrecision();
  isWebGLSupported();
  DOMAdapter.set(browser);
}
spareTestContexts();

/**
 * Stops pixi's system ticker, which keeps requesting animation frames once a renderer exists. An idle map
 * requests no frames.
 */
export function quietTicker(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}

/**
 * Narrows the type of an `<Application>`'s renderer. Throws an Error if the renderer does not use WebGL,
 * which the map requires.
 */
export function asWebGl(renderer: Renderer | WebGLRenderer): WebGLRenderer {
  if (!(renderer instanceof WebGLRenderer)) throw new Error("the seat map needs WebGL");
  return renderer;
}

/** Creates a vertex or index buffer that pixi's garbage collection never unloads. */
export function keptBuffer(
  data: Uint8Array | Uint16Array | Uint32Array | Float32Array,
  use: "vertex" | "index",
): Buffer {
  const usage = (use === "vertex" ? BufferUsage.VERTEX : BufferUsage.INDEX) | BufferUsage.COPY_DST;
  const buffer = new Buffer({ data, usage });
  buffer.autoGarbageCollect = false;
  return buffer;
}

/** Running counts of draws and uploads, read by `stats()`. */
export interface GpuCounts {
  draws: number;
  uploads: number;
  bytes: number;
}

/**
 * Uploads one span of a buffer. The caller has written the span into the buffer's `data`. `buffer.update()`
 * is not used, because it notifies every geometry that shares the buffer, and drops the first of two calls in
 * a frame.
 */
export function uploadSpan(
  renderer: WebGLRenderer,
  buffer: Buffer,
  fromByte: number,
  endByte: number,
  counts: GpuCounts,
): void {
  if (endByte <= fromByte) return;
  const { gl } = renderer;
  // On first use and after a lost context, this creates the GPU buffer with all its data.
  renderer.buffer.updateBuffer(buffer);
  renderer.buffer.bind(buffer);
  const { data } = buffer;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  gl.bufferSubData(gl.ARRAY_BUFFER, fromByte, bytes, fromByte, endByte - fromByte);
  counts.uploads += 1;
  counts.bytes += endByte - fromByte;
}

/** Creates a geometry that pixi's garbage collection never unloads. */
export function keptGeometry(parts: GeometryDescriptor): Geometry {
  const geometry = new Geometry(parts);
  geometry.autoGarbageCollect = false;
  return geometry;
}

/**
 * Draws ranges of a geometry. A range is a start and an end, counted in indices, or in vertices if the
 * geometry has no indices.
 */
export function drawRanges(
  renderer: WebGLRenderer,
  geometry: Geometry,
  shader: Shader,
  state: State,
  ranges: ArrayLike<number>,
  counts: GpuCounts,
): void {
  if (ranges.length === 0) return;
  renderer.shader.bind(shader, false);
  renderer.state.set(state);
  renderer.geometry.bind(geometry, shader.glProgram);
  for (let at = 0; at < ranges.length; at += 2) {
    const start = ranges[at]!;
    const size = ranges[at + 1]! - start;
    if (size > 0) renderer.geometry.draw(geometry.topology, size, start);
  }
  counts.draws += ranges.length / 2;
}

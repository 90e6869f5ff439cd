/**
 * The only module that imports pixi.js. The import order matters: the first line replaces pixi's generated
 * code, which a strict content security policy would refuse.
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
 * Options that every renderer of the map needs, alone or inside an `<Application>`. Extension imports are
 * skipped, because pixi's event and accessibility systems would keep requesting animation frames.
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
/** For shapes that cover everything under them. */
export const OPAQUE_STATE = State.for2d();
OPAQUE_STATE.blend = false;

/**
 * Replaces two WebGL contexts that pixi creates before the map's own, to test for WebGL and for fragment
 * precision. A fake context returns the results of the tests, which are the same for every context with WebGL2,
 * which the map needs. It reports itself as lost, so that pixi creates a real one if it ever needs more.
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
 * Stops pixi's system ticker, which requests frames for ever once a renderer exists. An idle map draws none.
 */
export function quietTicker(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}

/**
 * Narrows the type of an `<Application>`'s renderer. Throws an Error if it does not use WebGL, which the map
 * needs.
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
 * Uploads one span of a buffer whose `data` was written in place. `buffer.update()` is avoided: it notifies
 * every geometry that shares the buffer, and of two calls in a frame it drops the first.
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
  // Creates the buffer with all its data on first use and after a lost context.
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

/** Draws ranges of a geometry: start, end pairs of indices, or of vertices if it has no indices. */
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

/**
 * The one door to pixi.js: nothing else in the project imports it. The import order matters: the first
 * line replaces pixi's generated code, which a strict content security policy would refuse.
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
import { pixelRatio } from "./pixelRatio.ts";

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
 * Options that every renderer of the map needs, bare or inside an `<Application>`. The extension imports
 * are left out because pixi's event and accessibility systems would hold an animation frame open for ever.
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

/** Points and quads are drawn over each other in order: no depth, no culling, blending on. */
export const FLAT_STATE = State.for2d();
/** For what covers all that is under it. */
export const OPAQUE_STATE = State.for2d();
OPAQUE_STATE.blend = false;

/**
 * pixi makes two WebGL contexts of its own, once and before the map's, only to ask whether there is one and
 * how precise fragments can be. Every context with WebGL2, which the map needs, answers the same: pixi is
 * told so in its place. The stand-in says that it is lost, so that pixi takes a real one if it ever needs
 * it for more.
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

/** pixi's system ticker asks for a frame for ever once a renderer exists; an idle map draws none. */
export function quietTicker(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}

/** A bare renderer on a canvas: what the bench and the examples use where there is no `<Application>`. */
export async function openRenderer(
  canvas: HTMLCanvasElement,
  background: string,
): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  const resolution = pixelRatio();
  // Its size from the start: a canvas that grows afterwards has its buffers made twice.
  const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
  const size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
  await renderer.init({ ...RENDERER_OPTIONS, ...size, canvas, background, resolution });
  quietTicker();
  return renderer;
}

/** Narrows the renderer of an `<Application>`; the map draws by WebGL alone. */
export function asWebGl(renderer: Renderer | WebGLRenderer): WebGLRenderer {
  if (!(renderer instanceof WebGLRenderer)) throw new Error("the seat map needs WebGL");
  return renderer;
}

/** A vertex or index buffer that pixi never unloads behind our back. */
export function keptBuffer(
  data: Uint8Array | Uint16Array | Uint32Array | Float32Array,
  use: "vertex" | "index",
): Buffer {
  const usage = (use === "vertex" ? BufferUsage.VERTEX : BufferUsage.INDEX) | BufferUsage.COPY_DST;
  const buffer = new Buffer({ data, usage });
  buffer.autoGarbageCollect = false;
  return buffer;
}

/** Running counts of what went to the GPU, read by `stats()`. */
export interface GpuCounts {
  draws: number;
  uploads: number;
  bytes: number;
}

/**
 * Uploads one span of a buffer whose `data` was written in place. Not through `buffer.update()`, which
 * fires into every geometry that shares the buffer and forgets the first of two calls in a frame.
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
  // Creates the buffer, with all its data, after the start or a lost context.
  renderer.buffer.updateBuffer(buffer);
  renderer.buffer.bind(buffer);
  const { data } = buffer;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  gl.bufferSubData(gl.ARRAY_BUFFER, fromByte, bytes, fromByte, endByte - fromByte);
  counts.uploads += 1;
  counts.bytes += endByte - fromByte;
}

/** Columns of vertices that pixi never unloads behind our back. */
export function keptGeometry(parts: GeometryDescriptor): Geometry {
  const geometry = new Geometry(parts);
  geometry.autoGarbageCollect = false;
  return geometry;
}

/** Draws ranges of a geometry: start, end pairs, in indices, or in vertices where it has none. */
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

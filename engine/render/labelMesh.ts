import type { FrameUniforms } from "./frameUniforms.ts";
import type { LabelAtlas, LabelCell } from "./labelAtlas.ts";
import { LabelInk, type LabelInks } from "./labelInks.ts";
import { lazily } from "./lazily.ts";
import { drawRanges, FLAT_STATE, GlProgram, keptBuffer, keptGeometry, Shader } from "./pixi.ts";
import { uploadSpan, type Buffer, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { quadIndices } from "./seatQuads.ts";

/** Which opacity a label has as the zoom changes: the opacity of seats, of section names, and so on. */
export const LabelFade = { seats: 0, names: 1, always: 2, fronts: 3 } as const;

const STRIDE = 20;
const WORDS = STRIDE / 4;
const FIRST_CAPACITY = 512;
/** Position of a label's look in a vertex, in 32-bit words. */
const LOOK = 4;
/**
 * If at most this many unchanged labels are between two changed ones, the unchanged labels are uploaded, too,
 * because a second upload call would cost more.
 */
const MOST_BETWEEN = 64;
/** The look of a hidden label. */
export const UNSEEN = 0;

const VERTEX = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
uniform vec4 uPlan;
uniform vec2 uPixel;
uniform vec4 uFar;
uniform vec4 uInks[${Object.keys(LabelInk).length}];
in vec2 aAt;
in ivec2 aOffset;
in uvec2 aTexel;
in uvec4 aInk;         // ink, fade, opacity of 255
out vec2 vTexel;
flat out vec4 vInk;
flat out float vHalo;

void main() {
  vec2 device = (aAt * uPlan.xy + uPlan.zw + 1.0) / uPixel;
  vec2 corner = floor(device + 0.5) + vec2(aOffset.x, -aOffset.y);
  gl_Position = vec4(corner * uPixel - 1.0, 0.0, 1.0);
  // All corners of a hidden label are at the same point, so no pixel is drawn for it.
  if (aInk.z == 0u) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  float fade = 1.0;
  if (aInk.y == ${LabelFade.seats}u) fade = uFar.z;
  if (aInk.y == ${LabelFade.names}u) fade = uFar.w;
  if (aInk.y == ${LabelFade.fronts}u) fade = 1.0 - uFar.w;
  vInk = vec4(uInks[aInk.x].rgb, fade * float(aInk.z) / 255.0);
  // A name needs only a faint halo on the plain colour of a section, but a strong halo over seats.
  vHalo = mix(0.62, 0.2, aInk.y == ${LabelFade.names}u ? uFar.x : 0.0);
  vTexel = vec2(aTexel);
}
`;

const FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
uniform sampler2D uAtlas;
uniform vec4 uHalo;
in vec2 vTexel;
flat in vec4 vInk;
flat in float vHalo;
out vec4 colour;

void main() {
  vec2 texel = texelFetch(uAtlas, ivec2(vTexel), 0).rg;
  float halo = max(texel.g - texel.r, 0.0) * vHalo;
  colour = vec4(vInk.rgb * texel.r + uHalo.rgb * halo, texel.r + halo) * vInk.a;
}
`;

/** Returns spans (first, end) that cover the given indices, which need not be sorted. */
function spansOf(places: readonly number[]): (readonly [from: number, end: number])[] {
  const sorted = places.toSorted((a, b) => a - b);
  const isStart = (index: number): boolean =>
    index === 0 || sorted[index]! - sorted[index - 1]! > MOST_BETWEEN;
  const starts = [...sorted.keys()].filter(isStart);
  return starts.map((start, at) => [
    sorted[start]!,
    sorted[(starts[at + 1] ?? sorted.length) - 1]! + 1,
  ]);
}

export const labelGlProgram = (): GlProgram =>
  GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: "labels" });

/** Draws all labels of a frame as one quad each, in one draw call. */
export function createLabelMesh(atlas: LabelAtlas, frame: FrameUniforms, inks: LabelInks) {
  let bytes = new Uint8Array(FIRST_CAPACITY * 4 * STRIDE);
  let words = new Uint32Array(bytes.buffer);
  let floats = new Float32Array(bytes.buffer);
  let count = 0;
  let isDirty = false;
  let relooked: number[] = [];
  const gpu = lazily(() => {
    const vertices = keptBuffer(bytes, "vertex");
    const indices = keptBuffer(quadIndices(bytes.length / 4 / STRIDE), "index");
    const geometry = keptGeometry({
      attributes: {
        aAt: { buffer: vertices, format: "float32x2", stride: STRIDE, offset: 0 },
        aOffset: { buffer: vertices, format: "sint16x2", stride: STRIDE, offset: 8 },
        aTexel: { buffer: vertices, format: "uint16x2", stride: STRIDE, offset: 12 },
        aInk: { buffer: vertices, format: "uint8x4", stride: STRIDE, offset: 16 },
      },
      indexBuffer: indices,
    });
    const shader = new Shader({
      glProgram: labelGlProgram(),
      resources: { frame: frame.group, inks: inks.group, uAtlas: atlas.source },
    });
    return { vertices, indices, geometry, shader };
  });

  function grow(): void {
    const larger = new Uint8Array(bytes.length * 2);
    larger.set(bytes);
    bytes = larger;
    words = new Uint32Array(bytes.buffer);
    floats = new Float32Array(bytes.buffer);
    if (!gpu.made) return;
    gpu.made.vertices.data = bytes;
    gpu.made.indices.data = quadIndices(bytes.length / 4 / STRIDE);
  }

  function corner(
    at: number,
    x: number,
    y: number,
    dx: number,
    dy: number,
    texel: number,
    ink: number,
  ): void {
    floats[at] = x;
    floats[at + 1] = y;
    words[at + 2] = (dx & 0xffff) | (dy << 16);
    words[at + 3] = texel;
    words[at + LOOK] = ink;
  }

  /**
   * Uploads the changes: all labels, or only the labels with a new look. Changed labels close to each other
   * are uploaded together.
   */
  function upload(renderer: WebGLRenderer, vertices: Buffer, counts: GpuCounts): void {
    const size = 4 * STRIDE;
    const send = (from: number, end: number): void =>
      uploadSpan(renderer, vertices, from * size, end * size, counts);
    if (isDirty) send(0, count);
    else for (const [from, end] of spansOf(relooked)) send(from, end);
    isDirty = false;
    relooked = [];
  }

  return {
    /** Returns the number of labels that are not `UNSEEN`. */
    seen(): number {
      let seen = 0;
      for (let at = 0; at < count; at += 1) {
        if (words[at * 4 * WORDS + LOOK] !== UNSEEN) seen += 1;
      }
      return seen;
    },

    /** Removes all but the first `kept` labels. */
    clear(kept = 0): void {
      count = kept;
      isDirty = true;
    },

    /** Adds a label centred at a plan point, moved by `dx`, `dy` device px. */
    put(x: number, y: number, cell: LabelCell, look: number, dx = 0, dy = 0): void {
      if ((count + 1) * 4 * STRIDE > bytes.length) grow();
      const left = dx - cell.width / 2;
      const top = dy - cell.height / 2;
      const { u, v, width, height } = cell;
      const at = count * 4 * WORDS;
      corner(at, x, y, left, top, u | (v << 16), look);
      corner(at + WORDS, x, y, left + width, top, (u + width) | (v << 16), look);
      corner(at + 2 * WORDS, x, y, left, top + height, u | ((v + height) << 16), look);
      corner(
        at + 3 * WORDS,
        x,
        y,
        left + width,
        top + height,
        (u + width) | ((v + height) << 16),
        look,
      );
      count += 1;
    },

    /** Changes the look of the `at`-th label. `UNSEEN` hides it. */
    relook(at: number, look: number): void {
      const first = at * 4 * WORDS + LOOK;
      if (words[first] === look) return;
      for (let corners = 0; corners < 4; corners += 1) words[first + corners * WORDS] = look;
      relooked.push(at);
    },

    draw(renderer: WebGLRenderer, counts: GpuCounts): void {
      if (count === 0) return;
      const { vertices, geometry, shader } = gpu.get();
      if (atlas.upload()) counts.uploads += 1;
      upload(renderer, vertices, counts);
      drawRanges(renderer, geometry, shader, FLAT_STATE, [0, count * 6], counts);
    },

    destroy(): void {
      gpu.made?.geometry.destroy(true);
      gpu.made?.shader.destroy();
    },
  };
}
export type LabelMesh = ReturnType<typeof createLabelMesh>;

/** Packs the ink, the fade and the opacity (0 to 255) of a label into one 32-bit word. */
export const labelLook = (ink: number, fade: number, opacity = 255): number =>
  ink | (fade << 8) | (opacity << 16);

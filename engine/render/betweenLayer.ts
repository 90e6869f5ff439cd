import { areaProgram } from "./areaLayer.ts";
import { AREA_STRIDE, bytesOf } from "./areaShape.ts";
import type { Box } from "../camera/camera.ts";
import type { Cover } from "./cover.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import type { Outside } from "./outside.ts";
import type { Rgb } from "./palette.ts";
import { drawRanges, keptBuffer, keptGeometry, OPAQUE_STATE, uploadSpan } from "./pixi.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";

/** Triangles are computed for the view plus this margin on each side, as a share of the view. */
const MARGIN = 0.2;
/**
 * If the view is this many times narrower than the box for which triangles were computed, they are computed
 * again, so that fewer are drawn.
 */
const FAR_SMALLER = 3;
const FIRST_VERTICES = 1024;
const WORDS = AREA_STRIDE / 4;

/**
 * Draws the gaps between the sections over a canvas cleared to the sections' ground colour. Only the
 * triangles in view are computed, because computing those of a whole stadium takes longer.
 */
export function createBetweenLayer(cover: Cover, colour: Rgb, frame: FrameUniforms) {
  let floats = new Float32Array(FIRST_VERTICES * WORDS);
  let words = new Uint32Array(floats.buffer);
  const [ink] = new Uint32Array(Uint8Array.of(...bytesOf(colour), 255).buffer);
  const vertices = keptBuffer(floats, "vertex");
  const geometry = keptGeometry({
    attributes: {
      aAt: { buffer: vertices, format: "float32x2", stride: AREA_STRIDE, offset: 0 },
      aOffset: { buffer: vertices, format: "snorm8x4", stride: AREA_STRIDE, offset: 8 },
      aNear: { buffer: vertices, format: "unorm8x4", stride: AREA_STRIDE, offset: 12 },
      aFar: { buffer: vertices, format: "unorm8x4", stride: AREA_STRIDE, offset: 12 },
    },
  });
  const shader = areaProgram("insides", frame);
  let cut: Box | undefined;
  let count = 0;
  let isDirty = false;

  function grow(needed: number): void {
    if (needed * WORDS <= floats.length) return;
    floats = new Float32Array(2 ** Math.ceil(Math.log2(needed)) * WORDS);
    words = new Uint32Array(floats.buffer);
    vertices.data = floats;
  }

  function write({ at, triangles }: Outside): void {
    grow(triangles.length);
    triangles.forEach((corner, vertex) => {
      floats[vertex * WORDS] = at[corner * 2]!;
      floats[vertex * WORDS + 1] = at[corner * 2 + 1]!;
      words[vertex * WORDS + 3] = ink!;
    });
    count = triangles.length;
    isDirty = true;
  }

  function holds(view: Box): boolean {
    if (!cut || cut.left > view.left || cut.right < view.right) return false;
    const isFarSmaller = (view.right - view.left) * FAR_SMALLER < cut.right - cut.left;
    return !isFarSmaller && cut.top <= view.top && cut.bottom >= view.bottom;
  }

  return {
    /** Computes the triangles for a view. Returns false if the triangles cannot be computed for this view. */
    prepare(view: Box): boolean {
      if (holds(view)) return count > 0;
      const dx = (view.right - view.left) * MARGIN;
      const dy = (view.bottom - view.top) * MARGIN;
      cut = {
        left: view.left - dx,
        top: view.top - dy,
        right: view.right + dx,
        bottom: view.bottom + dy,
      };
      count = 0;
      const outside = cover.outsideIn(cut);
      if (outside) write(outside);
      return outside !== undefined;
    },

    draw(renderer: WebGLRenderer, counts: GpuCounts): void {
      if (isDirty) uploadSpan(renderer, vertices, 0, count * AREA_STRIDE, counts);
      isDirty = false;
      drawRanges(renderer, geometry, shader, OPAQUE_STATE, [0, count], counts);
    },

    destroy(): void {
      geometry.destroy(true);
      shader.destroy();
    },
  };
}
export type BetweenLayer = ReturnType<typeof createBetweenLayer>;

import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { FrameUniforms, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { FLAT_STATE, Geometry, GlProgram, keptBuffer, Shader, uploadSpan } from "./pixi.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { MAX_GROUPS } from "./palette.ts";
import { chunksOf, MOST_CHUNKS, visibleRanges } from "./seatChunks.ts";
import { seatShader, type SeatPath } from "./seatShader.ts";

/** Bytes of one seat's vertex: place as two snorm16, then ticket group, flags and two for quads. */
export const SEAT_STRIDE = 8;

/** The box that seat places are quantised in: 65,535 steps across the plan. */
export function snormFrameOf(layout: SeatLayout): SnormFrame {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let seat = 0; seat < layout.count; seat += 1) {
    left = Math.min(left, layout.x[seat]!);
    right = Math.max(right, layout.x[seat]!);
    top = Math.min(top, layout.y[seat]!);
    bottom = Math.max(bottom, layout.y[seat]!);
  }
  if (left > right) return { centreX: 0, centreY: 0, halfX: 1, halfY: 1 };
  return {
    centreX: (left + right) / 2,
    centreY: (top + bottom) / 2,
    halfX: Math.max(1e-3, (right - left) / 2),
    halfY: Math.max(1e-3, (bottom - top) / 2),
  };
}

/** The geometry column that never changes: SEAT_STRIDE bytes a seat. */
export function placeBytes(layout: SeatLayout, frame: SnormFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(layout.count * SEAT_STRIDE);
  const shorts = new Int16Array(bytes.buffer);
  for (let seat = 0; seat < layout.count; seat += 1) {
    shorts[seat * 4] = Math.round(((layout.x[seat]! - frame.centreX) / frame.halfX) * 32767);
    shorts[seat * 4 + 1] = Math.round(((layout.y[seat]! - frame.centreY) / frame.halfY) * 32767);
    bytes[seat * SEAT_STRIDE + 4] = layout.rowTicketGroup[layout.rowOf[seat]!]! % MAX_GROUPS;
    bytes[seat * SEAT_STRIDE + 5] = layout.flags[seat]!;
  }
  return bytes;
}

/** A program bound to the shared uniforms. */
export function seatProgram(
  path: SeatPath,
  frame: FrameUniforms,
  palette: PaletteUniforms,
): Shader {
  const glProgram = GlProgram.from({ ...seatShader(path), name: `seats-${path}` });
  return new Shader({ glProgram, resources: { frame: frame.group, palette: palette.group } });
}

/**
 * All seats as points: one shared vertex buffer, one status byte each, drawn in ranges of visible chunks.
 * `statuses` is held, not copied: who writes it says which span changed.
 */
export function createSeatLayer(
  layout: SeatLayout,
  statuses: Uint8Array,
  places: Uint8Array,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const chunks = chunksOf(layout);
  const ranges = new Uint32Array((MOST_CHUNKS * 2 + chunks.count) * 2);
  const placeBuffer = keptBuffer(places, "vertex");
  const statusBuffer = keptBuffer(statuses, "vertex");
  const geometry = new Geometry({
    topology: "point-list",
    attributes: {
      aPlace: { buffer: placeBuffer, format: "snorm16x2", stride: SEAT_STRIDE, offset: 0 },
      aTraits: { buffer: placeBuffer, format: "uint8x4", stride: SEAT_STRIDE, offset: 4 },
      aStatus: { buffer: statusBuffer, format: "uint8x2", stride: 1, offset: 0 },
    },
  });
  geometry.autoGarbageCollect = false;
  const shaders = {
    flat: seatProgram("flat", frame, palette),
    points: seatProgram("points", frame, palette),
  };

  return {
    /** Sends one changed span of statuses. */
    upload(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      uploadSpan(renderer, statusBuffer, from, to, counts);
    },

    draw(renderer: WebGLRenderer, path: "flat" | "points", view: Box, counts: GpuCounts): void {
      const count = visibleRanges(chunks, view, ranges);
      if (count === 0) return;
      renderer.shader.bind(shaders[path], false);
      renderer.state.set(FLAT_STATE);
      renderer.geometry.bind(geometry, shaders[path].glProgram);
      for (let range = 0; range < count; range += 1) {
        const start = ranges[range * 2]!;
        renderer.geometry.draw("point-list", ranges[range * 2 + 1]! - start, start);
      }
      counts.draws += count;
    },

    destroy(): void {
      geometry.destroy(true);
      shaders.flat.destroy();
      shaders.points.destroy();
    },
  };
}
export type SeatLayer = ReturnType<typeof createSeatLayer>;

import type { Box } from "../camera.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { FrameUniforms, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { FLAT_STATE, Geometry, GlProgram, keptBuffer, Shader, uploadSpan } from "./pixi.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { MAX_GROUPS, SPECIAL_FLAGS } from "./palette.ts";
import { MOST_RANGES } from "./seatChunks.ts";
import { seatShader, type SeatProgram } from "./seatShader.ts";

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
  program: SeatProgram,
  isQuads: boolean,
  frame: FrameUniforms,
  palette: PaletteUniforms,
): Shader {
  const name = `seats-${program}-${isQuads ? "quads" : "points"}`;
  const glProgram = GlProgram.from({ ...seatShader(program, isQuads), name });
  return new Shader({ glProgram, resources: { frame: frame.group, palette: palette.group } });
}

/** The seats that are not plain discs, ascending. */
function specialSeats({ flags, count }: SeatLayout): Uint32Array<ArrayBuffer> {
  const seats: number[] = [];
  for (let seat = 0; seat < count; seat += 1) if (flags[seat]! & SPECIAL_FLAGS) seats.push(seat);
  return Uint32Array.from(seats);
}

/** Where `value` would stand in an ascending list. */
function lowerBound(list: Uint32Array, value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All seats as points: one shared vertex buffer, one status byte each, drawn in ranges of visible chunks.
 * `statuses` is held, not copied: who writes it says which span changed.
 */
export function createSeatLayer(
  layout: SeatLayout,
  chunks: Runs,
  statuses: Uint8Array,
  places: Uint8Array,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const ranges = rangesFor(chunks);
  const placeBuffer = keptBuffer(places, "vertex");
  const statusBuffer = keptBuffer(statuses, "vertex");
  const attributes = {
    aPlace: { buffer: placeBuffer, format: "snorm16x2", stride: SEAT_STRIDE, offset: 0 },
    aTraits: { buffer: placeBuffer, format: "uint8x4", stride: SEAT_STRIDE, offset: 4 },
    aStatus: { buffer: statusBuffer, format: "uint8x2", stride: 1, offset: 0 },
  } as const;
  const specials = specialSeats(layout);
  const all = new Geometry({ topology: "point-list", attributes });
  const special = new Geometry({
    topology: "point-list",
    attributes,
    // pixi takes an empty index buffer for none.
    indexBuffer: keptBuffer(specials.length > 0 ? specials : new Uint32Array(1), "index"),
  });
  all.autoGarbageCollect = special.autoGarbageCollect = false;
  const discs = seatProgram("discs", false, frame, palette);
  const shapes = seatProgram("shapes", false, frame, palette);

  /** The few seats with shapes, from the first to the last range: one draw. */
  function drawShapes(renderer: WebGLRenderer, count: number, counts: GpuCounts): void {
    const from = lowerBound(specials, ranges[0]!);
    const end = lowerBound(specials, ranges[count * 2 - 1]!);
    if (end === from) return;
    renderer.shader.bind(shapes, false);
    renderer.geometry.bind(special, shapes.glProgram);
    renderer.geometry.draw("point-list", end - from, from);
    counts.draws += 1;
  }

  return {
    /** Sends one changed span of statuses. */
    upload(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      uploadSpan(renderer, statusBuffer, from, to, counts);
    },

    /** Draws the seats in view; `isFlat` makes all of them discs. */
    draw(renderer: WebGLRenderer, isFlat: boolean, view: Box, counts: GpuCounts): void {
      const count = visibleRanges(chunks, view, ranges, MOST_RANGES);
      if (count === 0) return;
      renderer.shader.bind(discs, false);
      renderer.state.set(FLAT_STATE);
      renderer.geometry.bind(all, discs.glProgram);
      for (let range = 0; range < count; range += 1) {
        const start = ranges[range * 2]!;
        renderer.geometry.draw("point-list", ranges[range * 2 + 1]! - start, start);
      }
      counts.draws += count;
      if (!isFlat) drawShapes(renderer, count, counts);
    },

    destroy(): void {
      // Both share their vertex buffers: the first must leave them to the second.
      special.indexBuffer?.destroy();
      special.destroy(false);
      all.destroy(true);
      discs.destroy();
      shapes.destroy();
    },
  };
}

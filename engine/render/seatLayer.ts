import type { Box } from "../camera.ts";
import { rangesFor, visibleRanges, type Runs } from "./culling.ts";
import { flagsUsed } from "../plan/flagsUsed.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { planBox } from "../plan/seatBox.ts";
import type { FrameUniforms, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { lazily } from "./lazily.ts";
import { lowerBound } from "./lowerBound.ts";
import { FLAT_STATE, Geometry, GlProgram, keptBuffer, Shader, uploadSpan } from "./pixi.ts";
import type { Buffer, GeometryDescriptor, GpuCounts, WebGLRenderer } from "./pixi.ts";
import { MAX_GROUPS, SEAT_LOOKS, SeatShape, SPECIAL_FLAGS } from "./palette.ts";
import { MOST_RANGES } from "./seatChunks.ts";
import { seatShader, type SeatProgram } from "./seatShader.ts";

/** Bytes of one seat's vertex: place as two snorm16, then ticket group, flags and two for quads. */
export const SEAT_STRIDE = 8;

/** The box that seat places are quantised in: 65,535 steps across the plan. */
export function snormFrameOf(layout: SeatLayout): SnormFrame {
  const { left, top, right, bottom } = planBox(layout);
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
  const { count, x, y, flags, rowOf, rowTicketGroup } = layout;
  const { centreX, centreY, halfX, halfY } = frame;
  const bytes = new Uint8Array(count * SEAT_STRIDE);
  const shorts = new Int16Array(bytes.buffer);
  for (let seat = 0; seat < count; seat += 1) {
    shorts[seat * 4] = Math.round(((x[seat]! - centreX) / halfX) * 32767);
    shorts[seat * 4 + 1] = Math.round(((y[seat]! - centreY) / halfY) * 32767);
    bytes[seat * SEAT_STRIDE + 4] = rowTicketGroup[rowOf[seat]!]! % MAX_GROUPS;
    bytes[seat * SEAT_STRIDE + 5] = flags[seat]!;
  }
  return bytes;
}

export function seatGlProgram(program: SeatProgram, isQuads: boolean, hasHeat = false): GlProgram {
  const name = `seats-${program}-${isQuads ? "quads" : "points"}${hasHeat ? "-heat" : ""}`;
  return GlProgram.from({ ...seatShader(program, isQuads, hasHeat), name });
}

/** A program bound to the shared uniforms. */
export function seatProgram(
  program: SeatProgram,
  isQuads: boolean,
  frame: FrameUniforms,
  palette: PaletteUniforms,
  hasHeat = false,
): Shader {
  const glProgram = seatGlProgram(program, isQuads, hasHeat);
  return new Shader({ glProgram, resources: { frame: frame.group, palette: palette.group } });
}

/** All seats as plain discs, and the special ones in order, each with its program: over shared buffers. */
function pointsOf(
  attributes: GeometryDescriptor["attributes"] & {},
  order: Buffer,
  frame: FrameUniforms,
  palette: PaletteUniforms,
  hasHeat = false,
) {
  const all = new Geometry({ topology: "point-list", attributes });
  const special = new Geometry({ topology: "point-list", attributes, indexBuffer: order });
  all.autoGarbageCollect = special.autoGarbageCollect = false;
  const discs = seatProgram("discs", false, frame, palette, hasHeat);
  const filled = lazily(() => seatProgram("filled", false, frame, palette));
  const shapes = seatProgram("shapes", false, frame, palette, hasHeat);
  return {
    all,
    special,
    discs,
    filled,
    shapes,
    /** The buffers are left to whoever made them. */
    destroy(): void {
      special.destroy(false);
      all.destroy(false);
      discs.destroy();
      filled.made?.destroy();
      shapes.destroy();
    },
  };
}
type SeatPoints = ReturnType<typeof pointsOf>;

/** By drawn status, 1 where it has a ring. */
const RINGED = Uint8Array.from({ length: 256 }, (_, status) =>
  Number((SEAT_LOOKS[status]?.shape ?? SeatShape.disc) !== SeatShape.disc),
);

/** The seats that are not plain discs, ascending. */
function specialSeats(layout: SeatLayout): Uint32Array<ArrayBuffer> {
  const { flags, count } = layout;
  const seats: number[] = [];
  if ((flagsUsed(layout) & SPECIAL_FLAGS) === 0) return new Uint32Array();
  for (let seat = 0; seat < count; seat += 1) if (flags[seat]! & SPECIAL_FLAGS) seats.push(seat);
  return Uint32Array.from(seats);
}

/**
 * All seats as points: one shared vertex buffer, one status byte each, drawn in ranges of visible chunks.
 * `statuses` is held, not copied: who writes it says which span changed.
 */
export function createSeatLayer(
  layout: SeatLayout,
  chunks: Runs,
  statuses: Uint8Array,
  places: () => Uint8Array,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const ranges = rangesFor(chunks);
  const parts = lazily(() => {
    const placeBuffer = keptBuffer(places(), "vertex");
    const statusBuffer = keptBuffer(statuses, "vertex");
    const attributes = {
      aPlace: { buffer: placeBuffer, format: "snorm16x2", stride: SEAT_STRIDE, offset: 0 },
      aTraits: { buffer: placeBuffer, format: "uint8x4", stride: SEAT_STRIDE, offset: 4 },
      aStatus: { buffer: statusBuffer, format: "uint8x2", stride: 1, offset: 0 },
    } as const;
    const specials = specialSeats(layout);
    // pixi takes an empty index buffer for none.
    const order = keptBuffer(specials.length > 0 ? specials : new Uint32Array(1), "index");
    const plain = pointsOf(attributes, order, frame, palette);
    return { placeBuffer, statusBuffer, attributes, specials, order, plain };
  });
  let heat: { readonly buffer: Buffer; readonly points: SeatPoints } | undefined;

  /** The few seats with shapes, from the first to the last range: one draw. */
  function drawShapes(renderer: WebGLRenderer, count: number, counts: GpuCounts): void {
    const { specials, plain } = parts.get();
    const from = lowerBound(specials, ranges[0]!);
    const end = lowerBound(specials, ranges[count * 2 - 1]!);
    if (end === from) return;
    const { special, shapes } = heat?.points ?? plain;
    renderer.shader.bind(shapes, false);
    renderer.geometry.bind(special, shapes.glProgram);
    renderer.geometry.draw("point-list", end - from, from);
    counts.draws += 1;
  }

  /** Whether any seat of the first ranges has a ring. */
  function hasRings(count: number): boolean {
    for (let range = 0; range < count; range += 1) {
      const end = ranges[range * 2 + 1]!;
      for (let seat = ranges[range * 2]!; seat < end; seat += 1) {
        if (RINGED[statuses[seat]!] === 1) return true;
      }
    }
    return false;
  }

  function dropHeat(): void {
    heat?.points.destroy();
    heat?.buffer.destroy();
    heat = undefined;
  }

  return {
    /** Draws the same points in the colours of a heat, a byte a seat, held; `undefined` ends that. */
    setHeat(bytes: Uint8Array | undefined): void {
      dropHeat();
      if (!bytes) return;
      const { attributes, order } = parts.get();
      const buffer = keptBuffer(bytes, "vertex");
      const aHeat = { buffer, format: "uint8x2", stride: 1, offset: 0 } as const;
      heat = { buffer, points: pointsOf({ ...attributes, aHeat }, order, frame, palette, true) };
    },

    /** Sends one changed span of heat. */
    uploadHeat(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      if (heat) uploadSpan(renderer, heat.buffer, from, to, counts);
    },

    /** Sends one changed span of statuses. */
    upload(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      uploadSpan(renderer, parts.get().statusBuffer, from, to, counts);
    },

    /** Draws the seats in view; `isFlat` makes all of them discs. */
    draw(renderer: WebGLRenderer, isFlat: boolean, view: Box, counts: GpuCounts): void {
      const count = visibleRanges(chunks, view, ranges, MOST_RANGES);
      if (count === 0) return;
      const { all, discs, filled } = heat?.points ?? parts.get().plain;
      // Under heat it is the free seats that have rings.
      const shader = heat || hasRings(count) ? discs : filled.get();
      renderer.shader.bind(shader, false);
      renderer.state.set(FLAT_STATE);
      renderer.geometry.bind(all, shader.glProgram);
      for (let range = 0; range < count; range += 1) {
        const start = ranges[range * 2]!;
        renderer.geometry.draw("point-list", ranges[range * 2 + 1]! - start, start);
      }
      counts.draws += count;
      if (!isFlat) drawShapes(renderer, count, counts);
    },

    destroy(): void {
      dropHeat();
      if (!parts.made) return;
      const { plain, order, placeBuffer, statusBuffer } = parts.made;
      plain.destroy();
      for (const buffer of [order, placeBuffer, statusBuffer]) buffer.destroy();
    },
  };
}

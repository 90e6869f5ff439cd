import type { SeatLayout } from "../plan/layout.ts";
import { planBox } from "../plan/seatBox.ts";
import type { FrameUniforms, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { lazily } from "./lazily.ts";
import { MAX_GROUPS, SEAT_LOOKS, SeatShape } from "./palette.ts";
import { createPendingSpan } from "./pendingSpan.ts";
import { drawRanges, FLAT_STATE, GlProgram, keptBuffer, keptGeometry, Shader } from "./pixi.ts";
import { uploadSpan, type Geometry, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { DISCS, FILLED, seatShader, type SeatParts } from "./seatShader.ts";

/** Bytes of one seat's vertex: position as two snorm16, then ticket group, flags, and two bytes for quads. */
export const SEAT_STRIDE = 8;

/** Returns the box in which seat positions are quantised, with 65,535 steps across the plan. */
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

/** Returns the bytes of each seat's vertex that never change: SEAT_STRIDE bytes per seat. */
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

export const seatGlProgram = (parts: SeatParts): GlProgram =>
  GlProgram.from({ ...seatShader(parts), name: `seats-${parts.name}` });

/** Creates a shader for seats that uses the shared uniforms. */
export const seatProgram = (
  parts: SeatParts,
  frame: FrameUniforms,
  palette: PaletteUniforms,
): Shader =>
  new Shader({
    glProgram: seatGlProgram(parts),
    resources: { frame: frame.group, palette: palette.group },
  });

/** For each status byte: 1 if seats with this status are drawn with a ring, otherwise 0. */
const RINGED = Uint8Array.from({ length: 256 }, (_, status) =>
  Number((SEAT_LOOKS[status]?.shape ?? SeatShape.disc) !== SeatShape.disc),
);

/** A geometry and a shader that replace the seat layer's own ones for drawing all seats as points. */
export interface SeatPoints {
  readonly geometry: Geometry;
  readonly shader: Shader;
}

/**
 * Draws ranges of seats as points, from one shared vertex buffer and one status byte per seat. The array
 * `statuses` is kept by reference and not copied. A caller that writes to `statuses` has to report the
 * changed span with `touch`.
 */
export function createSeatLayer(
  layout: SeatLayout,
  statuses: Uint8Array,
  places: () => Uint8Array,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const parts = lazily(() => {
    const buffer = keptBuffer(places(), "vertex");
    const statusBuffer = keptBuffer(statuses, "vertex");
    const attributes = {
      aPlace: { buffer, format: "snorm16x2", stride: SEAT_STRIDE, offset: 0 },
      aTraits: { buffer, format: "uint8x4", stride: SEAT_STRIDE, offset: 4 },
      aStatus: { buffer: statusBuffer, format: "uint8x2", stride: 1, offset: 0 },
    } as const;
    const geometry = keptGeometry({ topology: "point-list", attributes });
    return { statusBuffer, attributes, geometry };
  });
  const pending = createPendingSpan();
  const discs = lazily(() => seatProgram(DISCS, frame, palette));
  const filled = lazily(() => seatProgram(FILLED, frame, palette));

  function hasRings(ranges: ArrayLike<number>): boolean {
    for (let at = 0; at < ranges.length; at += 2) {
      for (let seat = ranges[at]!; seat < ranges[at + 1]!; seat += 1) {
        if (RINGED[statuses[seat]!] === 1) return true;
      }
    }
    return false;
  }

  return {
    attributes: () => parts.get().attributes,

    /** Reports a changed span of statuses. The span is uploaded when seats are drawn. */
    touch: pending.add,

    /** Draws ranges of seats (start, end pairs) as discs. */
    draw(
      renderer: WebGLRenderer,
      ranges: ArrayLike<number>,
      counts: GpuCounts,
      other?: SeatPoints,
    ): void {
      if (ranges.length === 0) return;
      const { geometry: all, statusBuffer } = parts.get();
      const span = pending.take();
      if (span) uploadSpan(renderer, statusBuffer, span.from, span.to, counts);
      const { geometry, shader } = other ?? {
        geometry: all,
        shader: (hasRings(ranges) ? discs : filled).get(),
      };
      drawRanges(renderer, geometry, shader, FLAT_STATE, ranges, counts);
    },

    destroy(): void {
      parts.made?.geometry.destroy(true);
      discs.made?.destroy();
      filled.made?.destroy();
    },
  };
}
export type SeatLayer = ReturnType<typeof createSeatLayer>;

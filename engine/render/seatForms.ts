import type { Box } from "../camera/camera.ts";
import { flagsUsed } from "../plan/flagsUsed.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { FrameUniforms, PaletteUniforms } from "./frameUniforms.ts";
import { lazily } from "./lazily.ts";
import { rangesFor, rangesIn, type Runs } from "./culling.ts";
import { lowerBound } from "./lowerBound.ts";
import { SPECIAL_FLAGS } from "./palette.ts";
import { drawRanges, FLAT_STATE, keptBuffer, keptGeometry, uploadSpan } from "./pixi.ts";
import type { Buffer, GpuCounts, WebGLRenderer } from "./pixi.ts";
import { MOST_RANGES } from "./seatChunks.ts";
import { seatProgram, type SeatLayer, type SeatPoints } from "./seatLayer.ts";
import { DISCS, type SeatParts } from "./seatShader.ts";
import { SHAPES, underHeat } from "./seatShapes.ts";

/** Returns the seats that are not plain discs, ascending. */
function specialSeats(layout: SeatLayout): Uint32Array<ArrayBuffer> {
  const { flags, count } = layout;
  const seats: number[] = [];
  if ((flagsUsed(layout) & SPECIAL_FLAGS) === 0) return new Uint32Array();
  for (let seat = 0; seat < count; seat += 1) if (flags[seat]! & SPECIAL_FLAGS) seats.push(seat);
  return Uint32Array.from(seats);
}

/** Draws the points of the seat layer with the shapes of their traits, and in the colours of a heat. */
export function createSeatForms(
  layout: SeatLayout,
  chunks: Runs,
  seats: SeatLayer,
  frame: FrameUniforms,
  palette: PaletteUniforms,
) {
  const ranges = rangesFor(chunks);
  const specials = lazily(() => specialSeats(layout)).get;
  const order = lazily(() => keptBuffer(specials(), "index"));

  /**
   * Returns two sets of points: all seats as discs, and the seats that are not plain discs with their shapes.
   */
  function pointsOf(heat?: Buffer) {
    const aHeat = heat && ({ buffer: heat, format: "uint8x2", stride: 1, offset: 0 } as const);
    const attributes = { ...seats.attributes(), ...(aHeat && { aHeat }) };
    const points = (
      parts: SeatParts,
      indices: { readonly indexBuffer?: Buffer } = {},
    ): SeatPoints => ({
      geometry: keptGeometry({ topology: "point-list", attributes, ...indices }),
      shader: seatProgram(heat ? underHeat(parts) : parts, frame, palette),
    });
    return {
      all: heat && points(DISCS),
      shapes: lazily(() => points(SHAPES, { indexBuffer: order.get() })),
    };
  }

  const plain = lazily(pointsOf);
  let heat: (ReturnType<typeof pointsOf> & { readonly buffer: Buffer }) | undefined;

  /**
   * Destroys the geometries and shaders, but not the buffers, because the seat layer and the heat own the
   * buffers.
   */
  function drop(made: ReturnType<typeof pointsOf> | undefined): void {
    for (const points of [made?.all, made?.shapes.made]) {
      points?.geometry.destroy(false);
      points?.shader.destroy();
    }
  }

  function dropHeat(): void {
    drop(heat);
    heat?.buffer.destroy();
    heat = undefined;
  }

  return {
    /**
     * Draws the seats in heat colours, from one byte per seat. If `bytes` is undefined, draws the seats in
     * their normal colours. The array `bytes` is kept by reference and not copied.
     */
    setHeat(bytes: Uint8Array | undefined): void {
      dropHeat();
      if (!bytes) return;
      const buffer = keptBuffer(bytes, "vertex");
      heat = { ...pointsOf(buffer), buffer };
    },

    /** Uploads one span of changed heat bytes. */
    uploadHeat(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      if (heat) uploadSpan(renderer, heat.buffer, from, to, counts);
    },

    /** Draws the seats in view. If `isFlat` is set, all seats are drawn as discs. */
    draw(renderer: WebGLRenderer, isFlat: boolean, view: Box, counts: GpuCounts): void {
      // In a heat map the free seats have rings, so all seats are drawn by the program with rings.
      const found = rangesIn(chunks, view, ranges, MOST_RANGES);
      seats.draw(renderer, found, counts, heat?.all);
      if (isFlat || found.length === 0) return;
      // The few seats with shapes are drawn in one call, from the first to the last one in view.
      const range = [found[0]!, found.at(-1)!].map((seat) => lowerBound(specials(), seat));
      if (range[0] === range[1]) return;
      const { geometry, shader } = (heat ?? plain.get()).shapes.get();
      drawRanges(renderer, geometry, shader, FLAT_STATE, range, counts);
    },

    destroy(): void {
      dropHeat();
      drop(plain.made);
      order.made?.destroy();
    },
  };
}

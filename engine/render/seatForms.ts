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

  /** Returns all seats as discs, and the special ones with their shapes. */
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

  /** Destroys geometries and shaders, but not the buffers, which the seat layer and the heat own. */
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
     * Draws the seats in heat colours, from one byte per seat, or in their normal colours if `bytes` is
     * undefined. Keeps a reference to `bytes`.
     */
    setHeat(bytes: Uint8Array | undefined): void {
      dropHeat();
      if (!bytes) return;
      const buffer = keptBuffer(bytes, "vertex");
      heat = { ...pointsOf(buffer), buffer };
    },

    /** Uploads one changed span of heat. */
    uploadHeat(renderer: WebGLRenderer, from: number, to: number, counts: GpuCounts): void {
      if (heat) uploadSpan(renderer, heat.buffer, from, to, counts);
    },

    /** Draws the seats in view. `isFlat` draws all of them as discs. */
    draw(renderer: WebGLRenderer, isFlat: boolean, view: Box, counts: GpuCounts): void {
      // Under heat the free seats have rings, so all seats use the program with rings.
      const found = rangesIn(chunks, view, ranges, MOST_RANGES);
      seats.draw(renderer, found, counts, heat?.all);
      if (isFlat || found.length === 0) return;
      // The few seats with shapes are drawn in one call, which covers all from the first to the last in view.
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

import type { Box } from "../camera/camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { Runs } from "./culling.ts";
import type { FrameUniforms, FrameView, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { createPendingSpan } from "./pendingSpan.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { areQuads, createQuadPath, largestPoint } from "./quadPath.ts";
import { createSeatForms } from "./seatForms.ts";
import { seatProgram, type SeatLayer } from "./seatLayer.ts";
import { createSeatQuads, type SeatQuads } from "./seatQuads.ts";
import { DISCS } from "./seatShader.ts";
import { asQuads, SHAPES } from "./seatShapes.ts";
import { createStripLayer } from "./stripLayer.ts";

/** The inputs that all methods of drawing seats share. */
export interface SeatSources {
  readonly layout: SeatLayout;
  readonly chunks: Runs;
  readonly snorm: SnormFrame;
  readonly frame: FrameUniforms;
  readonly palette: PaletteUniforms;
  readonly seats: SeatLayer;
  /** Returns the positions of seats as vertex bytes (see `placeBytes`). */
  readonly places: () => Uint8Array;
  /**
   * With `quads`, seats that are near enough to have shapes are always drawn as quads. With `points`, seats
   * are drawn as quads only if they are larger than the device's largest points.
   */
  readonly seatPath: "points" | "quads";
}

/**
 * Draws seats according to their size: small seats as strips, very large seats as quads, and all others as
 * points.
 */
export function createSeatPaths(
  { layout, chunks, snorm, frame, palette, seats, places, seatPath }: SeatSources,
  statuses: Uint8Array,
  renderer: WebGLRenderer,
) {
  const discQuads = seatProgram(asQuads(DISCS), frame, palette);
  const shapeQuads = seatProgram(asQuads(SHAPES), frame, palette);
  const quadsOf = (shader: typeof discQuads, capacity: number): SeatQuads =>
    createSeatQuads(places, shader, capacity);
  const over = quadsOf(discQuads, 16);
  const strips = createStripLayer(layout, chunks, statuses, snorm, frame, palette);
  const quads = createQuadPath(
    layout,
    chunks,
    statuses,
    quadsOf(discQuads, 1024),
    quadsOf(shapeQuads, 64),
  );
  const forms = createSeatForms(layout, chunks, seats, frame, palette);
  const mostPoint = seatPath === "quads" ? 0 : largestPoint(renderer);
  const pending = createPendingSpan();

  return {
    forms,
    quads,
    /** The quads that overlays draw over seats. */
    over,

    /**
     * Reports a changed span of statuses. Each method of drawing has its own copy of the statuses, which is
     * updated when the method is used.
     */
    touch(span: { readonly from: number; readonly to: number }): void {
      pending.add(span);
      quads.invalidate();
    },

    /**
     * Draws the seats in view. In a heat map, `draw` calls `sendHeat` before it draws points. If `sendHeat`
     * is absent, seats are drawn without heat.
     */
    draw(
      { level, pitch, camera, ratio }: FrameView,
      view: Box,
      counts: GpuCounts,
      sendHeat?: () => void,
    ): void {
      if (areQuads(pitch * camera.zoom, mostPoint / ratio)) {
        quads.draw(renderer, view, counts);
      } else if (level.isFlat && !sendHeat) {
        const span = pending.take();
        if (span) strips.upload(span.from, span.to, counts);
        strips.draw(renderer, view, counts);
      } else {
        sendHeat?.();
        forms.draw(renderer, level.isFlat, view, counts);
      }
    },

    destroy(): void {
      forms.destroy();
      strips.destroy();
      quads.destroy();
      over.destroy();
      discQuads.destroy();
      shapeQuads.destroy();
    },
  };
}

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

/** What seats are drawn with, shared by all ways to draw them. */
export interface SeatSources {
  readonly layout: SeatLayout;
  readonly chunks: Runs;
  readonly snorm: SnormFrame;
  readonly frame: FrameUniforms;
  readonly palette: PaletteUniforms;
  readonly seats: SeatLayer;
  /** The seats' places as vertices: see `placeBytes`. */
  readonly places: () => Uint8Array;
  /** `quads` draws close seats as quads at every size; `points` leaves it to the device. */
  readonly seatPath: "points" | "quads";
}

/** Seats by their size: small ones as strips, very large ones as quads, all others as points. */
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
    /** What is laid over the seats. */
    over,

    /** One span of statuses changed: each way to draw seats has bytes of its own, sent when it is used. */
    touch(span: { readonly from: number; readonly to: number }): void {
      pending.add(span);
      quads.invalidate();
    },

    /** Draws the seats in view, before a heat's points with `sendHeat`; without it no heat is shown. */
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

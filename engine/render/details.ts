import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import { createBackground } from "./background.ts";
import type { Runs } from "./culling.ts";
import type { Floors } from "./floors.ts";
import type { FrameUniforms, FrameView, PaletteUniforms, SnormFrame } from "./frameUniforms.ts";
import { hasDarkInk } from "./heatScale.ts";
import { createHeatSwitch, type HeatParts } from "./heatSwitch.ts";
import { createLabelLayer, type LabelSources } from "./labelLayer.ts";
import type { SectionFigure } from "./labelling.ts";
import type { Level } from "./level.ts";
import { createOverlay, type Pointed } from "./overlay.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { createQuadPath } from "./quadPath.ts";
import { seatProgram } from "./seatLayer.ts";
import { createSeatQuads } from "./seatQuads.ts";
import { createStripLayer } from "./stripLayer.ts";

export { createBetweenLayer } from "./betweenLayer.ts";
export { createCover } from "./cover.ts";
export { sectionHeat } from "./heatColouring.ts";
export { labelGlProgram } from "./labelMesh.ts";
export { drawTables } from "./tables.ts";

interface DetailSources {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly chunks: Runs;
  readonly floors: Floors;
  readonly snorm: SnormFrame;
  readonly frame: FrameUniforms;
  readonly palette: PaletteUniforms;
  /** The seats' places as vertices: see `placeBytes`. */
  readonly places: () => Uint8Array;
  readonly pointed: Pointed;
  /** Asked at each movement, so that a changed setting holds at once. */
  readonly isStill: () => boolean;
  /** What words are made of; what the details know themselves is added to it. */
  readonly words: Omit<LabelSources, MadeHere>;
  /** What heat is drawn with besides the details. */
  readonly coloured: Omit<HeatParts, "quads" | "labels">;
  /** Of the frame that is drawn. */
  readonly level: () => Level | undefined;
}
type MadeHere = "layout" | "chunks" | "floors" | "drawn" | "isOnPicture" | "heat" | "figure";

/**
 * What is drawn once the first picture stands: small seats as strips, very large ones as quads, words,
 * what is laid over seats, a picture under the plan. Until then seats are points of any size.
 */
export function createDetails(sources: DetailSources) {
  const { layout, states, chunks, floors, snorm, frame, palette, places, pointed, isStill } =
    sources;
  const background = createBackground(layout.background, frame);
  const strips = createStripLayer(layout, chunks, states.drawnBytes, snorm, frame, palette);
  const discQuads = seatProgram("discs", true, frame, palette);
  const shapeQuads = seatProgram("shapes", true, frame, palette);
  const quads = createQuadPath(
    layout,
    chunks,
    states.drawnBytes,
    createSeatQuads(places, discQuads, 1024),
    createSeatQuads(places, shapeQuads, 64),
  );
  const laidOver = createSeatQuads(places, discQuads, 16);
  const overlay = createOverlay({ layout, states, floors, isStill, pointed });
  const heat = createHeatSwitch({ ...sources.coloured, quads, labels: () => labels });

  function figureOf(at: number): SectionFigure | undefined {
    const now = heat.current;
    if (!now?.figure) return undefined;
    const hasHalo = (sources.level()?.seats ?? 0) > 0;
    const isDark = !hasHalo && hasDarkInk(now.scale, now.paint.sections[at]!);
    return { text: now.figure(at), isDark, hasHalo };
  }

  const labels = createLabelLayer(
    {
      ...sources.words,
      layout,
      chunks,
      floors,
      drawn: states.drawnBytes,
      isOnPicture: () => background.isShown,
      heat: () => heat.current,
      figure: figureOf,
    },
    frame,
    palette,
  );

  return {
    background,
    strips,
    quads,
    labels,
    heat,
    /** A seat that turns asks for the next frame. */
    get isMoving() {
      return overlay.isMoving;
    },
    takeTurned: (view: Box, pitchCss: number, time: number): void =>
      overlay.takeTurned(view, pitchCss, time),

    /** Draws what is laid over the seats. */
    drawOver(renderer: WebGLRenderer, view: FrameView, time: number, counts: GpuCounts): void {
      overlay.fill(laidOver, view, time);
      laidOver.draw(renderer, counts);
    },

    destroy(): void {
      strips.destroy();
      quads.destroy();
      laidOver.destroy();
      background.destroy();
      discQuads.destroy();
      shapeQuads.destroy();
      labels.destroy();
    },
  };
}
export type Details = ReturnType<typeof createDetails>;

import type { Box } from "../camera/camera.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import type { AreaMesh, AreaShape } from "./areaShape.ts";
import { createAreaCulling } from "./areaCulling.ts";
import { createBackground } from "./background.ts";
import { createBareGround } from "./bareGround.ts";
import { createCoarseAreas } from "./coarseAreas.ts";
import { createFloorChunks } from "./floorChunks.ts";
import type { FrameView } from "./frameUniforms.ts";
import { heatTables } from "./heatColouring.ts";
import { createHeatSwitch } from "./heatSwitch.ts";
import { createLabelInks } from "./labelInks.ts";
import { createLabelLayer } from "./labelLayer.ts";
import { labelSources, type LabelMakings } from "./labelSources.ts";
import { createOverlay } from "./overlay.ts";
import { ALL_LOOKS } from "./overlayLooks.ts";
import { paletteTables, type MapTheme } from "./palette.ts";
import type { GlProgram, GpuCounts, WebGLRenderer } from "./pixi.ts";
import type { Asked } from "./sceneSources.ts";
import { seatGlProgram } from "./seatLayer.ts";
import { createSeatPaths, type SeatSources } from "./seatPaths.ts";
import { SHAPES } from "./seatShapes.ts";
import type { SectionLayer } from "./sectionLayer.ts";
import { isArea } from "./sections.ts";
import { drawSofas, hasSofas } from "./sofas.ts";
import { drawTables, hasTables } from "./tables.ts";

export { labelGlProgram } from "./labelMesh.ts";
export { drawPitchLines } from "./pitchLines.ts";
export { drawScenery } from "./scenery.ts";

export const shapesGlProgram = (): GlProgram => seatGlProgram(SHAPES);

/** Returns whether the details draw anything under the seats of this plan. */
export const isFurnished = (layout: SeatLayout): boolean =>
  layout.marker.kind === "pitch" ||
  layout.scenery.length > 0 ||
  hasTables(layout) ||
  hasSofas(layout);

/** Draws the furniture of a section, such as tables and sofas. Returns whether the section has furniture. */
export function drawFurniture(
  shape: AreaShape,
  layout: SeatLayout,
  section: LayoutSection,
  theme: MapTheme,
): boolean {
  const isTabled = drawTables(shape, layout, section, theme);
  return drawSofas(shape, layout, section, theme) || isTabled;
}

interface DetailSources extends Omit<SeatSources, "chunks">, LabelMakings {
  readonly sections: SectionLayer;
  /** The focused and the hovered seat when it is read, or −1 if there is none. */
  readonly pointed: { readonly focused: number; readonly hovered: number };
  /** Returns the current price tier of each ticket group. */
  readonly tiers: () => number[];
}

/**
 * Draws everything that is drawn only after the first frame: small seats as strips, very large seats as
 * quads, the shapes of traits, labels, overlays and a picture under the plan. Until the details have loaded,
 * seats are discs at any size.
 */
export function createDetails(sources: DetailSources, renderer: WebGLRenderer) {
  const { layout, states, floors, frame, palette, sections, asked } = sources;
  const theme = (): MapTheme => asked().theme;
  const background = createBackground(layout.background, frame);
  const ground = createBareGround(layout, floors, theme, frame);
  const areaRanges = createAreaCulling();
  const coarse = createCoarseAreas();
  const { chunks, follow } = createFloorChunks(layout, floors);
  const paths = createSeatPaths({ ...sources, chunks }, states.drawnBytes, renderer);
  const overlay = createOverlay(sources);
  const inks = createLabelInks();
  const heat = createHeatSwitch({
    theme,
    isArea: (at) => isArea(layout.sections[at]!),
    sections,
    seats: paths.forms,
    quads: paths.quads,
    labels: () => labels,
  });
  let had: Partial<Asked> = {};
  let floor = floors.current;

  const labels = createLabelLayer(
    labelSources({ ...sources, chunks }, heat, () => background.isShown),
    frame,
    inks,
  );

  /** Updates the colours after a change of prices, theme or heat. The bytes per seat do not change. */
  function recolour(): void {
    const now = heat.current;
    const tables = now
      ? heatTables(theme(), now)
      : paletteTables(theme(), sources.tiers(), ALL_LOOKS);
    palette.set(tables);
    inks.set(theme(), now !== undefined);
  }

  return {
    labels,
    /** True while a seat's transition needs another frame. */
    get isMoving() {
      return overlay.isMoving;
    },

    /** Applies the requested settings that have changed since the previous call. */
    take(now: Asked): void {
      if (now.picture !== had.picture) background.set(now.picture);
      if (now.colouring && now.colouring !== had.colouring) heat.set(now.colouring);
      if (floor !== floors.current) {
        floor = floors.current;
        follow();
        paths.quads.invalidate();
      }
      had = now;
      labels.invalidate();
      recolour();
    },

    /** Takes the changes since the last frame: a span of seats, and the sections that contain them. */
    takeChanges(
      span: { readonly from: number; readonly to: number } | undefined,
      touched: readonly number[],
      { pitch, camera }: FrameView,
      view: Box,
      time: number,
    ): void {
      overlay.takeTurned(view, heat.current ? 0 : pitch * camera.zoom, time);
      heat.takeChanges();
      if (!span) return;
      paths.touch(span);
      labels.touchSeats(span.from, span.to, touched);
    },

    /**
     * Returns whether a view is mostly bare ground. If a view is mostly bare ground, it is cleared to the
     * ground colour, and only the gaps are drawn.
     */
    isMostlyGround: (view: Box): boolean => !background.isShown && ground.isMost(view),

    /** Simplifies outlines in views that show far colours. In views that show seats, outlines stay exact. */
    pickAreas(mesh: AreaMesh, { level, camera, ratio }: FrameView, view: Box, isCleared: boolean) {
      const picked = level.tint === 1 ? coarse(mesh, 1 / (camera.zoom * ratio)) : mesh;
      return [picked, areaRanges(picked, view, isCleared)] as const;
    },

    /** Draws everything under the sections. */
    drawUnder(isCleared: boolean, counts: GpuCounts): void {
      background.draw(renderer, counts);
      if (isCleared) ground.draw(renderer, counts);
    },

    drawSeats(now: FrameView, view: Box, counts: GpuCounts): void {
      const sendHeat = (): void => heat.upload(renderer, counts);
      paths.draw(now, view, counts, heat.current && sendHeat);
    },

    /** Draws the overlays on seats, and the labels. */
    drawOver(now: FrameView, time: number, counts: GpuCounts): void {
      // Overlays are drawn with full opacity while the seats fade.
      if (now.level.seats !== 1) frame.set({ ...now, level: { ...now.level, seats: 1 } });
      overlay.fill(paths.over, now, time);
      paths.over.draw(renderer, counts);
      if (sources.hasLabels) labels.draw(renderer, now, counts);
    },

    destroy(): void {
      paths.destroy();
      background.destroy();
      ground.destroy();
      labels.destroy();
    },
  };
}
export type Details = ReturnType<typeof createDetails>;

import { visibleBox, type Box, type Camera, type Viewport } from "../camera.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { AreaDrawing } from "./areaLayer.ts";
import { createFrameUniforms, createPaletteUniforms, type FrameView } from "./frameUniforms.ts";
import { createLabelLayer, type LabelWords } from "./labelLayer.ts";
import { levelAt, SHAPES_FROM } from "./level.ts";
import { OverlayLook, rgbOf, type MapTheme } from "./palette.ts";
import { RenderContainer, type Container, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { createQuadPath } from "./quadPath.ts";
import { chunksOf } from "./seatChunks.ts";
import { createSeatLayer, placeBytes, seatProgram, snormFrameOf } from "./seatLayer.ts";
import { createSeatQuads } from "./seatQuads.ts";
import { createSectionLayer } from "./sectionLayer.ts";
import type { AreaLeft, Colouring } from "./sections.ts";

export interface SceneOptions {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly theme: MapTheme;
  /** Price tier of a ticket group: an index into the theme's tiers. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  readonly nearest: (x: number, y: number, most: number) => number;
  /** `quads` draws close seats as quads at every size; `points` leaves it to the device. */
  readonly seatPath: "points" | "quads";
  readonly hasLabels: boolean;
}

/** A point must hold a seat's radius twice, its ring and its soft edge. */
const RING_ROOM = 2.8;

/** Device px across that this device can draw as one point. */
function largestPoint({ gl }: WebGLRenderer): number {
  const range: unknown = gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE);
  return range instanceof Float32Array ? (range[1] ?? 1) : 1;
}

/** Everything drawn of one plan: the layers, in order, in one pixi object. */
export function createScene(renderer: WebGLRenderer, stage: Container, options: SceneOptions) {
  const { layout, states, theme } = options;
  const groupTiers = (): number[] => layout.ticketGroupIds.map((id) => options.tierOf(id));
  const snorm = snormFrameOf(layout);
  const frame = createFrameUniforms(snorm);
  const palette = createPaletteUniforms(theme, groupTiers());
  const places = placeBytes(layout, snorm);
  const chunks = chunksOf(layout);
  const seats = createSeatLayer(layout, chunks, states.drawnBytes, places, frame, palette);
  const discQuads = seatProgram("discs", true, frame, palette);
  const shapeQuads = seatProgram("shapes", true, frame, palette);
  const quads = createQuadPath(
    layout,
    chunks,
    states.drawnBytes,
    createSeatQuads(places, discQuads, 1024),
    createSeatQuads(places, shapeQuads, 64),
  );
  const overlay = createSeatQuads(places, discQuads, 16);
  const tierAt = (group: number): number => options.tierOf(layout.ticketGroupIds[group] ?? -1);
  const sections = createSectionLayer(layout, states.free, theme, frame, tierAt);
  const labels = createLabelLayer(
    {
      layout,
      chunks,
      drawn: states.drawnBytes,
      font: theme.font,
      shares: sections.shares,
      areaLine: (at) => areaLine(at),
      markerName: () => options.words.marker,
      sectionName: (name) => options.words.section?.(name) ?? name,
      nearest: options.nearest,
    },
    frame,
    palette,
  );
  const mostPoint = largestPoint(renderer);
  const counts: GpuCounts = { draws: 0, uploads: 0, bytes: 0 };
  const ground = [...rgbOf(theme.ground), 1];
  let view: FrameView | undefined;
  let areas: AreaDrawing | undefined;
  let pending: { from: number; to: number } | undefined;
  let focused = -1;
  let hovered = -1;

  function areaLine(at: number): string {
    const section = layout.sections[at];
    const left = section && sections.leftOf(section.id);
    return left ? options.words.placesLeft(left.available) : "";
  }

  /** Takes what changed since the last frame; seat bytes wait until seats are drawn. */
  function takeChanges(): void {
    const span = states.takeDirty();
    const touched = states.takeDirtySections();
    if (!span) return;
    pending = pending
      ? { from: Math.min(pending.from, span.from), to: Math.max(pending.to, span.to) }
      : span;
    sections.touch(touched);
    quads.invalidate();
    labels.touch(touched);
  }

  function drawSeats(now: FrameView, box: Box): void {
    if (now.level.isQuads) {
      quads.draw(renderer, box, counts);
      return;
    }
    if (pending) seats.upload(renderer, pending.from, pending.to, counts);
    pending = undefined;
    seats.draw(renderer, now.level.isFlat, box, counts);
  }

  /** Rings, and while seats are too small to be drawn, my own as dots. */
  function drawOverlay(now: FrameView): void {
    overlay.clear();
    if (now.level.seats < 1) {
      for (const seat of states.mineList()) overlay.add(seat, DrawnStatus.mine, false);
    }
    if (now.pitch * now.camera.zoom >= SHAPES_FROM && hovered >= 0 && hovered !== focused) {
      overlay.add(hovered, OverlayLook.hover, false);
    }
    if (focused >= 0) overlay.add(focused, OverlayLook.focus, false);
    overlay.draw(renderer, counts);
  }

  const root = new RenderContainer({
    eventMode: "none",
    render: () => {
      if (!view || !areas) return;
      takeChanges();
      frame.set(view);
      sections.draw(renderer, areas, counts);
      if (view.level.seats > 0) drawSeats(view, areas.view);
      frame.opaque();
      drawOverlay(view);
      if (options.hasLabels) labels.draw(renderer, view, counts);
    },
  });
  stage.addChild(root);

  return {
    /** Draws a frame now, or none while the context is lost. Answers what it cost the GPU. */
    draw(camera: Camera, viewport: Viewport, ratio: number): Readonly<GpuCounts> {
      const mostRadius = mostPoint / ratio / RING_ROOM;
      const level = levelAt(layout.pitch * camera.zoom, mostRadius, options.seatPath === "quads");
      view = { camera, viewport, ratio, pitch: layout.pitch, level };
      counts.draws = counts.uploads = counts.bytes = 0;
      if (renderer.context.isLost) return counts;
      const box = visibleBox(camera, viewport);
      const isTinted = level.tint > 0;
      areas = { view: box, isTinted, isCleared: sections.isMostlyGround(isTinted, box) };
      renderer.render({ container: stage, ...(areas.isCleared ? { clearColor: ground } : {}) });
      return counts;
    },

    /** Words built for what is in view. */
    labelCount: (): number => labels.count,
    setFocus(seat: number): void {
      focused = seat;
    },
    setHover(seat: number): boolean {
      const isNew = seat !== hovered;
      hovered = seat;
      return isNew;
    },
    hoverSection: (at: number): boolean => sections.hover(at),
    setAreasLeft(left: ReadonlyMap<number, AreaLeft>): void {
      sections.setLeft(left);
      labels.invalidate();
    },
    setColouring: (colouring: Colouring): void => sections.setColouring(colouring),
    /** Ticket groups got other prices: colours move, seat bytes do not. */
    recolour(): void {
      palette.set(theme, groupTiers());
      sections.touchAll();
    },
    relabel: (): void => labels.invalidate(),
    /** Fonts arrived, or a lost context came back. */
    redrawLabels: (): void => labels.redraw(),

    destroy(): void {
      stage.removeChild(root);
      root.destroy();
      seats.destroy();
      quads.destroy();
      overlay.destroy();
      discQuads.destroy();
      shapeQuads.destroy();
      sections.destroy();
      labels.destroy();
    },
  };
}
export type Scene = ReturnType<typeof createScene>;

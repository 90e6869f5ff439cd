import { visibleBox, type Box, type Camera, type Viewport } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { AreaDrawing } from "./areaLayer.ts";
import { createBackground } from "./background.ts";
import { createFloors } from "./floors.ts";
import { createFrameUniforms, createPaletteUniforms, type FrameView } from "./frameUniforms.ts";
import { createLabelLayer, type LabelWords } from "./labelLayer.ts";
import { lazily } from "./lazily.ts";
import { levelAt } from "./level.ts";
import { createOverlay } from "./overlay.ts";
import { rgbOf, type MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";
import { RenderContainer, type Container, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { createQuadPath } from "./quadPath.ts";
import { chunksOf } from "./seatChunks.ts";
import { createSeatLayer, placeBytes, seatProgram, snormFrameOf } from "./seatLayer.ts";
import { createSeatQuads } from "./seatQuads.ts";
import { createSectionLayer } from "./sectionLayer.ts";
import { createStripLayer } from "./stripLayer.ts";
import { createPendingSpan } from "./pendingSpan.ts";
import { hasDarkInk } from "./heatScale.ts";
import { createHeatSwitch } from "./heatSwitch.ts";
import type { SectionFigure } from "./labelling.ts";
import type { AreaLeft } from "./sections.ts";

export interface SceneOptions {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly theme: MapTheme;
  /** Price tier of a ticket group: an index into the theme's tiers. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  readonly nearest: (
    x: number,
    y: number,
    most: number,
    accepts: (seat: number) => boolean,
  ) => number;
  /** Asked at each movement, so that a changed setting holds at once. */
  readonly isStill: () => boolean;
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
  const { layout, states } = options;
  let { theme } = options;
  const groupTiers = (): number[] => layout.ticketGroupIds.map((id) => options.tierOf(id));
  const snorm = snormFrameOf(layout);
  const frame = createFrameUniforms(snorm);
  const palette = createPaletteUniforms(theme, groupTiers());
  const places = lazily(() => placeBytes(layout, snorm)).get;
  const chunks = chunksOf(layout);
  const floors = createFloors(layout, chunks);
  const background = createBackground(layout.background, frame);
  const seats = createSeatLayer(layout, chunks, states.drawnBytes, places, frame, palette);
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
  const overlay = createOverlay({ layout, states, floors, isStill: options.isStill });
  const sections = createSectionLayer(
    layout,
    states.free,
    theme,
    frame,
    (group) => options.tierOf(group),
    floors.isSectionShown,
  );
  const labels = createLabelLayer(
    {
      layout,
      chunks,
      floors,
      drawn: states.drawnBytes,
      font: theme.font,
      shares: sections.shares,
      areaLine: (at) => areaLine(at),
      markerName: () => options.words.marker,
      sectionName: (at) => sectionName(at),
      figure: (at) => figureOf(at),
      heat: () => heat.current,
      nearest: (x, y, most) => options.nearest(x, y, most, floors.isSeatShown),
      mine: () => states.mineList(),
      marks: () => overlay.marks,
      isOnPicture: () => background.isShown,
    },
    frame,
    palette,
  );
  const heat = createHeatSwitch({
    get theme() {
      return theme;
    },
    tiers: groupTiers,
    palette,
    seats,
    quads,
    sections,
    labels,
  });
  const mostPoint = largestPoint(renderer);
  const counts: GpuCounts = { draws: 0, uploads: 0, bytes: 0 };
  let view: FrameView | undefined;
  let areas: AreaDrawing | undefined;
  const pending = { points: createPendingSpan(), strips: createPendingSpan() };
  let time = 0;

  function setFloor(floor: number | undefined): void {
    floors.set(floor);
    sections.remake(theme);
    quads.invalidate();
    labels.invalidate();
  }

  /** Shows a section's floor (by the section's index) where another one is shown. */
  function revealSection(at: number): void {
    if (!floors.isSectionShown(at)) setFloor(layout.sections[at]?.floor);
  }

  function sectionName(at: number): string {
    const { name } = layout.sections[at]!;
    return options.words.section?.(name) ?? name;
  }

  function figureOf(at: number): SectionFigure | undefined {
    const now = heat.current;
    if (!now?.figure) return undefined;
    const hasHalo = (view?.level.seats ?? 0) > 0;
    const isDark = !hasHalo && hasDarkInk(now.scale, now.paint.sections[at]!);
    return { text: now.figure(at), isDark, hasHalo };
  }

  function areaLine(at: number): string {
    const section = layout.sections[at];
    const left = section && sections.leftOf(section.id);
    return left ? options.words.placesLeft(left.available) : "";
  }

  /** Takes what changed since the last frame; seat bytes wait until seats are drawn. */
  function takeChanges(now: FrameView, box: Box): void {
    const span = states.takeDirty();
    const touched = states.takeDirtySections();
    overlay.takeTurned(box, heat.current ? 0 : now.pitch * now.camera.zoom, time);
    heat.takeChanges();
    if (!span) return;
    pending.points.add(span);
    pending.strips.add(span);
    sections.touch(touched);
    quads.invalidate();
    labels.touchSeats(span.from, span.to, touched);
  }

  function drawSeats(now: FrameView, box: Box): void {
    if (now.level.isQuads) {
      quads.draw(renderer, box, counts);
      return;
    }
    // Each way to draw seats has bytes of its own, sent when it is used.
    if (now.level.isFlat && !heat.current) {
      const span = pending.strips.take();
      if (span) strips.upload(span.from, span.to, counts);
      strips.draw(renderer, box, counts);
      return;
    }
    const span = pending.points.take();
    if (span) seats.upload(renderer, span.from, span.to, counts);
    heat.upload(renderer, counts);
    seats.draw(renderer, now.level.isFlat, box, counts);
  }

  const root = new RenderContainer({
    eventMode: "none",
    render: () => {
      if (!view || !areas) return;
      takeChanges(view, areas.view);
      frame.set(view);
      background.draw(renderer, counts);
      sections.draw(renderer, areas, counts);
      if (view.level.seats > 0) drawSeats(view, areas.view);
      frame.opaque();
      overlay.fill(laidOver, view, time);
      laidOver.draw(renderer, counts);
      if (options.hasLabels) labels.draw(renderer, view, counts);
    },
  });
  stage.addChild(root);

  return {
    /** Draws a frame now (ms), or none while the context is lost. Answers what it cost the GPU. */
    draw(camera: Camera, viewport: Viewport, ratio: number, now: number): Readonly<GpuCounts> {
      time = now;
      const mostRadius = mostPoint / ratio / RING_ROOM;
      const level = levelAt(layout.pitch * camera.zoom, mostRadius, options.seatPath === "quads");
      view = { camera, viewport, ratio, pitch: layout.pitch, level };
      counts.draws = counts.uploads = counts.bytes = 0;
      if (renderer.context.isLost) return counts;
      const box = visibleBox(camera, viewport);
      const isTinted = level.tint > 0;
      const isCleared = !background.isShown && sections.isMostlyGround(isTinted, box);
      areas = { view: box, isTinted, isCleared };
      const clearColor = [...rgbOf(isCleared ? theme.ground : theme.ink), 1];
      renderer.render({ container: stage, clearColor });
      return counts;
    },

    /** Words built for what is in view. */
    labelCount: (): number => labels.count,
    floors,
    setFloor,
    revealSection,
    setFocus(seat: number): void {
      if (seat >= 0) revealSection(layout.rowSection[layout.rowOf[seat]!]!);
      overlay.setFocus(seat);
    },
    setHover: overlay.setHover,
    setMarks(marks: readonly SeatMark[]): void {
      overlay.setMarks(marks);
      sections.touch([]);
      labels.invalidate();
    },
    get marks() {
      return overlay.marks;
    },
    sectionColours: (): readonly string[] => sections.colours(),
    /** Counts changes of what is seen from afar: section colours, my seats, marks. */
    get changes() {
      return sections.changes;
    },
    setBackground(picture: ImageBitmap | undefined): void {
      background.set(picture);
      labels.invalidate();
    },
    /** Something moves by itself: the next frame is another picture. */
    get isMoving() {
      return overlay.isMoving;
    },
    hoverSection: (at: number): boolean => sections.hover(at),
    setAreasLeft(left: ReadonlyMap<number, AreaLeft>): void {
      sections.setLeft(left);
      labels.invalidate();
    },
    setColouring: heat.set,
    /** Ticket groups got other prices: colours move, seat bytes do not. */
    recolour(): void {
      heat.recolour();
      sections.touchAll();
    },
    /** Other colours; the font stays. */
    setTheme(next: MapTheme): void {
      theme = next;
      heat.recolour();
      sections.remake(next);
    },
    relabel: (): void => labels.invalidate(),
    /** Fonts arrived, or a lost context came back. */
    redrawLabels: (): void => labels.redraw(),

    destroy(): void {
      stage.removeChild(root);
      root.destroy();
      seats.destroy();
      strips.destroy();
      quads.destroy();
      laidOver.destroy();
      background.destroy();
      discQuads.destroy();
      shapeQuads.destroy();
      sections.destroy();
      labels.destroy();
    },
  };
}
export type Scene = ReturnType<typeof createScene>;

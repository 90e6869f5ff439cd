import { visibleBox, type Box, type Camera, type Viewport } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { AreaDrawing } from "./areaLayer.ts";
import type { Details } from "./details.ts";
import { createFloors } from "./floors.ts";
import { createFrameUniforms, createPaletteUniforms, type FrameView } from "./frameUniforms.ts";
import type { LabelWords } from "./labelLayer.ts";
import type { Later } from "./later.ts";
import type { SceneDetails } from "./laterDetails.ts";
import { lazily } from "./lazily.ts";
import { levelAt } from "./level.ts";
import { rgbOf, type MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";
import { RenderContainer, type Container, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { chunksOf } from "./seatChunks.ts";
import { createSeatLayer, placeBytes, snormFrameOf } from "./seatLayer.ts";
import { createSectionLayer } from "./sectionLayer.ts";
import { createPendingSpan } from "./pendingSpan.ts";
import type { Colouring } from "./heatColouring.ts";
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
  /** What is added to the first picture once it is there. */
  readonly details: Later<SceneDetails>;
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
  const seats = createSeatLayer(layout, chunks, states.drawnBytes, places, frame, palette);
  const sections = createSectionLayer(
    layout,
    states.free,
    theme,
    frame,
    (group) => options.tierOf(group),
    floors.isSectionShown,
    () => options.details.now,
  );
  const pointed = { marks: [] as readonly SeatMark[], focused: -1, hovered: -1 };
  let picture: ImageBitmap | undefined;
  let colouring: Colouring = { kind: "status" };
  let details: Details | undefined;
  const mostPoint = largestPoint(renderer);
  const counts: GpuCounts = { draws: 0, uploads: 0, bytes: 0 };
  let view: FrameView | undefined;
  let areas: AreaDrawing | undefined;
  const pending = { points: createPendingSpan(), strips: createPendingSpan() };
  let time = 0;

  function setFloor(floor: number | undefined): void {
    floors.set(floor);
    sections.remake(theme);
    details?.quads.invalidate();
    details?.labels.invalidate();
  }

  /** Shows a section's floor (by the section's index) where another one is shown. */
  function revealSection(at: number): void {
    if (!floors.isSectionShown(at)) setFloor(layout.sections[at]?.floor);
  }

  function sectionName(at: number): string {
    const { name } = layout.sections[at]!;
    return options.words.section?.(name) ?? name;
  }

  function areaLine(at: number): string {
    const section = layout.sections[at];
    const left = section && sections.leftOf(section.id);
    return left ? options.words.placesLeft(left.available) : "";
  }

  function colourSeats(): void {
    if (details) details.heat.recolour();
    else palette.set(theme, groupTiers());
  }

  /** From the frame on for which they have come. */
  function addDetails(): void {
    const there = options.details.now;
    if (details || !there) return;
    details = there.createDetails({
      layout,
      states,
      chunks,
      floors,
      snorm,
      frame,
      palette,
      places,
      pointed,
      isStill: options.isStill,
      words: {
        font: theme.font,
        shares: sections.shares,
        areaLine,
        markerName: () => options.words.marker,
        sectionName,
        nearest: (x, y, most) => options.nearest(x, y, most, floors.isSeatShown),
        mine: () => states.mineList(),
        marks: () => pointed.marks,
      },
      coloured: { theme: () => theme, tiers: groupTiers, palette, seats, sections },
      level: () => view?.level,
    });
    details.background.set(picture);
    if (colouring.kind !== "status") details.heat.set(colouring);
    sections.addTables();
  }

  /** Takes what changed since the last frame; seat bytes wait until seats are drawn. */
  function takeChanges(now: FrameView, box: Box): void {
    const span = states.takeDirty();
    const touched = states.takeDirtySections();
    details?.takeTurned(box, details.heat.current ? 0 : now.pitch * now.camera.zoom, time);
    details?.heat.takeChanges();
    if (!span) return;
    pending.points.add(span);
    pending.strips.add(span);
    sections.touch(touched);
    details?.quads.invalidate();
    details?.labels.touchSeats(span.from, span.to, touched);
  }

  function drawSeats(now: FrameView, box: Box): void {
    if (details && now.level.isQuads) {
      details.quads.draw(renderer, box, counts);
      return;
    }
    // Each way to draw seats has bytes of its own, sent when it is used.
    if (details && now.level.isFlat && !details.heat.current) {
      const span = pending.strips.take();
      if (span) details.strips.upload(span.from, span.to, counts);
      details.strips.draw(renderer, box, counts);
      return;
    }
    const span = pending.points.take();
    if (span) seats.upload(renderer, span.from, span.to, counts);
    details?.heat.upload(renderer, counts);
    seats.draw(renderer, now.level.isFlat, box, counts);
  }

  const root = new RenderContainer({
    eventMode: "none",
    render: () => {
      if (!view || !areas) return;
      takeChanges(view, areas.view);
      frame.set(view);
      details?.background.draw(renderer, counts);
      sections.draw(renderer, areas, counts);
      if (view.level.seats > 0) drawSeats(view, areas.view);
      frame.opaque();
      details?.drawOver(renderer, view, time, counts);
      if (options.hasLabels) details?.labels.draw(renderer, view, counts);
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
      addDetails();
      const box = visibleBox(camera, viewport);
      const isTinted = level.tint > 0;
      const isCleared = !details?.background.isShown && sections.isMostlyGround(isTinted, box);
      areas = { view: box, isTinted, isCleared };
      const clearColor = [...rgbOf(isCleared ? theme.ground : theme.ink), 1];
      renderer.render({ container: stage, clearColor });
      return counts;
    },

    /** Words built for what is in view. */
    labelCount: (): number => details?.labels.count ?? 0,
    floors,
    setFloor,
    revealSection,
    setFocus(seat: number): void {
      if (seat >= 0) revealSection(layout.rowSection[layout.rowOf[seat]!]!);
      pointed.focused = seat;
    },
    /** True where that is another seat. */
    setHover(seat: number): boolean {
      const isNew = seat !== pointed.hovered;
      pointed.hovered = seat;
      return isNew;
    },
    setMarks(marks: readonly SeatMark[]): void {
      pointed.marks = marks;
      sections.touch([]);
      details?.labels.invalidate();
    },
    get marks() {
      return pointed.marks;
    },
    sectionColours: (): readonly string[] => sections.colours(),
    /** Counts changes of what is seen from afar: section colours, my seats, marks. */
    get changes() {
      return sections.changes;
    },
    setBackground(next: ImageBitmap | undefined): void {
      picture = next;
      details?.background.set(next);
      details?.labels.invalidate();
    },
    /** Something moves by itself: the next frame is another picture. */
    get isMoving() {
      return details?.isMoving ?? false;
    },
    hoverSection: (at: number): boolean => sections.hover(at),
    setAreasLeft(left: ReadonlyMap<number, AreaLeft>): void {
      sections.setLeft(left);
      details?.labels.invalidate();
    },
    setColouring(next: Colouring): void {
      colouring = next;
      details?.heat.set(next);
    },
    /** Ticket groups got other prices: colours move, seat bytes do not. */
    recolour(): void {
      colourSeats();
      sections.touchAll();
    },
    /** Other colours; the font stays. */
    setTheme(next: MapTheme): void {
      theme = next;
      colourSeats();
      sections.remake(next);
    },
    relabel: (): void => details?.labels.invalidate(),
    /** Fonts arrived, or a lost context came back. */
    redrawLabels: (): void => details?.labels.redraw(),

    destroy(): void {
      stage.removeChild(root);
      root.destroy();
      seats.destroy();
      details?.destroy();
      sections.destroy();
    },
  };
}
export type Scene = ReturnType<typeof createScene>;

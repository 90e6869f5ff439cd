import { visibleBox, type Box, type Camera, type Viewport } from "../camera/camera.ts";
import type { AreaMesh } from "./areaShape.ts";
import type { Details } from "./details.ts";
import { createFloors } from "./floors.ts";
import { createFrameUniforms, createPaletteUniforms, type FrameView } from "./frameUniforms.ts";
import type { Colouring } from "./heatColouring.ts";
import type { Later } from "./later.ts";
import type { SceneDetails } from "./laterDetails.ts";
import { lazily } from "./lazily.ts";
import { levelAt } from "./level.ts";
import { paletteTables, rgbOf, type MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";
import { RenderContainer, type Container, type GpuCounts, type WebGLRenderer } from "./pixi.ts";
import { createSeatLayer, placeBytes, snormFrameOf } from "./seatLayer.ts";
import type { Asked, SceneSources } from "./sceneSources.ts";
import { createSectionLayer } from "./sectionLayer.ts";
import type { AreaLeft } from "./sections.ts";

export interface SceneOptions extends SceneSources {
  /** The details, which are added to the first frame once their code has loaded. */
  readonly details: Later<SceneDetails>;
}

/** Draws a plan: all layers, in order, in one pixi object. */
export function createScene(renderer: WebGLRenderer, stage: Container, options: SceneOptions) {
  const { layout, states } = options;
  const snorm = snormFrameOf(layout);
  const frame = createFrameUniforms(snorm);
  const palette = createPaletteUniforms();
  const places = lazily(() => placeBytes(layout, snorm)).get;
  const floors = createFloors(layout);
  const seats = createSeatLayer(layout, states.drawnBytes, places, frame, palette);
  const pointed = { focused: -1, hovered: -1 };
  let asked: Asked = { theme: options.theme, marks: [] };
  let taken: Asked | undefined;
  let details: Details | undefined;
  const sections = createSectionLayer(
    layout,
    states.free,
    () => asked.theme,
    frame,
    (group) => options.tierOf(group),
    floors.isSectionShown,
    () => options.details.now,
  );
  const counts: GpuCounts = { draws: 0, uploads: 0, bytes: 0 };
  let view: FrameView | undefined;
  let box: Box;
  let isCleared = false;
  let time = 0;

  const tiers = (): number[] => layout.ticketGroupIds.map((id) => options.tierOf(id));

  function ask(change?: Partial<Asked>): void {
    asked = { ...asked, ...change };
  }

  function setFloor(floor: number | undefined): void {
    floors.set(floor);
    sections.remake();
    ask();
  }

  /** Shows the floor of the section with the given index, if another floor is shown. */
  function revealSection(at: number): void {
    if (!floors.isSectionShown(at)) setFloor(layout.sections[at]?.floor);
  }

  /**
   * Creates the details in the first frame after their code has loaded, and applies the requested settings.
   */
  function prepare(): void {
    const there = options.details.now;
    if (!details && there) {
      const drawn = { snorm, frame, palette, places, floors, seats, sections };
      const asks = { pointed, asked: () => asked, tiers, view: () => view };
      details = there.createDetails({ ...options, ...drawn, ...asks }, renderer);
      if (there.isFurnished(layout)) sections.remake();
      taken = undefined;
    }
    if (taken === asked) return;
    taken = asked;
    if (details) details.take(asked);
    else palette.set(paletteTables(asked.theme, tiers()));
  }

  /** Takes the changes since the last frame. The bytes of seats are uploaded later, when seats are drawn. */
  function takeChanges(now: FrameView): void {
    const span = states.takeDirty();
    const touched = states.takeDirtySections();
    details?.takeChanges(span, touched, now, box, time);
    if (!span) return;
    seats.touch(span);
    sections.touch(touched);
  }

  const root = new RenderContainer({
    eventMode: "none",
    render: () => {
      if (!view) return;
      const now = view;
      takeChanges(now);
      frame.set(now);
      details?.drawUnder(isCleared, counts);
      const made = details;
      const pick = made && ((mesh: AreaMesh) => made.pickAreas(mesh, now, box, isCleared));
      sections.draw(renderer, now.level.tint > 0, counts, pick);
      if (now.level.seats > 0) {
        if (details) details.drawSeats(now, box, counts);
        else seats.draw(renderer, floors.seatRanges(), counts);
      }
      details?.drawOver(now, time, counts);
    },
  });
  stage.addChild(root);

  return {
    /**
     * Draws a frame at time `now` in ms, or none while the context is lost. Returns the counts of draw calls
     * and uploads of the frame.
     */
    draw(camera: Camera, viewport: Viewport, ratio: number, now: number): Readonly<GpuCounts> {
      time = now;
      counts.draws = counts.uploads = counts.bytes = 0;
      if (renderer.context.isLost) return counts;
      const { pitch } = layout;
      let level = levelAt(pitch * camera.zoom);
      box = visibleBox(camera, viewport);
      prepare();
      // All seats are discs until the details have loaded.
      if (!details) level = { ...level, shapes: 0 };
      view = { camera, viewport, ratio, pitch, level };
      isCleared = level.tint === 0 && details?.isMostlyGround(box) === true;
      const { ground, ink } = asked.theme;
      const clearColor = [...rgbOf(isCleared ? ground : ink), 1];
      renderer.render({ container: stage, clearColor });
      return counts;
    },

    /** Returns the number of labels built for the view. */
    labelCount: (): number => details?.labels.count ?? 0,
    floors,
    setFloor,
    revealSection,
    setFocus(seat: number): void {
      if (seat >= 0) revealSection(layout.rowSection[layout.rowOf[seat]!]!);
      pointed.focused = seat;
    },
    /** Returns whether the hovered seat changed. */
    setHover(seat: number): boolean {
      const isNew = seat !== pointed.hovered;
      pointed.hovered = seat;
      return isNew;
    },
    setMarks(marks: readonly SeatMark[]): void {
      ask({ marks });
      sections.touch([]);
    },
    get marks() {
      return asked.marks;
    },
    sectionColours: sections.colours,
    /**
     * Number of changes so far that are visible when the map is zoomed out: changes of section colours, own
     * seats and marks.
     */
    get changes() {
      return sections.changes;
    },
    setBackground: (picture: ImageBitmap | undefined): void => ask({ picture }),
    /** True while an animation needs another frame. */
    get isMoving() {
      return details?.isMoving ?? false;
    },
    hoverSection: sections.hover,
    setAreasLeft(left: ReadonlyMap<number, AreaLeft>): void {
      sections.setLeft(left);
      ask();
    },
    setColouring: (colouring: Colouring): void => ask({ colouring }),
    /** Updates colours after prices of ticket groups changed. The bytes per seat do not change. */
    recolour(): void {
      ask();
      sections.touch();
    },
    /** Sets other colours. The font does not change. */
    setTheme(theme: MapTheme): void {
      ask({ theme });
      sections.remake();
    },
    relabel: (): void => ask(),
    /** Redraws labels after a font loaded or a lost context was restored. */
    redrawLabels: (): void => details?.labels.redraw(),

    destroy(): void {
      stage.removeChild(root);
      root.destroy();
      details?.destroy();
      seats.destroy();
      sections.destroy();
    },
  };
}
export type Scene = ReturnType<typeof createScene>;

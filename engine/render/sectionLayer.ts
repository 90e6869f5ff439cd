import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { createAreaLayer, type AreaDrawing } from "./areaLayer.ts";
import { AreaShape } from "./areaShape.ts";
import { createBetweenLayer } from "./betweenLayer.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import { drawMarker } from "./marker.ts";
import { drawScenery } from "./scenery.ts";
import { drawTables } from "./tables.ts";
import { heatAt } from "./heatScale.ts";
import { cssOf, rgbOf, type MapTheme, type Rgb } from "./palette.ts";
import { createCover } from "./cover.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { heatOf, type Colouring } from "./heatColouring.ts";
import { drawPairs, drawSection, freeShare, hoverColour, mainGroups } from "./sections.ts";
import { sectionColour, type AreaLeft } from "./sections.ts";

/** What is drawn of the sections shown: where each one's colours lie, and what lies between them. */
function drawAreas(
  layout: SeatLayout,
  theme: MapTheme,
  frame: FrameUniforms,
  isShown: (section: number) => boolean,
) {
  const shape = new AreaShape();
  drawScenery(shape, layout, theme);
  drawMarker(shape, layout.marker, theme);
  shape.endPart(true);
  const runs = layout.sections.map((section, at) => {
    if (!isShown(at)) return { first: 0, end: 0 };
    const run = drawSection(shape, layout, section, theme);
    const hasTables = drawTables(shape, layout, section, theme);
    const hasPairs = drawPairs(shape, layout, section, theme);
    shape.endPart(hasTables || hasPairs || section.firstSeat === section.endSeat);
    return run;
  });
  const cover = createCover(layout, isShown);
  return {
    runs,
    cover,
    between: createBetweenLayer(cover, rgbOf(theme.ink), frame),
    areas: createAreaLayer(shape.build(), frame),
  };
}

/**
 * Ground, scenery, marker and the sections shown. Tints are worked out only for sections that changed, and
 * only when they are about to be seen.
 */
export function createSectionLayer(
  layout: SeatLayout,
  free: Uint32Array,
  firstTheme: MapTheme,
  frame: FrameUniforms,
  tierOf: (group: number) => number,
  isShown: (section: number) => boolean,
) {
  let theme = firstTheme;
  let { runs, cover, between, areas } = drawAreas(layout, theme, frame, isShown);
  const groups = mainGroups(layout);
  const shares = new Float32Array(layout.sections.length);
  const colours = new Array<string>(layout.sections.length).fill("");
  const stale = new Set(layout.sections.keys());
  const left = new Map<number, AreaLeft>();
  let colouring: Colouring = { kind: "status" };
  let hovered = -1;
  let changes = 0;

  function touch(sections: Iterable<number>): void {
    for (const at of sections) stale.add(at);
    changes += 1;
  }

  function destroy(): void {
    areas.destroy();
    between.destroy();
  }

  const touchAll = (): void => touch(layout.sections.keys());

  /** Of an area without a history it is known at least how full it is. */
  function colourOf(at: number, share: number): Rgb {
    if (colouring.kind === "status") return sectionColour(theme, tierOf(groups[at]!), share);
    const heat = heatOf(colouring, at);
    if (heat) return heat;
    const isArea = layout.sections[at]!.firstSeat === layout.sections[at]!.endSeat;
    if (isArea && colouring.kind === "occupancy") return heatAt(colouring.scale, 1 - share);
    return rgbOf(theme.ground);
  }

  /** Areas without numbered seats show their tint close by too. */
  function refresh(isAreasOnly: boolean): void {
    for (const at of stale) {
      const section = layout.sections[at]!;
      if (isAreasOnly && section.firstSeat < section.endSeat) continue;
      stale.delete(at);
      colours[at] = "";
      if (!isShown(at)) continue;
      const share = freeShare(section, free, left.get(section.id));
      shares[at] = share;
      const shown = colourOf(at, share);
      colours[at] = cssOf(shown);
      areas.tint(runs[at]!, at === hovered ? hoverColour(theme, shown) : shown);
    }
  }

  return {
    /** Share of each section that is free, up to date. */
    shares(): Float32Array {
      refresh(false);
      return shares;
    },

    /** Colour of each section as it is seen from afar, CSS, up to date; empty for one that is not shown. */
    colours(): readonly string[] {
      refresh(false);
      return colours;
    },

    leftOf: (sectionId: number): AreaLeft | undefined => left.get(sectionId),

    /** Section indices where seats changed. */
    touch,
    touchAll,
    /** Counts what may have changed colours; the pointer's light does not count. */
    get changes() {
      return changes;
    },

    /** Draws all of it anew: other sections are shown, or the theme is another. */
    remake(next: MapTheme): void {
      destroy();
      theme = next;
      ({ runs, cover, between, areas } = drawAreas(layout, theme, frame, isShown));
      touchAll();
    },

    setLeft(places: ReadonlyMap<number, AreaLeft>): void {
      left.clear();
      for (const [id, area] of places) left.set(id, area);
      touchAll();
    },

    setColouring(next: Colouring): void {
      colouring = next;
      touchAll();
    },

    /** Lightens one section, or none with −1; true where that changed anything. */
    hover(at: number): boolean {
      if (at === hovered) return false;
      for (const touched of [at, hovered]) if (touched >= 0) stale.add(touched);
      hovered = at;
      return true;
    },

    /** True where the view shows mostly bare section ground: clear to it, and draw what is between. */
    isMostlyGround: (isTinted: boolean, view: Box): boolean =>
      !isTinted && cover.shareOf(view) > 0.5 && between.prepare(view),

    draw(renderer: WebGLRenderer, how: AreaDrawing, counts: GpuCounts): void {
      refresh(!how.isTinted);
      if (how.isCleared) between.draw(renderer, counts);
      areas.draw(renderer, how, counts);
    },

    destroy,
  };
}

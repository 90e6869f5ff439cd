import type { Box } from "../camera.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { createAreaLayer, type AreaDrawing } from "./areaLayer.ts";
import { AreaShape } from "./areaShape.ts";
import type { BetweenLayer } from "./betweenLayer.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import { drawMarker } from "./marker.ts";
import { drawScenery } from "./scenery.ts";
import { cssOf, rgbOf, type MapTheme, type Rgb } from "./palette.ts";
import type { Cover } from "./cover.ts";
import type { SceneDetails } from "./laterDetails.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import type { HeatColouring } from "./heatColouring.ts";
import { drawPairs, drawSection, freeShare, hoverColour, mainGroups } from "./sections.ts";
import { sectionColour, type AreaLeft } from "./sections.ts";

/** What is drawn of the sections shown: where each one's colours lie. */
function drawAreas(
  layout: SeatLayout,
  theme: MapTheme,
  frame: FrameUniforms,
  isShown: (section: number) => boolean,
  details: SceneDetails | undefined,
) {
  const shape = new AreaShape();
  drawScenery(shape, layout, theme);
  drawMarker(shape, layout.marker, theme);
  shape.endPart(true);
  const runs = layout.sections.map((section, at) => {
    if (!isShown(at)) return { first: 0, end: 0 };
    const run = drawSection(shape, layout, section, theme);
    const hasTables = details?.drawTables(shape, layout, section, theme);
    const hasPairs = drawPairs(shape, layout, section, theme);
    shape.endPart(hasTables === true || hasPairs || section.firstSeat === section.endSeat);
    return run;
  });
  return { runs, areas: createAreaLayer(shape.build(), frame) };
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
  /** Tables, and what lies between sections, once they can be drawn. */
  details: () => SceneDetails | undefined,
) {
  let theme = firstTheme;
  let { runs, areas } = drawAreas(layout, theme, frame, isShown, details());
  let hasTables = details() !== undefined;
  let between: { readonly cover: Cover; readonly layer: BetweenLayer } | undefined;
  const groups = mainGroups(layout);
  const shares = new Float32Array(layout.sections.length);
  const colours = new Array<string>(layout.sections.length).fill("");
  const stale = new Set(layout.sections.keys());
  const left = new Map<number, AreaLeft>();
  let heat: HeatColouring | undefined;
  let hovered = -1;
  let changes = 0;

  function touch(sections: Iterable<number>): void {
    for (const at of sections) stale.add(at);
    changes += 1;
  }

  function destroy(): void {
    areas.destroy();
    between?.layer.destroy();
    between = undefined;
  }

  function remake(next: MapTheme): void {
    destroy();
    theme = next;
    ({ runs, areas } = drawAreas(layout, theme, frame, isShown, details()));
    hasTables = details() !== undefined;
    touchAll();
  }

  function betweenSections() {
    const made = details();
    if (between || !made) return between;
    const cover = made.createCover(layout, isShown);
    return (between = { cover, layer: made.createBetweenLayer(cover, rgbOf(theme.ink), frame) });
  }

  const touchAll = (): void => touch(layout.sections.keys());

  function colourOf(at: number, share: number): Rgb {
    if (!heat) return sectionColour(theme, tierOf(groups[at]!), share);
    const isArea = layout.sections[at]!.firstSeat === layout.sections[at]!.endSeat;
    return details()?.sectionHeat(heat, at, isArea, share) ?? rgbOf(theme.ground);
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
    remake,

    /** Tables can be drawn from now on. */
    addTables(): void {
      const isMissing = ({ kind, isWhole }: LayoutSection): boolean => kind === "table" || isWhole;
      if (!hasTables && layout.sections.some(isMissing)) remake(theme);
    },

    setLeft(places: ReadonlyMap<number, AreaLeft>): void {
      left.clear();
      for (const [id, area] of places) left.set(id, area);
      touchAll();
    },

    /** `undefined` colours sections by their prices. */
    setHeat(next: HeatColouring | undefined): void {
      heat = next;
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
    isMostlyGround(isTinted: boolean, view: Box): boolean {
      const found = isTinted ? undefined : betweenSections();
      return found !== undefined && found.cover.shareOf(view) > 0.5 && found.layer.prepare(view);
    },

    draw(renderer: WebGLRenderer, how: AreaDrawing, counts: GpuCounts): void {
      refresh(!how.isTinted);
      if (how.isCleared) between?.layer.draw(renderer, counts);
      areas.draw(renderer, how, counts);
    },

    destroy,
  };
}

import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { createAreaLayer, type AreaDrawing } from "./areaLayer.ts";
import { AreaShape } from "./areaShape.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import { drawMarker } from "./marker.ts";
import { rgbOf, type MapTheme } from "./palette.ts";
import { createCover } from "./cover.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { drawPairs, drawSection, freeShare, mainGroups, sectionColour } from "./sections.ts";
import type { AreaLeft, Colouring } from "./sections.ts";

/**
 * Ground, marker and sections. Tints are worked out only for sections that changed, and only when they
 * are about to be seen.
 */
export function createSectionLayer(
  layout: SeatLayout,
  free: Uint32Array,
  theme: MapTheme,
  frame: FrameUniforms,
  tierOf: (group: number) => number,
) {
  const shape = new AreaShape();
  drawMarker(shape, layout.marker, theme);
  shape.endPart(true);
  const runs = layout.sections.map((section) => {
    const run = drawSection(shape, layout, section, theme);
    const hasPairs = drawPairs(shape, layout, section, theme);
    shape.endPart(hasPairs || section.firstSeat === section.endSeat);
    return run;
  });
  const cover = createCover(layout);
  if (cover) shape.outside(cover.outside, { rgb: rgbOf(theme.ink), alpha: 1 });
  const areas = createAreaLayer(shape.build(), frame);
  const groups = mainGroups(layout);
  const shares = new Float32Array(layout.sections.length);
  const stale = new Set(layout.sections.keys());
  const left = new Map<number, AreaLeft>();
  let colouring: Colouring = "price";
  let hovered = -1;

  /** Areas without numbered seats show their tint close by too. */
  function refresh(isAreasOnly: boolean): void {
    for (const at of stale) {
      const section = layout.sections[at]!;
      if (isAreasOnly && section.firstSeat < section.endSeat) continue;
      stale.delete(at);
      const share = freeShare(section, free, left.get(section.id));
      shares[at] = share;
      const tier = tierOf(groups[at]!);
      areas.tint(runs[at]!, sectionColour(theme, colouring, tier, share, at === hovered));
    }
  }

  return {
    /** Share of each section that is free, up to date. */
    shares(): Float32Array {
      refresh(false);
      return shares;
    },

    leftOf: (sectionId: number): AreaLeft | undefined => left.get(sectionId),

    /** Section indices where seats changed. */
    touch(sections: Iterable<number>): void {
      for (const at of sections) stale.add(at);
    },

    touchAll(): void {
      for (const at of layout.sections.keys()) stale.add(at);
    },

    setLeft(places: ReadonlyMap<number, AreaLeft>): void {
      left.clear();
      for (const [id, area] of places) left.set(id, area);
      for (const at of layout.sections.keys()) stale.add(at);
    },

    setColouring(next: Colouring): void {
      colouring = next;
      for (const at of layout.sections.keys()) stale.add(at);
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
      !isTinted && cover !== undefined && cover.shareOf(view) > 0.5,

    draw(renderer: WebGLRenderer, how: AreaDrawing, counts: GpuCounts): void {
      refresh(!how.isTinted);
      areas.draw(renderer, how, counts);
    },

    destroy: (): void => areas.destroy(),
  };
}

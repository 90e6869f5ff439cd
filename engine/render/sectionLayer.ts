import type { Marker } from "../../domain/seatplan.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import { createAreaLayer, type PickAreas } from "./areaLayer.ts";
import { createAreaShape, type AreaShape } from "./areaShape.ts";
import type { FrameUniforms } from "./frameUniforms.ts";
import { drawMarker } from "./marker.ts";
import { cssOf, type MapTheme } from "./palette.ts";
import type { GpuCounts, WebGLRenderer } from "./pixi.ts";
import { drawSection, freeShare, hoverColour, isArea, mainGroups } from "./sections.ts";
import { sectionColour, type AreaLeft, type SectionPaint } from "./sections.ts";

/** Drawing code for the furniture, which loads after the first frame. */
interface Furniture {
  /** Draws zones and walls. */
  drawScenery(shape: AreaShape, layout: SeatLayout, theme: MapTheme): void;
  drawPitchLines(shape: AreaShape, marker: Marker, theme: MapTheme): void;
  /** Draws tables and sofas. Returns whether the section has any tables or sofas. */
  drawFurniture(
    shape: AreaShape,
    layout: SeatLayout,
    section: LayoutSection,
    theme: MapTheme,
  ): boolean;
}

/** Draws the visible sections, and records which vertices have the colours of each section. */
function drawAreas(
  layout: SeatLayout,
  theme: MapTheme,
  frame: FrameUniforms,
  isShown: (section: number) => boolean,
  furniture: Furniture | undefined,
) {
  const shape = createAreaShape();
  furniture?.drawScenery(shape, layout, theme);
  drawMarker(shape, layout.marker, theme);
  furniture?.drawPitchLines(shape, layout.marker, theme);
  shape.endPart(true);
  const runs = layout.sections.map((section, at) => {
    if (!isShown(at)) return { first: 0, end: 0 };
    const run = drawSection(shape, layout, section, theme);
    const isFurnished = furniture?.drawFurniture(shape, layout, section, theme) ?? false;
    shape.endPart(isFurnished || isArea(section));
    return run;
  });
  return { runs, ...createAreaLayer(shape.build(), frame) };
}

/**
 * Draws ground, scenery, marker and the visible sections. Tints are computed only for sections that have
 * changed, and only before they become visible.
 */
export function createSectionLayer(
  layout: SeatLayout,
  free: Uint32Array,
  theme: () => MapTheme,
  frame: FrameUniforms,
  tierOf: (group: number) => number,
  isShown: (section: number) => boolean,
  furniture: () => Furniture | undefined,
) {
  let areas: ReturnType<typeof drawAreas> | undefined;
  const groups = mainGroups(layout);
  const shares = new Float32Array(layout.sections.length);
  const colours = new Array<string>(layout.sections.length).fill("");
  const stale = new Set(layout.sections.keys());
  let left: ReadonlyMap<number, AreaLeft> = new Map();
  let paint: SectionPaint | undefined;
  let hovered = -1;
  let changes = 0;

  function touch(sections: Iterable<number> = layout.sections.keys()): void {
    for (const at of sections) stale.add(at);
    changes += 1;
  }

  const drawn = () => (areas ??= drawAreas(layout, theme(), frame, isShown, furniture()));

  /**
   * Recomputes the tints of changed sections. Areas without numbered seats also show their tint when the map
   * is zoomed in.
   */
  function refresh(isAreasOnly: boolean): void {
    for (const at of stale) {
      const section = layout.sections[at]!;
      if (isAreasOnly && !isArea(section)) continue;
      stale.delete(at);
      colours[at] = "";
      if (!isShown(at)) continue;
      const share = freeShare(section, free, left.get(section.id));
      shares[at] = share;
      const shown = paint?.(at, share) ?? sectionColour(theme(), tierOf(groups[at]!), share);
      colours[at] = cssOf(shown);
      drawn().tint(drawn().runs[at]!, at === hovered ? hoverColour(theme(), shown) : shown);
    }
  }

  return {
    /** Returns the current share of free seats in each section. */
    shares(): Float32Array {
      refresh(false);
      return shares;
    },

    /**
     * Returns the current CSS colour of each section in the zoomed-out view. The colour is empty for a
     * section that is not shown.
     */
    colours(): readonly string[] {
      refresh(false);
      return colours;
    },

    leftOf: (sectionId: number): AreaLeft | undefined => left.get(sectionId),

    /**
     * Marks sections (by index) as changed because their seats changed. By default all sections are marked.
     */
    touch,
    /** Number of changes so far that may affect colours. Changes of the hovered section are not counted. */
    get changes() {
      return changes;
    },

    /**
     * Redraws everything. Rebuilds the mesh. Call this after the shown sections, the theme or the parts to
     * draw have changed.
     */
    remake(): void {
      if (!areas) return;
      areas.destroy();
      areas = undefined;
      touch();
    },

    setLeft(places: ReadonlyMap<number, AreaLeft>): void {
      left = new Map(places);
      touch();
    },

    /**
     * Sets the function that colours the sections. If the function is `undefined`, sections have the colours
     * of their prices.
     */
    setPaint(next: SectionPaint | undefined): void {
      paint = next;
      touch();
    },

    /**
     * Lightens the section with this index, or none if the index is −1. Returns whether the hovered section
     * changed.
     */
    hover(at: number): boolean {
      if (at === hovered) return false;
      for (const touched of [at, hovered]) if (touched >= 0) stale.add(touched);
      hovered = at;
      return true;
    },

    /**
     * Draws the areas. `isTinted` is true if the view shows far colours. `pick` selects the parts of the mesh
     * that are drawn.
     */
    draw(renderer: WebGLRenderer, isTinted: boolean, counts: GpuCounts, pick?: PickAreas): void {
      refresh(!isTinted);
      drawn().draw(renderer, counts, pick);
    },

    destroy: (): void => areas?.destroy(),
  };
}
export type SectionLayer = ReturnType<typeof createSectionLayer>;

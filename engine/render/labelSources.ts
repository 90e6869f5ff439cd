import type { Runs } from "./culling.ts";
import type { Floors } from "./floors.ts";
import type { FrameView } from "./frameUniforms.ts";
import type { HeatColouring } from "./heatColouring.ts";
import { hasDarkInk } from "./heatScale.ts";
import type { LabelSources } from "./labelLayer.ts";
import type { SectionFigure } from "./labelling.ts";
import type { Asked, SceneSources } from "./sceneSources.ts";
import type { AreaLeft } from "./sections.ts";

/** The inputs of labels other than the plan and its seats. */
export interface LabelMakings extends SceneSources {
  readonly floors: Floors;
  readonly sections: {
    shares(): Float32Array;
    leftOf(sectionId: number): AreaLeft | undefined;
  };
  readonly asked: () => Asked;
  /** Returns the view of the frame that is being drawn. */
  readonly view: () => FrameView | undefined;
}

/** Returns the sources of the labels' texts and colours, which read the current state. */
export function labelSources(
  makings: LabelMakings & { readonly chunks: Runs },
  heat: { readonly current: HeatColouring | undefined },
  isOnPicture: () => boolean,
): LabelSources {
  const { layout, states, chunks, floors, sections, words, asked } = makings;

  function figureOf(at: number): SectionFigure | undefined {
    const now = heat.current;
    if (!now?.figure) return undefined;
    const hasHalo = (makings.view()?.level.seats ?? 0) > 0;
    const isDark = !hasHalo && hasDarkInk(now.scale, now.paint.sections[at]!);
    return { text: now.figure(at), isDark, hasHalo };
  }

  function areaLine(at: number): string {
    const section = layout.sections[at];
    const left = section && sections.leftOf(section.id);
    return left ? words.placesLeft(left.available) : "";
  }

  function sectionName(at: number): string {
    const { name } = layout.sections[at]!;
    return words.section?.(name) ?? name;
  }

  return {
    layout,
    chunks,
    floors,
    drawn: states.drawnBytes,
    font: asked().theme.font,
    shares: sections.shares,
    areaLine,
    markerName: () => words.marker,
    sectionName,
    nearest: makings.nearest,
    mine: () => states.mineList(),
    marks: () => asked().marks,
    isOnPicture,
    heat: () => heat.current,
    figure: figureOf,
  };
}

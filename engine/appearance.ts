import type { SeatLayout } from "./plan/layout.ts";
import { newBits } from "./plan/seatBits.ts";
import type { SeatStates } from "./plan/states.ts";
import type { MapTheme } from "./render/palette.ts";
import type { SeatMark } from "./render/pinLabels.ts";
import type { Scene } from "./render/scene.ts";
import type { Colouring } from "./render/heatColouring.ts";
import type { AreaLeft } from "./render/sections.ts";

interface AppearanceParts {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly scene: Pick<
    Scene,
    | "setAreasLeft"
    | "setColouring"
    | "hoverSection"
    | "relabel"
    | "recolour"
    | "setFloor"
    | "setMarks"
    | "setBackground"
    | "setTheme"
  >;
  readonly invalidate: () => void;
}

/** What the caller changes about how the plan looks. */
export function createAppearance({ layout, states, scene, invalidate }: AppearanceParts) {
  return {
    /** Seats that the viewer's choice rules out, one bit each; `undefined` rules out none. */
    setFilter(ineligible: Uint32Array | undefined): void {
      states.setIneligible(ineligible ?? newBits(layout.count));
      invalidate();
    },
    /** Places left in areas without numbered seats, by section id. */
    setAreasLeft(places: ReadonlyMap<number, AreaLeft>): void {
      scene.setAreasLeft(places);
      invalidate();
    },
    /** Colours the plan by status or by a heat, from the next frame on. */
    setColouring(colouring: Colouring): void {
      scene.setColouring(colouring);
      invalidate();
    },
    /** Lightens one section (by id) as the pointer over it would; `undefined` none. */
    highlightSection(id: number | undefined): void {
      if (scene.hoverSection(layout.sections.findIndex((section) => section.id === id))) {
        invalidate();
      }
    },
    /**
     * Shows one floor, an index into the layout's floors, or all with `undefined`: where floors lie over
     * each other (`floorsOverlap`) that is a muddle. Throws a RangeError for a floor that the plan has not.
     */
    setFloor(floor: number | undefined): void {
      scene.setFloor(floor);
      invalidate();
    },
    /** Seats that belong together, each group with a letter: suggestions, alternatives. */
    setMarks(marks: readonly SeatMark[]): void {
      scene.setMarks(marks);
      invalidate();
    },
    /** The picture of the layout's `background`, loaded by the caller; it must stay open while it is shown. */
    setBackground(picture: ImageBitmap | undefined): void {
      scene.setBackground(picture);
      invalidate();
    },
    /** Other colours, such as those that colour-blind eyes tell apart. The font stays. */
    setTheme(theme: MapTheme): void {
      scene.setTheme(theme);
      invalidate();
    },
    /** The words answer differently now. */
    relabel(): void {
      scene.relabel();
      invalidate();
    },
    /** `tierOf` answers differently now. */
    recolour(): void {
      scene.recolour();
      invalidate();
    },
  };
}

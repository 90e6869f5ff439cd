import type { SeatLayout } from "./plan/layout.ts";
import { newBits } from "./plan/seatBits.ts";
import type { SeatStates } from "./plan/states.ts";
import type { Scene } from "./render/scene.ts";

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

/** What the caller changes about how the plan looks, from the next frame on. */
export function createAppearance({ layout, states, scene, invalidate }: AppearanceParts) {
  const redrawn =
    <Of extends readonly unknown[]>(change: (...of: Of) => void) =>
    (...of: Of): void => {
      change(...of);
      invalidate();
    };

  return {
    /** Seats that the viewer's choice rules out, one bit each; `undefined` rules out none. */
    setFilter: redrawn((ineligible: Uint32Array | undefined) =>
      states.setIneligible(ineligible ?? newBits(layout.count)),
    ),
    /** Places left in areas without numbered seats, by section id. */
    setAreasLeft: redrawn(scene.setAreasLeft),
    /** Colours the plan by status or by a heat. */
    setColouring: redrawn(scene.setColouring),
    /** Lightens one section (by id) as the pointer over it would; `undefined` none. */
    highlightSection: redrawn(
      (id: number | undefined) =>
        void scene.hoverSection(layout.sections.findIndex((section) => section.id === id)),
    ),
    /**
     * Shows one floor, an index into the layout's floors, or all with `undefined`: where floors lie over
     * each other (`floorsOverlap`) that is a muddle. Throws a RangeError for a floor that the plan has not.
     */
    setFloor: redrawn(scene.setFloor),
    /** Seats that belong together, each group with a letter: suggestions, alternatives. */
    setMarks: redrawn(scene.setMarks),
    /** The picture of the layout's `background`, loaded by the caller; it must stay open while it is shown. */
    setBackground: redrawn(scene.setBackground),
    /** Other colours, such as those that colour-blind eyes tell apart. The font stays. */
    setTheme: redrawn(scene.setTheme),
    /** The words answer differently now. */
    relabel: redrawn(scene.relabel),
    /** `tierOf` answers differently now. */
    recolour: redrawn(scene.recolour),
  };
}

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

/** Creates the commands that change how the plan looks, from the next frame on. */
export function createAppearance({ layout, states, scene, invalidate }: AppearanceParts) {
  const redrawn =
    <Of extends readonly unknown[]>(change: (...of: Of) => void) =>
    (...of: Of): void => {
      change(...of);
      invalidate();
    };

  return {
    /** Sets the seats that the viewer's choice excludes, one bit each. `undefined` excludes none. */
    setFilter: redrawn((ineligible: Uint32Array | undefined) =>
      states.setIneligible(ineligible ?? newBits(layout.count)),
    ),
    /** Sets the free places of areas without numbered seats, by section id. */
    setAreasLeft: redrawn(scene.setAreasLeft),
    /** Colours the plan by status or by a heat. */
    setColouring: redrawn(scene.setColouring),
    /** Lightens one section (by id) as hovering would, `undefined` for none. */
    highlightSection: redrawn(
      (id: number | undefined) =>
        void scene.hoverSection(layout.sections.findIndex((section) => section.id === id)),
    ),
    /**
     * Shows one floor, an index into the layout's floors, or all with `undefined`, which is hard to read if
     * floors overlap (`floorsOverlap`). Throws a RangeError for a floor that is not in the plan.
     */
    setFloor: redrawn(scene.setFloor),
    /** Sets groups of seats to mark with a letter each: suggestions, alternatives. */
    setMarks: redrawn(scene.setMarks),
    /**
     * Sets the picture of the layout's `background`. The caller loads it and keeps it open while it is shown.
     */
    setBackground: redrawn(scene.setBackground),
    /** Sets other colours, such as a palette for colour-blind visitors. The font stays. */
    setTheme: redrawn(scene.setTheme),
    /** Redraws labels after `words` changed. */
    relabel: redrawn(scene.relabel),
    /** Redraws colours after `tierOf` changed. */
    recolour: redrawn(scene.recolour),
  };
}

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
    /**
     * Sets which seats the viewer's filter excludes, as a bitset of seat numbers. `undefined` excludes none.
     */
    setFilter: redrawn((ineligible: Uint32Array | undefined) =>
      states.setIneligible(ineligible ?? newBits(layout.count)),
    ),
    /** Sets the free places of areas without numbered seats, by section id. */
    setAreasLeft: redrawn(scene.setAreasLeft),
    /** Colours the plan by status or by a heat map. */
    setColouring: redrawn(scene.setColouring),
    /** Highlights one section (by id) in the same way as hovering over it. `undefined` highlights none. */
    highlightSection: redrawn(
      (id: number | undefined) =>
        void scene.hoverSection(layout.sections.findIndex((section) => section.id === id)),
    ),
    /**
     * Shows one floor, by its index in the layout's floors. A floor of `undefined` shows all floors, which is
     * hard to read if they overlap (`floorsOverlap`). Throws a RangeError for a floor that is not in the
     * plan.
     */
    setFloor: redrawn(scene.setFloor),
    /** Sets groups of seats to mark with a letter each: suggestions, alternatives. */
    setMarks: redrawn(scene.setMarks),
    /**
     * Sets the picture of the layout's `background`. The caller loads the picture and keeps it open while it
     * is shown.
     */
    setBackground: redrawn(scene.setBackground),
    /** Sets the plan's colours, for example a palette for colour-blind visitors. The font does not change. */
    setTheme: redrawn(scene.setTheme),
    /** Redraws labels after `words` changed. */
    relabel: redrawn(scene.relabel),
    /** Redraws colours after `tierOf` changed. */
    recolour: redrawn(scene.recolour),
  };
}

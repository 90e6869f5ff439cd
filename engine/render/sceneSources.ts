import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { Colouring } from "./heatColouring.ts";
import type { LabelWords } from "./labelLayer.ts";
import type { MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";

/** The inputs of everything that is drawn of one plan. */
export interface SceneSources {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly theme: MapTheme;
  /** Returns the price tier of a ticket group: an index into the theme's tiers. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  /** Returns the visible seat nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /**
   * Returns whether motion is disabled. Read at each animation, so that a changed setting applies at once.
   */
  readonly isStill: () => boolean;
  /**
   * With `quads`, near seats are quads at every size. With `points`, they are quads only if they are larger
   * than the device's points.
   */
  readonly seatPath: "points" | "quads";
  readonly hasLabels: boolean;
}

/** The requested settings. Every change creates a new object, which the next frame applies. */
export interface Asked {
  readonly theme: MapTheme;
  readonly marks: readonly SeatMark[];
  readonly colouring?: Colouring;
  readonly picture?: ImageBitmap | undefined;
}

import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { Colouring } from "./heatColouring.ts";
import type { LabelWords } from "./labelLayer.ts";
import type { MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";

/** The inputs of everything that the map draws of one plan. */
export interface SceneSources {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly theme: MapTheme;
  /** Returns the price tier of a ticket group: an index into the theme's tiers. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  /** Returns the visible seat nearest to a plan point, at most `most` away, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /**
   * Returns whether motion is disabled. The function is called at each animation, so that a changed setting
   * applies at once.
   */
  readonly isStill: () => boolean;
  /**
   * With `quads`, seats that are near enough to have shapes are always drawn as quads. With `points`, seats
   * are drawn as quads only if they are larger than the device's largest points.
   */
  readonly seatPath: "points" | "quads";
  readonly hasLabels: boolean;
}

/** The requested settings. Every change of a setting creates a new object, which the next frame applies. */
export interface Asked {
  readonly theme: MapTheme;
  readonly marks: readonly SeatMark[];
  readonly colouring?: Colouring;
  readonly picture?: ImageBitmap | undefined;
}

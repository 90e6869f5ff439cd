import type { SeatLayout } from "../plan/layout.ts";
import type { SeatStates } from "../plan/states.ts";
import type { Colouring } from "./heatColouring.ts";
import type { LabelWords } from "./labelLayer.ts";
import type { MapTheme } from "./palette.ts";
import type { SeatMark } from "./pinLabels.ts";

/** What everything drawn of one plan is made of. */
export interface SceneSources {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly theme: MapTheme;
  /** Price tier of a ticket group: an index into the theme's tiers. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  /** The seat shown that is nearest to a plan point within a distance, or −1. */
  readonly nearest: (x: number, y: number, most: number) => number;
  /** Asked at each movement, so that a changed setting holds at once. */
  readonly isStill: () => boolean;
  /** `quads` draws close seats as quads at every size; `points` leaves it to the device. */
  readonly seatPath: "points" | "quads";
  readonly hasLabels: boolean;
}

/** What the map is asked to show: a new one for each change, which the next frame takes. */
export interface Asked {
  readonly theme: MapTheme;
  readonly marks: readonly SeatMark[];
  readonly colouring?: Colouring;
  readonly picture?: ImageBitmap | undefined;
}

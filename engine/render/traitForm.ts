import { SeatFlag } from "../../domain/seat.ts";

/** Traits that change a seat's outline, one bit each, as the shader tests them. */
export const SHAPE_FLAGS = {
  square: SeatFlag.handicap | SeatFlag.companion,
  notch: SeatFlag.premium,
  half: SeatFlag.limitedView,
} as const;

/** What they make of it, in radii of a seat's body, as the shader and the legend's symbols draw it. */
export const TRAIT_FORM = {
  /** The bite of a premium seat, and where a limited view is cut off below its middle. */
  notch: 0.32,
  half: 0.3,
  /** Of accessible seats: half the side of the square inside its round corners, and their radius. */
  square: 0.58,
  corner: 0.36,
} as const;

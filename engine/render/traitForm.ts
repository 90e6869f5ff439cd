import { SeatFlag } from "../../domain/seat.ts";

/** Traits that change a seat's outline, one bit each, as the shader tests them. */
export const SHAPE_FLAGS = {
  square: SeatFlag.handicap | SeatFlag.companion,
  notch: SeatFlag.premium,
  half: SeatFlag.limitedView,
} as const;

/** Measures of these outlines in radii of a seat's body, used by the shader and the legend's symbols. */
export const TRAIT_FORM = {
  /**
   * The radius of a premium seat's notch, and the distance below the centre at which a limited-view seat is
   * cut off.
   */
  notch: 0.32,
  half: 0.3,
  /** Accessible seats: half the side of the square inside its round corners, and the corner radius. */
  square: 0.58,
  corner: 0.36,
} as const;

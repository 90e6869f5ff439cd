import { SeatFlag } from "../../domain/seat.ts";

/** Traits that change a seat's outline, one bit each, as the shader tests them. */
export const SHAPE_FLAGS = {
  square: SeatFlag.handicap | SeatFlag.companion,
  notch: SeatFlag.premium,
  half: SeatFlag.limitedView,
} as const;

/**
 * Measures of the outlines that show traits, as multiples of the radius of a seat's body. The shader and the
 * legend's symbols use the same measures.
 */
export const TRAIT_FORM = {
  /**
   * The radius of the notch of a premium seat, and the distance below the centre at which a seat with a
   * limited view is cut off.
   */
  notch: 0.32,
  half: 0.3,
  /**
   * For accessible seats: half the side of the square inside the round corners, and the radius of the
   * corners.
   */
  square: 0.58,
  corner: 0.36,
} as const;

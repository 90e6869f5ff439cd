import type { Corner, Insets } from "../../../engine/index.ts";

/** Widths of the panels with their margins, in CSS px. The panels' classes must match. */
const PARTY = { wide: 24 + 248 + 20, narrow: 24 + 216 + 16 };
const CART = { wide: 24 + 336 + 20 + 44, narrow: 24 + 272 + 16 + 44 };

/**
 * The heights of the phone's sheet with a party, its seats and the button, in CSS px. Constant, because a
 * hall that moved with the first chosen seat would put another seat under the finger.
 */
const SHEET = { peek: 108, half: 276 };

/**
 * A phone's tools, a column in the corner at the line end: margin, button, and button with gap, in CSS px.
 */
const TOOLS = { air: 16, side: 24 + 44, button: 44 + 8 };

/**
 * Returns the corner that a phone's tools cover while the whole hall is shown. A further tool appears when
 * the hall is zoomed. It keeps the column's width, so seats can still be moved out from under it.
 */
export const toolsCorner = (tools: number, isRtl: boolean): Corner => ({
  side: isRtl ? "left" : "right",
  width: TOOLS.side,
  height: TOOLS.air + tools * TOOLS.button,
});

interface Cover {
  readonly isLaptop: boolean;
  readonly isWide: boolean;
  readonly isRtl: boolean;
  /** The phone's sheet is collapsed to its peek height. */
  readonly isPeeking: boolean;
  /** The floor switch is shown over the hall. */
  readonly hasFloors: boolean;
  /**
   * Number of allocations open to the visitor. Undefined if the hall has none and the sheet does not show
   * them.
   */
  readonly allocations: number | undefined;
  /** Number of a phone's tools while the whole hall is shown. */
  readonly tools: number;
}

/** Height of the floor switch with its margin, in CSS px. */
const FLOORS = 52;

/**
 * Heights of the allocations in the half-open sheet, in CSS px: the field for a code, the title, and each
 * open allocation.
 */
const ASIDE = { more: 56, title: 28, each: 96 };

const asideHeight = (open: number | undefined): number =>
  open === undefined ? 0 : ASIDE.more + (open > 0 ? ASIDE.title + open * ASIDE.each : 0);

/**
 * Returns the space that panels cover, so that the hall is fitted into the rest. Sides are physical, not by
 * text direction.
 */
export function hallInsets(cover: Cover): Insets {
  const { isLaptop, isWide, isRtl, isPeeking, hasFloors } = cover;
  const floors = hasFloors ? FLOORS : 0;
  if (!isLaptop) {
    const sheet = isPeeking ? SHEET.peek : SHEET.half + asideHeight(cover.allocations);
    const corner = toolsCorner(cover.tools, isRtl);
    return { top: 8 + floors, bottom: sheet, left: 8, right: 8, corner };
  }
  const start = isWide ? PARTY.wide : PARTY.narrow;
  const end = isWide ? CART.wide : CART.narrow;
  return { top: 12 + floors, bottom: 72, left: isRtl ? end : start, right: isRtl ? start : end };
}

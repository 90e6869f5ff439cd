import type { Corner, Insets } from "../../../engine/index.ts";

/**
 * Widths of a laptop's panels with their margins, in CSS px. The CSS classes of the panels must have the same
 * widths.
 */
const PARTY = { wide: 24 + 248 + 20, narrow: 24 + 216 + 16 };
const CART = { wide: 24 + 336 + 20 + 44, narrow: 24 + 272 + 16 + 44 };

/**
 * Heights of the phone's sheet with the party size, the chosen seats and the button, in CSS px. The heights
 * are constant: if the hall moved when the first seat is chosen, another seat would be under the finger.
 */
const SHEET = { peek: 108, half: 276 };

/** The heights of the phone's sheet, in CSS px, if the phone's text is twice as large. */
const LARGE_SHEET = { peek: 190, half: 455 };

/**
 * Sizes of a phone's map buttons, in CSS px. The buttons are a column in the corner at the line's end:
 * margin, width, and button with gap.
 */
const TOOLS = { air: 16, side: 24 + 44, button: 44 + 8 };

/**
 * Returns the corner that a phone's map buttons cover while the whole hall is shown. One more button appears
 * when the map is zoomed in. The column keeps its width, so seats can still be moved out from under it.
 */
export const toolsCorner = (tools: number, isRtl: boolean): Corner => ({
  side: isRtl ? "left" : "right",
  width: TOOLS.side,
  height: TOOLS.air + tools * TOOLS.button,
});

/**
 * Size of one map button with its gap, in CSS px, if the browser shows large text. With large text the
 * buttons are in a row.
 */
const LARGE_BUTTON = 55 + 10;

const largeToolsCorner = (tools: number, isRtl: boolean): Corner => ({
  side: isRtl ? "left" : "right",
  width: TOOLS.air + tools * LARGE_BUTTON,
  height: TOOLS.air + LARGE_BUTTON,
});

interface Cover {
  readonly isLaptop: boolean;
  readonly isWide: boolean;
  readonly isRtl: boolean;
  /** Whether this is a phone whose browser shows large text. */
  readonly isLargeText: boolean;
  /** Whether the phone's sheet is collapsed to its peek height. */
  readonly isPeeking: boolean;
  /** Whether the floor switch is shown over the hall. */
  readonly hasFloors: boolean;
  /**
   * Number of allocations that are open to the visitor. Undefined if the hall has no allocations. Without
   * allocations the sheet has no part for them.
   */
  readonly allocations: number | undefined;
  /** Number of the phone's map buttons while the whole hall is shown. */
  readonly tools: number;
}

/** Height of the floor switch with its margin, in CSS px. */
const FLOORS = 52;

/**
 * Heights of the parts of the half-open sheet that show allocations, in CSS px: the field for a code, the
 * title, and each open allocation.
 */
const ASIDE = { more: 56, title: 28, each: 96 };

const asideHeight = (open: number | undefined): number =>
  open === undefined ? 0 : ASIDE.more + (open > 0 ? ASIDE.title + open * ASIDE.each : 0);

/**
 * Returns how much of each side the panels cover, in CSS px, so that the hall is fitted into the rest. `left`
 * and `right` do not depend on the text direction.
 */
export function hallInsets(cover: Cover): Insets {
  const { isLaptop, isWide, isRtl, isLargeText, isPeeking, hasFloors } = cover;
  const floors = hasFloors ? FLOORS : 0;
  if (!isLaptop) {
    const heights = isLargeText ? LARGE_SHEET : SHEET;
    const sheet = isPeeking ? heights.peek : heights.half + asideHeight(cover.allocations);
    const corner = (isLargeText ? largeToolsCorner : toolsCorner)(cover.tools, isRtl);
    return { top: 8 + floors, bottom: sheet, left: 8, right: 8, corner };
  }
  const start = isWide ? PARTY.wide : PARTY.narrow;
  const end = isWide ? CART.wide : CART.narrow;
  return { top: 12 + floors, bottom: 72, left: isRtl ? end : start, right: isRtl ? start : end };
}

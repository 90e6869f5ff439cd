import type { Corner, Insets } from "../../../engine/index.ts";

/** The panels' widths with the air around them, CSS px. The classes of the panels say the same. */
const PARTY = { wide: 24 + 248 + 20, narrow: 24 + 216 + 16 };
const CART = { wide: 24 + 336 + 20 + 44, narrow: 24 + 272 + 16 + 44 };

/**
 * The phone's sheet with a party, its seats and the button, CSS px. Fixed, not measured: a hall that
 * moved when the first seat is chosen would put another seat under the finger.
 */
const SHEET = { peek: 108, half: 276 };

/** A phone's tools, in a column in the corner where lines end: its air, a button, a button with its gap, CSS px. */
const TOOLS = { air: 16, side: 24 + 44, button: 44 + 8 };

/**
 * The corner that a phone's tools cover while the whole hall is shown. The one that comes when it is not
 * leaves the column as wide, which is enough to pull seats out from under it.
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
  /** The phone's sheet is down to its peek. */
  readonly isPeeking: boolean;
  /** The switch between floors stands over the hall. */
  readonly hasFloors: boolean;
  /** Allocations that are open to the visitor; undefined where the hall has none, and the sheet does not tell of them. */
  readonly allocations: number | undefined;
  /** A phone's tools over the whole hall. */
  readonly tools: number;
}

/** The height of the switch with its air. */
const FLOORS = 52;

/** What the sheet's half tells of allocations, CSS px: the way to open more, the title, and each that is open. */
const ASIDE = { more: 56, title: 28, each: 96 };

const asideHeight = (open: number | undefined): number =>
  open === undefined ? 0 : ASIDE.more + (open > 0 ? ASIDE.title + open * ASIDE.each : 0);

/** What panels cover of the hall, so that it is fitted into the rest. Sides are the screen's, not the text's. */
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

import type { Insets } from "../../engine/index.ts";

/** The panels' widths with the air around them, CSS px. The classes of the panels say the same. */
const PARTY = { wide: 24 + 248 + 20, narrow: 24 + 216 + 16 };
const CART = { wide: 24 + 336 + 20 + 44, narrow: 24 + 272 + 16 + 44 };

/**
 * The phone's sheet with a party, its seats and the button, CSS px. Fixed, not measured: a hall that
 * moved when the first seat is chosen would put another seat under the finger.
 */
const SHEET = { peek: 108, half: 276 };

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
    return { top: 8 + floors, bottom: sheet, left: 8, right: 8 };
  }
  const start = isWide ? PARTY.wide : PARTY.narrow;
  const end = isWide ? CART.wide : CART.narrow;
  return { top: 12 + floors, bottom: 72, left: isRtl ? end : start, right: isRtl ? start : end };
}

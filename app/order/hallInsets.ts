import type { Insets } from "../../engine/index.ts";

/** The panels' widths with the air around them, CSS px. The classes of the panels say the same. */
const PARTY = { wide: 24 + 248 + 20, narrow: 24 + 216 + 16 };
const CART = { wide: 24 + 336 + 20 + 44, narrow: 24 + 272 + 16 + 44 };

interface Cover {
  readonly isLaptop: boolean;
  readonly isWide: boolean;
  readonly isRtl: boolean;
  /** CSS px of the phone's sheet. */
  readonly sheetHeight: number;
}

/** What panels cover of the hall, so that it is fitted into the rest. Sides are the screen's, not the text's. */
export function hallInsets({ isLaptop, isWide, isRtl, sheetHeight }: Cover): Insets {
  if (!isLaptop) return { top: 8, bottom: sheetHeight + 8, left: 8, right: 8 };
  const start = isWide ? PARTY.wide : PARTY.narrow;
  const end = isWide ? CART.wide : CART.narrow;
  return { top: 12, bottom: 72, left: isRtl ? end : start, right: isRtl ? start : end };
}

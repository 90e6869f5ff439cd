import { SeatFlag } from "../../domain/seat.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { cssOf, mix, rgbOf, SEAT_LOOKS, tierColour, type MapTheme } from "./palette.ts";
import { seatSymbol, type SeatSymbol } from "./seatSymbol.ts";

/** What the legend of a map explains. */
export interface LegendNeeds {
  /** The values of DrawnStatus that occur among the seats now. */
  readonly statuses: ReadonlySet<number>;
  /** Indices into the theme's price tiers, in display order. */
  readonly tiers: readonly number[];
  /** The SeatFlag bits that at least one seat has. */
  readonly flags: number;
}

export interface LegendRow {
  /** Key of the row's text: "mine", "tier", "premium", "accessible", "limitedView" or a status. */
  readonly key: string;
  /** Index of the price tier, if the row explains one. */
  readonly tier?: number;
  readonly colour: string;
  readonly symbol: SeatSymbol;
}

const TRAITS = [
  ["premium", SeatFlag.premium],
  ["accessible", SeatFlag.handicap],
  ["companion", SeatFlag.companion],
  ["limitedView", SeatFlag.limitedView],
] as const;

const STATUSES = [
  "gapBlocked",
  "ineligible",
  "locked",
  "held",
  "blocked",
  "sold",
  "taken",
] as const;

/**
 * Returns the legend's rows, derived from the same table of looks that the shader uses. The visitor's own
 * seats come first.
 */
export function legendOf(theme: MapTheme, needs: LegendNeeds): LegendRow[] {
  const neutral = rgbOf(theme.mute);
  /**
   * Returns the colour of a status. If a status is drawn in the colour of the price, the legend shows it in a
   * neutral colour.
   */
  const colourOf = (status: number): string => {
    const { base, tierShare } = SEAT_LOOKS[status]!;
    return cssOf(mix(rgbOf(theme[base]), neutral, tierShare));
  };
  const statusRow = (key: keyof typeof DrawnStatus): LegendRow => ({
    key,
    colour: colourOf(DrawnStatus[key]),
    symbol: seatSymbol(DrawnStatus[key]),
  });
  return [
    statusRow("mine"),
    ...needs.tiers.map((tier) => ({
      key: "tier",
      tier,
      colour: cssOf(tierColour(theme, tier)),
      symbol: seatSymbol(DrawnStatus.free),
    })),
    ...TRAITS.filter(([, flag]) => (needs.flags & flag) !== 0).map(([key, flag]) => ({
      key,
      colour: theme.mute,
      symbol: seatSymbol(DrawnStatus.free, flag),
    })),
    ...STATUSES.filter((key) => needs.statuses.has(DrawnStatus[key])).map((key) => statusRow(key)),
  ];
}

/** Returns the statuses that occur among the seats now, and all flags that at least one seat has. */
export function seenOn(layout: SeatLayout, drawn: Uint8Array): Omit<LegendNeeds, "tiers"> {
  const seen = new Uint8Array(256);
  let flags = 0;
  for (let seat = 0; seat < layout.count; seat += 1) {
    seen[drawn[seat]!] = 1;
    flags |= layout.flags[seat]!;
  }
  return { statuses: new Set([...seen.keys()].filter((status) => seen[status] === 1)), flags };
}

import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import type { AreaMoment } from "../../engine/heat/areaReplay.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";
import { fromHundredths } from "../../domain/money.ts";
import { localeTag } from "../../app/shell/i18n/formats.ts";

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeTag(), options).format(value);

/** A whole count: "61,204". */
export const count = (value: number): string => number(value, { maximumFractionDigits: 0 });

/** A share of 0 to 1 in percent, without its sign: "76.6". */
export const percent = (share: number, digits = 1): string =>
  number(share * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Seats a minute: one decimal while it is small. */
export const rate = (perMinute: number): string =>
  number(perMinute, { maximumFractionDigits: perMinute < 10 ? 1 : 0 });

/** A difference with its sign: "+1,204", "−0.3". */
export const difference = (value: number, digits = 0): string =>
  number(value, { signDisplay: "exceptZero", maximumFractionDigits: digits });

/**
 * Money in few characters, without its sign: "12.4K" of 12,400 shekels. Takes fractions of an agora too,
 * because an average has them.
 */
export const shortMoney = (agorot: number, digits = 3): string =>
  // Compact words differ in length from language to language; on a map there is room for the shortest.
  new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: digits }).format(
    fromHundredths(agorot),
  );

/** The average price of a section's seats, agorot. */
function averagePrice({ counts }: SaleReplay, at: number): number {
  const { layout, prices } = counts;
  const { firstRow, endRow, firstSeat, endSeat } = layout.sections[at]!;
  let sum = 0;
  for (let row = firstRow; row < endRow; row++) {
    const seats = layout.rowStart[row + 1]! - layout.rowStart[row]!;
    sum += prices[layout.rowTicketGroup[row]!]! * seats;
  }
  return sum / Math.max(1, endSeat - firstSeat);
}

function areaFigure({ pace }: SaleReplay, kind: HeatKind, area: AreaMoment): string {
  const { sold, capacity, recent, price } = area;
  switch (kind) {
    case "occupancy":
      return percent(capacity > 0 ? sold / capacity : 0, 0);
    case "pace":
      return rate(pace.rate(recent));
    case "price":
      return shortMoney(price);
    case "takings":
      return shortMoney(sold * price, 2);
  }
}

/** What stands on a section of the map: its percent, its seats a minute, its price, its money. */
export function figureText(replay: SaleReplay, kind: HeatKind, at: number): string {
  const { counts, pace, areas } = replay;
  const area = areas.of(at);
  if (area) return areaFigure(replay, kind, area);
  const { firstSeat, endSeat } = counts.layout.sections[at]!;
  if (firstSeat === endSeat) return "";
  switch (kind) {
    case "occupancy":
      return percent(counts.sections.share(at), 0);
    case "pace":
      return rate(pace.rate(pace.sections[at]!));
    case "price":
      return shortMoney(averagePrice(replay, at));
    case "takings":
      return shortMoney(counts.sections.takings[at]!, 2);
  }
}

/** What a share of the scale stands for, as the legend writes it, without its unit. */
export function scaleText({ scales }: SaleReplay, kind: HeatKind, share: number): string {
  switch (kind) {
    case "occupancy":
      return percent(share, 0);
    case "pace":
      return rate(scales.ceiling * share);
    case "price": {
      const [low, high] = scales.prices;
      return shortMoney(low + (high - low) * share);
    }
    case "takings":
      return shortMoney(scales.takings * share);
  }
}

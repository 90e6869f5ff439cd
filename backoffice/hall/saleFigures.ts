import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import type { AreaMoment } from "../../engine/heat/areaReplay.ts";
import type { SaleReplay } from "../../engine/heat/saleReplay.ts";
import { fromHundredths } from "../../domain/money.ts";
import { localeTag } from "../../app/shell/i18n/formats.ts";

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeTag(), options).format(value);

/** Formats a whole number: "61,204". */
export const count = (value: number): string => number(value, { maximumFractionDigits: 0 });

/** Formats a share from 0 to 1 as a percentage without the sign: "76.6". */
export const percent = (share: number, digits = 1): string =>
  number(share * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats a rate per minute, with up to one decimal below 10. */
export const rate = (perMinute: number): string =>
  number(perMinute, { maximumFractionDigits: perMinute < 10 ? 1 : 0 });

/** Formats a difference with its sign: "+1,204", "−0.3". */
export const difference = (value: number, digits = 0): string =>
  number(value, { signDisplay: "exceptZero", maximumFractionDigits: digits });

/**
 * Formats an amount briefly and without the currency sign: "12.4K" for 12,400 shekels. Accepts fractions of an
 * agora, because averages have them.
 */
export const shortMoney = (agorot: number, digits = 3): string =>
  // The English compact notation is used in every language, because it is the shortest and the map has little
  // room.
  new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: digits }).format(
    fromHundredths(agorot),
  );

/** Returns the average price of a section's seats, in agorot. */
export function averagePrice({ counts }: SaleReplay, at: number): number {
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

/** Returns the label of a section on the map: its percentage, seats per minute, price or takings. */
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

/** Returns the value at a position of the scale, for the legend, without its unit. */
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

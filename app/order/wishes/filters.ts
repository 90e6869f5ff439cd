import { proxy } from "valtio";
import { type Agorot } from "../../../domain/money.ts";
import { larger, smaller } from "../../../domain/moneySums.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { defaultTicket } from "../../../domain/ticket.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { newBits } from "../../../engine/plan/seatBits.ts";
import { countBits } from "../../../engine/plan/seatCounts.ts";
import { ruleOut, type SeatFilter } from "../../../engine/seating/seatFilter.ts";
import { seatPrice } from "../cart/pricePreview.ts";

/** The visitor's filters, which the map and the list share. */
export interface SeatFilters {
  /** Range of a seat's full price in agorot. Undefined if any price is fine. */
  price: { low: Agorot; high: Agorot } | undefined;
  /** Ids of the chosen ticket groups. Undefined if any group is fine. */
  groups: readonly number[] | undefined;
  isAccessible: boolean;
  isAisle: boolean;
  hidesLimited: boolean;
}

export const noFilters = (): SeatFilters => ({
  price: undefined,
  groups: undefined,
  isAccessible: false,
  isAisle: false,
  hidesLimited: false,
});

export const filters = proxy(noFilters());

export const isFiltering = (by: SeatFilters): boolean =>
  by.price !== undefined ||
  by.groups !== undefined ||
  by.isAccessible ||
  by.isAisle ||
  by.hidesLimited;

/**
 * The price of a seat with its group's default ticket, by ticket group id. Groups without a default ticket
 * are missing.
 */
export type GroupPrices = ReadonlyMap<number, Agorot>;

export function groupPrices(presentation: Presentation): GroupPrices {
  const prices = new Map<number, Agorot>();
  for (const group of presentation.ticketGroups) {
    const ticket = defaultTicket(group, false);
    if (ticket) prices.set(group.id, seatPrice(presentation, ticket));
  }
  return prices;
}

const inRange = (price: Agorot, range: SeatFilters["price"]): boolean =>
  !range || (price >= range.low && price <= range.high);

/**
 * Returns the ids of the chosen ticket groups whose price is in the range. Undefined if the visitor has set
 * neither a price range nor ticket groups.
 */
export function groupsLeft(
  prices: GroupPrices,
  { price, groups }: Pick<SeatFilters, "price" | "groups">,
): number[] | undefined {
  if (!price && !groups) return undefined;
  return [...prices]
    .filter(([id, cost]) => inRange(cost, price) && (groups?.includes(id) ?? true))
    .map(([id]) => id);
}

/** Converts the visitor's filters to the engine's format, which the map, the list and the search use. */
export const seatFilterOf = (prices: GroupPrices, by: SeatFilters): SeatFilter => ({
  ticketGroupIds: groupsLeft(prices, by),
  isAccessible: by.isAccessible,
  isAisle: by.isAisle,
  hidesLimited: by.hidesLimited,
});

/** Returns the seats that the filters exclude, as a bitset for SeatStates.setIneligible. */
export function ruledOut(layout: SeatLayout, prices: GroupPrices, by: SeatFilters): Uint32Array {
  const out = newBits(layout.count);
  ruleOut(layout, seatFilterOf(prices, by), out);
  return out;
}

/** A price and the number of free seats that have it. */
export interface PriceLevel {
  readonly price: Agorot;
  readonly free: number;
}

/** Returns the prices of the layout's seats in ascending order, each with its number of free seats. */
export function priceLevels(
  layout: SeatLayout,
  free: Uint32Array,
  prices: GroupPrices,
): PriceLevel[] {
  const levels = new Map<Agorot, number>();
  for (let row = 0; row < layout.rowCount; row++) {
    const price = prices.get(layout.ticketGroupIds[layout.rowTicketGroup[row]!]!);
    if (price === undefined) continue;
    const count = countBits(free, layout.rowStart[row]!, layout.rowStart[row + 1]!);
    levels.set(price, (levels.get(price) ?? 0) + count);
  }
  return [...levels]
    .map(([price, count]) => ({ price, free: count }))
    .toSorted((a, b) => a.price - b.price);
}

/**
 * Returns the indexes of the levels within a price range: the first, and one past the last. The range always
 * contains at least one level.
 */
export function levelEdges(
  levels: readonly PriceLevel[],
  range: SeatFilters["price"],
): { from: number; to: number } {
  if (!range) return { from: 0, to: levels.length };
  const from = Math.max(
    0,
    levels.findIndex(({ price }) => price >= range.low),
  );
  const to = levels.findLastIndex(({ price }) => price <= range.high) + 1;
  return { from, to: Math.max(to, from + 1) };
}

/** A colour of the map, and the range of prices that it stands for. */
export interface Tier {
  /** Index of the colour among the map's price tiers. */
  readonly color: number;
  readonly low: Agorot;
  readonly high: Agorot;
}

/**
 * Returns the price legend of the map: each used colour with its lowest and highest price, the cheapest
 * first.
 */
export function priceTiers(presentation: Presentation, prices: GroupPrices): Tier[] {
  const tiers = new Map<number, Tier>();
  for (const { id, color } of presentation.ticketGroups) {
    const price = prices.get(id);
    if (price === undefined) continue;
    const tier = tiers.get(color) ?? { color, low: price, high: price };
    tiers.set(color, {
      color,
      low: smaller(tier.low, price),
      high: larger(tier.high, price),
    });
  }
  return [...tiers.values()].toSorted((a, b) => a.low - b.low);
}

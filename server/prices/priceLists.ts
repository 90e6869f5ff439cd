import type { Ages } from "../../domain/ageLimits.ts";
import { agorot, toShekels, type Agorot } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import type { OpenPrice } from "../../domain/openPrice.ts";
import type { ServiceCharge } from "../../domain/presentation.ts";
import type { Ticket, TicketGroup } from "../../domain/ticket.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";
import { addonViews, readAddons, type Addon } from "./addons.ts";

/** The price of a ticket type in a ticket group of a price list. */
export interface ListedPrice {
  readonly pricePolicyId: number;
  readonly ticketId: number;
  readonly names: Names;
  readonly amount: Agorot;
  readonly oldAmount: Agorot | null;
  readonly serviceCharge: Agorot;
  readonly multiplyFactor: number;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly requires: { readonly ticketId: number; readonly minimum: number } | null;
  readonly isWalkin: boolean;
  /** Whether the price is marked as sold out. The value is also true for retired ticket types. */
  readonly isSoldOut: boolean;
  /**
   * Whether the price was removed from the list. The row of a removed price is kept for the tickets that
   * were sold at this price.
   */
  readonly isRetired: boolean;
  readonly ref1prompt: Names | null;
  readonly ref2prompt: Names | null;
  /**
   * Who can buy this ticket type. Everybody can buy the ticket type if the value is `open`. Any other value
   * names the kind of code that the buyer needs.
   */
  readonly access: "open" | "member" | "voucher" | "senior";
  readonly openPrice: OpenPrice | null;
  /** Price in points for members who pay with points. Null if the ticket cannot be paid with points. */
  readonly loyaltyPoints: number | null;
  readonly ages: Ages;
  readonly addons: readonly Addon[];
}

export interface PricedGroup {
  readonly id: number;
  readonly names: Names;
  readonly color: number;
  /** The group's prices in display order. */
  readonly prices: readonly ListedPrice[];
}

/** The ticket groups of a price list by id, with their prices. */
export type PriceList = ReadonlyMap<number, PricedGroup>;

export interface PriceLists {
  /** Returns a price list. The map is empty if the list has no prices. */
  readonly of: (pricePolicyId: number) => Promise<PriceList>;
  /** Clears the cache, after a change of prices on this or another node. */
  readonly forget: () => void;
}

const CACHE_TTL_MS = 5_000;

function selectPrices(db: Db, pricePolicyId: number) {
  return db
    .selectFrom("price as p")
    .innerJoin("ticket_group as g", "g.id", "p.ticket_group_id")
    .innerJoin("ticket_type as t", "t.id", "p.ticket_type_id")
    .leftJoin("ticket_rule as r", "r.ticket_type_id", "t.id")
    .where("p.price_policy_id", "=", pricePolicyId)
    .orderBy("g.id")
    .orderBy("p.position")
    .selectAll("p")
    .select(["g.name as groupName", "g.color", "t.name as ticketName", "t.multiply_factor"])
    .select(["t.minimum", "t.maximum", "t.requires_ticket_id", "t.requires_minimum"])
    .select(["t.is_walkin", "t.ref1prompt", "t.ref2prompt", "t.retired_at"])
    .select(["r.access", "r.open_minimum", "r.open_maximum", "r.open_multiplier"])
    .select(["r.loyalty_points", "r.minimum_age", "r.maximum_age"])
    .execute();
}

type Row = Awaited<ReturnType<typeof selectPrices>>[number];

function openPriceOf(row: Row): OpenPrice | null {
  const { open_minimum: min, open_maximum: max, open_multiplier } = row;
  if (min === null || max === null) return null;
  return {
    min: toShekels(min),
    max: toShekels(max),
    multiplier: toShekels(open_multiplier ?? agorot(1)),
  };
}

const listed = (row: Row, addons: readonly Addon[]): ListedPrice => ({
  pricePolicyId: row.price_policy_id,
  ticketId: row.ticket_type_id,
  names: row.ticketName,
  amount: row.amount,
  oldAmount: row.old_amount,
  serviceCharge: row.service_charge,
  multiplyFactor: row.multiply_factor,
  minimum: row.minimum,
  maximum: row.maximum,
  requires:
    row.requires_ticket_id === null
      ? null
      : { ticketId: row.requires_ticket_id, minimum: row.requires_minimum ?? 1 },
  isWalkin: row.is_walkin,
  isSoldOut: row.is_sold_out || row.retired_at !== null,
  isRetired: row.retired_at !== null,
  ref1prompt: row.ref1prompt,
  ref2prompt: row.ref2prompt,
  access: row.access ?? "open",
  openPrice: openPriceOf(row),
  loyaltyPoints: row.loyalty_points,
  ages: { minimum: row.minimum_age, maximum: row.maximum_age },
  addons,
});

async function readList(db: Db, pricePolicyId: number): Promise<PriceList> {
  const rows = await selectPrices(db, pricePolicyId);
  const addons = await readAddons(db, pricePolicyId);
  const listedWithAddons = (row: Row): ListedPrice =>
    listed(row, addons(row.ticket_group_id, row.ticket_type_id));
  const byGroup = Map.groupBy(rows, (row) => row.ticket_group_id);
  return new Map(
    [...byGroup].map(([id, [first, ...rest]]) => [
      id,
      {
        id,
        names: first!.groupName,
        color: first!.color,
        prices: [first!, ...rest].map(listedWithAddons),
      },
    ]),
  );
}

/** Opens a cache of price lists. Each list is cached for `ttlMs`. */
export function openPriceLists(db: Db, ttlMs: number = CACHE_TTL_MS): PriceLists {
  const cache = createTtlCache<number, Promise<PriceList>>({ ttlMs });
  return { of: (id) => cache.read(id, () => readList(db, id)), forget: cache.clear };
}

/** The charge of a presentation as its row stores it, in agorot or percent. */
export interface ChargeRow {
  readonly charge_type: ServiceCharge["type"];
  readonly charge_amount: number;
}

/**
 * Returns the service charge of a ticket: the charge of its price, plus the presentation's charge if the
 * presentation charges per ticket.
 */
export const ticketCharge = (price: ListedPrice, charge: ChargeRow): Agorot =>
  charge.charge_type === "perTicket"
    ? plus(price.serviceCharge, agorot(charge.charge_amount))
    : price.serviceCharge;

const inShekels = (amount: Agorot | null): number | null =>
  amount === null ? null : toShekels(amount);

/** Returns a price in the form that API replies have (storefront.md section 3, Ticket), without a code. */
export const ticketView = (price: ListedPrice, charge: ChargeRow, locale: Locale): Ticket => ({
  id: price.ticketId,
  name: nameIn(price.names, locale),
  price: toShekels(price.amount),
  oldPrice: inShekels(price.oldAmount),
  serviceCharge: toShekels(ticketCharge(price, charge)),
  pricePolicyId: price.pricePolicyId,
  code: null,
  ref1: null,
  ref2: null,
  memberNumber: null,
  systemVoucher: null,
  multiplyFactor: price.multiplyFactor,
  balance: null,
  addons: addonViews(price.addons, locale),
  isLoyaltyPointsRedemption: price.loyaltyPoints !== null,
  loyaltyPointsPrice: price.loyaltyPoints,
  customerId: null,
  walkin: price.isWalkin,
  ref1prompt: price.ref1prompt && nameIn(price.ref1prompt, locale),
  ref2prompt: price.ref2prompt && nameIn(price.ref2prompt, locale),
  minimum: price.minimum,
  maximum: price.maximum,
  requires: price.requires,
  isSoldOut: price.isSoldOut,
  ...(price.openPrice && { openPrice: price.openPrice }),
});

/**
 * Returns the ticket groups with those ticket types that everybody can choose. Ticket types that need a
 * code are left out.
 */
export const groupViews = (list: PriceList, charge: ChargeRow, locale: Locale): TicketGroup[] =>
  [...list.values()].map((group) => ({
    id: group.id,
    name: nameIn(group.names, locale),
    color: group.color,
    tickets: group.prices
      .filter(({ access, isRetired }) => access === "open" && !isRetired)
      .map((price) => ticketView(price, charge, locale)),
  }));

import { sql, type Selectable } from "kysely";
import { toShekels } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import type { Discount } from "../../cart/discounts.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import { sellerOf, type SellerQuery } from "../offerSellers.ts";
import { readTerms, termsOf, type Terms } from "../offerTerms.ts";
import { openPriceOf } from "../openAmounts.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Tables } from "../../platform/store/tables.ts";

export type VoucherOfferRow = Selectable<Tables["voucher_offer"]>;
export type VoucherPriceRow = Selectable<Tables["voucher_offer_price"]>;

/** A voucher for sale. The prices of the voucher are in the order of display. */
export interface VoucherOffer {
  readonly row: VoucherOfferRow;
  readonly prices: readonly VoucherPriceRow[];
  /** Products that the voucher pays for, in the order of display. */
  readonly products: readonly OfferedProduct[];
  /** Null if the voucher has no super class, or a retired one. */
  readonly superClass: SuperClass | null;
}

interface OfferedProduct {
  readonly name: Names;
  readonly quantity: number;
}

interface SuperClass {
  readonly id: number;
  readonly name: Names;
}

interface VoucherSearch {
  readonly businessId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly superClassId?: number | undefined;
}

/** Selects the super classes with these ids that are not retired. */
const selectSuperClasses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("voucher_super_class")
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .where("retired_at", "is", null);

/** Finds vouchers on sale now. Leaves out vouchers whose validity has ended. */
export async function findVouchers(db: Db, search: VoucherSearch): Promise<VoucherOffer[]> {
  const { businessId, ids, superClassId } = search;
  let query = db
    .selectFrom("voucher_offer")
    .selectAll()
    .where("is_on_sale", "=", true)
    .where(sql<boolean>`(ends_at is null or ends_at > app_now())`);
  if (businessId !== undefined) query = query.where("business_id", "=", businessId);
  if (superClassId !== undefined) {
    query = query.where(
      "super_class_id",
      "in",
      selectSuperClasses(db, [superClassId]).select("id"),
    );
  }
  if (ids) query = query.where("id", "=", sql<number>`any(${ints(ids)})`);
  const rows = await query.orderBy("position").orderBy("id").execute();
  if (rows.length === 0) return [];
  const prices = await db
    .selectFrom("voucher_offer_price")
    .selectAll()
    .where("offer_id", "=", sql<number>`any(${ints(rows.map(({ id }) => id))})`)
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const products = await db
    .selectFrom("voucher_offer_product as b")
    .innerJoin("product as p", "p.id", "b.product_id")
    .select(["b.offer_id", "p.name", "b.quantity"])
    .where("b.offer_id", "=", sql<number>`any(${ints(rows.map(({ id }) => id))})`)
    .orderBy("b.position")
    .execute();
  const superClasses = await selectSuperClasses(
    db,
    rows.flatMap((row) => row.super_class_id ?? []),
  )
    .select(["id", "name"])
    .execute();
  return rows.map((row) => ({
    row,
    prices: prices.filter((each) => each.offer_id === row.id),
    products: products.filter((each) => each.offer_id === row.id),
    superClass: superClasses.find(({ id }) => id === row.super_class_id) ?? null,
  }));
}

/**
 * Returns whether a voucher is sold at a location. A voucher without a list of locations is sold at all of
 * them.
 */
export const isSoldIn = (row: VoucherOfferRow, locationId: number): boolean =>
  row.location_ids?.includes(locationId) ?? true;

const iso = (at: Date | null): string | null => (at ? toIso(at) : null);

const priceView = (
  row: VoucherPriceRow,
  locale: Locale,
  discount?: Discount,
): SystemVoucher["Prices"][number] => ({
  SystemVoucherPriceId: row.id,
  Name: nameIn(row.name, locale),
  Price: toShekels(row.amount),
  value: row.open_minimum === null && row.value === 0 ? null : toShekels(row.value),
  openPrice: openPriceOf(row),
  selectedQuantity: 0,
  redemptionData: discount
    ? { reference: discount.code, price: toShekels(plus(row.amount, discount.off)) }
    : null,
});

/**
 * Returns a voucher as it is sent to the client. `discounts` contains the discounts that an entered code
 * gives, by price id.
 */
export function voucherView(
  { row, prices, products, superClass }: VoucherOffer,
  terms: Terms,
  locale: Locale,
  discounts?: ReadonlyMap<number, Discount>,
): SystemVoucher {
  const tickets = { name: row.ticket_name ?? row.name, quantity: row.ticket_quantity };
  const benefits = [...(tickets.quantity > 0 ? [tickets] : []), ...products];
  return {
    SystemVoucherId: row.id,
    SystemVoucherClassId: row.class_id,
    SystemVoucherSuperClassId: superClass && superClass.id,
    SuperClassName: superClass && nameIn(superClass.name, locale),
    Name: nameIn(row.name, locale),
    ClassName: nameIn(row.class_name, locale),
    description: nameIn(row.description, locale),
    businessId: row.business_id,
    authProfileId: row.auth_profile_id,
    locationId: row.location_id,
    IsForReplacement: false,
    StartDate: iso(row.starts_at),
    EndDate: iso(row.ends_at),
    validDays: row.valid_days,
    isAutoApply: row.is_auto_apply,
    benefits: benefits.map(({ name, quantity }) => ({ name: nameIn(name, locale), quantity })),
    Prices: prices.map((price) => priceView(price, locale, discounts?.get(price.id))),
    terms: termsOf(terms, row, locale),
  };
}

/**
 * Lists vouchers for sale. Throws NO_VOUCHERS_FOR_SALE if none is on sale, and NOT_FOUND for an unknown
 * mini-site or location.
 */
export async function listVouchers(
  office: Pick<PriceContainer, "db" | "policies">,
  query: SellerQuery & { readonly systemVoucherSuperClassId?: number | undefined },
  locale: Locale,
): Promise<SystemVoucher[]> {
  const { db } = office;
  const businessId = await sellerOf(db, query);
  const superClassId = query.systemVoucherSuperClassId;
  const { locationId } = query;
  const offers = (await findVouchers(db, { businessId, superClassId })).filter(
    ({ row }) => locationId === undefined || isSoldIn(row, locationId),
  );
  if (offers.length === 0) throw new Refused("NO_VOUCHERS_FOR_SALE");
  const terms = await readTerms(
    office,
    offers.map(({ row }) => row.business_id),
  );
  return offers.map((offer) => voucherView(offer, terms, locale));
}

import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Feature, Location } from "../../domain/api/catalogue.ts";
import { CONTENT_RATINGS } from "../../domain/catalogue.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { isSoldAt, type SiteScope } from "../partners/miniSites.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { IS_LISTED_LOCATION, isWished, type ShowWish } from "./search.ts";

/**
 * A subquery for the lowest price of each price policy: the price and service charge, in agorot, of the
 * default ticket (`defaultTicket` in `domain/ticket.ts`) of the cheapest ticket group. The seat map shows the
 * same lowest price for a seat. Reductions for seniors or students are left out.
 */
const LOWEST = sql<{ policy_id: number; amount: Agorot; charge: Agorot }>`(
  select distinct on (policy_id) policy_id, amount, charge from (
    select distinct on (r.price_policy_id, r.ticket_group_id) r.price_policy_id as policy_id,
      r.amount, r.service_charge as charge
    from price r
    join ticket_type t on t.id = r.ticket_type_id
    left join ticket_rule u on u.ticket_type_id = t.id
    where t.multiply_factor <= 1 and t.ref1prompt is null and t.ref2prompt is null
      and not r.is_sold_out and not t.is_walkin and t.retired_at is null
      and coalesce(u.access, 'open') = 'open' and u.open_minimum is null
    order by r.price_policy_id, r.ticket_group_id, r.position) g
  order by policy_id, amount + charge)`;

/**
 * SQL expression for a seat's price including its charges, in agorot. Charges on whole orders are not
 * included.
 */
const WITH_CHARGES = sql<Agorot>`(m.amount + m.charge + case p.charge_type
  when 'percent' then floor(m.amount * p.charge_amount / 100.0 + 0.5)
  when 'perTicket' then p.charge_amount else 0 end)::int`;

/**
 * Selects for each feature the start of the next show on sale, the locations, the largest capacity and the
 * lowest price.
 */
const selectShows = (db: Db, wish: ShowWish) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("seatplan_version as v", "v.plan_version", "p.plan_version")
    .leftJoin("plan_capacity as k", "k.plan_version", "p.plan_version")
    .leftJoin(LOWEST.as("m"), "m.policy_id", "p.price_policy_id")
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .where(isWished(wish))
    .groupBy("p.feature_id")
    .select([
      "p.feature_id",
      sql<Date>`min(p.starts_at)`.as("next"),
      sql<number[]>`array_agg(distinct p.location_id)`.as("locations"),
      sql<number>`max(coalesce(k.capacity, v.seat_count))`.as("room"),
      sql<Agorot | null>`min(${WITH_CHARGES})`.as("lowest"),
    ]);

/**
 * Whether features (films, plays) are requested by id and without other criteria. Features that are requested
 * by id are returned even if no show is on sale. A search by other criteria only returns features with shows
 * on sale.
 */
const isNamed = ({ featureIds, ...search }: ShowWish): boolean =>
  featureIds !== undefined && Object.values(search).every((value) => value === undefined);

const selectFeatures = (db: Db, wish: ShowWish, site: SiteScope | undefined) =>
  db
    .selectFrom("feature as f")
    .innerJoin("feature_category as c", "c.id", "f.category_id")
    .leftJoin(selectShows(db, wish).as("s"), "s.feature_id", "f.id")
    .selectAll("f")
    .select(["c.name as categoryName", "s.next", "s.locations", "s.room", "s.lowest"])
    .where(isSoldAt(site))
    .$if(wish.featureIds !== undefined, (query) =>
      query.where("f.id", "=", sql<number>`any(${ints(wish.featureIds!)})`),
    )
    .$if(!isNamed(wish), (query) => query.where("s.next", "is not", null))
    .orderBy("s.next")
    .orderBy("f.id");

/** Returns the features that match, those with the earliest next show first. */
export async function featureViews(
  db: Db,
  wish: ShowWish,
  site: SiteScope | undefined,
  locale: Locale,
): Promise<z.infer<typeof Feature>[]> {
  const rows = await selectFeatures(db, wish, site).execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameIn(row.name, locale),
    categoryId: row.category_id,
    categoryName: nameIn(row.categoryName, locale),
    description: nameIn(row.description, locale),
    durationMinutes: row.duration_minutes,
    ageLimit: row.age_limit,
    formats: row.formats,
    language: row.language,
    trailerUrl: row.trailer_url,
    imageUrl: row.image,
    ...(wish.featureIds?.length === 1 && {
      about: {
        starring: row.starring && nameIn(row.starring, locale),
        credits: row.credits && nameIn(row.credits, locale),
        contentRatings: CONTENT_RATINGS.filter((rating) => row.content_ratings.includes(rating)),
        gallery: row.gallery,
      },
    }),
    businessId: row.business_id,
    locationIds: row.locations ?? [],
    nextDateTime: row.next && toIso(row.next),
    roomCapacity: row.room,
    lowestPrice: row.lowest === null ? null : toShekels(row.lowest),
  }));
}

export async function locationViews(db: Db, locale: Locale): Promise<z.infer<typeof Location>[]> {
  const rows = await db
    .selectFrom("location as l")
    .selectAll("l")
    .where(IS_LISTED_LOCATION)
    .orderBy("l.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameIn(row.name, locale),
    city: nameIn(row.city, locale),
    businessId: row.business_id,
    isOffline: row.is_offline,
  }));
}

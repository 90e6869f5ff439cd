import { sql } from "kysely";
import { posterAddress } from "../../domain/catalogue.ts";
import type { ImportFaultCode } from "../../domain/imports/importReport.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import { texts, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import type { Names } from "../platform/locale.ts";
import { giveDefaults } from "../seats/blocks/defaultBlocks.ts";
import { selectLayouts } from "../seats/plans/layouts.ts";
import { openPlans } from "../seats/plans.ts";
import { indexNames, isFound, type Named, type NameIndex } from "./houseNames.ts";
import type { WrittenRow } from "./importWriter.ts";
import { takeNumbers } from "./takeNumbers.ts";

/** A layout of a hall, with the version of its current plan. */
interface Layout extends Named {
  readonly seatplanId: number;
  readonly planVersion: string | null;
}

/** A hall with one of its layouts. */
export interface Hall extends Named {
  readonly locationId: number;
  readonly venueTypeId: number;
  readonly seatplanId: number | null;
  readonly planVersion: string | null;
}

/** All records of a business to which presentations refer. */
export interface Places {
  readonly locations: NameIndex<Named>;
  /** Returns an index of a location's halls by name, and the location's first hall. */
  readonly hallsOf: (locationId: number) => { index: NameIndex<Hall>; first: Hall | undefined };
  /** Returns an index of a hall's layouts by name. Only layouts that can be chosen are included. */
  readonly layoutsOf: (venueId: number) => NameIndex<Layout>;
  readonly authProfileId: number | undefined;
  /**
   * The business's first price list. Past presentations are created with this price list, because each
   * presentation needs one.
   */
  readonly priceListId: number | undefined;
  /** The first category. The category of the features that are created for past presentations. */
  readonly categoryId: number | undefined;
}

const firstId = async (
  db: Db,
  table: "auth_profile" | "price_policy",
  businessId: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom(table)
      .select("id")
      .where("business_id", "=", businessId)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Reads the layouts of the business's halls. The usual layout of each hall comes first. */
async function layoutsIn(db: Db, businessId: number) {
  const rows = await selectLayouts(db)
    .innerJoin("venue as v", "v.id", "y.venue_id")
    .innerJoin("location as l", "l.id", "v.location_id")
    .where("l.business_id", "=", businessId)
    .where("y.retired_at", "is", null)
    .orderBy(sql`y.seatplan_id <> v.seatplan_id`)
    .orderBy("y.id")
    .execute();
  return Map.groupBy(rows, (row) => row.venue_id);
}

export async function placesOf(db: Db, businessId: number): Promise<Places> {
  const locations = await db
    .selectFrom("location")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  const { rows } = await sql<{
    id: number;
    name: Names;
    location_id: number;
    venue_type_id: number;
  }>`select v.id, v.name, v.location_id, v.venue_type_id
    from venue v join location l on l.id = v.location_id
    where l.business_id = ${businessId} order by v.id`.execute(db);
  const layouts = await layoutsIn(db, businessId);
  const halls = rows.map((row): Hall => {
    const [usual] = layouts.get(row.id) ?? [];
    return {
      id: row.id,
      names: Object.values(row.name),
      locationId: row.location_id,
      venueTypeId: row.venue_type_id,
      seatplanId: usual?.seatplan_id ?? null,
      planVersion: usual?.plan_version ?? null,
    };
  });
  const byLocation = Map.groupBy(halls, ({ locationId }) => locationId);
  const category = await db
    .selectFrom("feature_category")
    .select("id")
    .where("retired_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return {
    locations: indexNames(locations.map(({ id, name }) => ({ id, names: Object.values(name) }))),
    hallsOf: (locationId) => {
      const own = byLocation.get(locationId) ?? [];
      return { index: indexNames(own), first: own[0] };
    },
    layoutsOf: (venueId) =>
      indexNames(
        (layouts.get(venueId) ?? []).map((row) => ({
          id: row.id,
          names: Object.values(row.name),
          seatplanId: row.seatplan_id,
          planVersion: row.plan_version,
        })),
      ),
    authProfileId: await firstId(db, "auth_profile", businessId),
    priceListId: await firstId(db, "price_policy", businessId),
    categoryId: category?.id,
  };
}

/** The hall of a line, or the fault of the cell that should name it. */
export type HallFound = Hall | { readonly field: string; readonly fault: ImportFaultCode };

const faulty = (field: string, fault: ImportFaultCode): HallFound => ({ field, fault });

export const isHall = (found: HallFound): found is Hall => !("fault" in found);

/**
 * Finds the hall that a line names, with the layout that it names. If the line names neither, returns the
 * location's first hall with its usual layout.
 */
export function hallOf(
  places: Places,
  locationId: number,
  { venue, layout }: { readonly venue: string | undefined; readonly layout?: string | undefined },
): HallFound {
  const { index, first } = places.hallsOf(locationId);
  const hall = venue === undefined ? first : index.find(venue);
  if (hall === undefined) return faulty("venue", "unknown");
  if (!isFound(hall)) return faulty("venue", hall.fault);
  if (layout === undefined) return hall.planVersion === null ? faulty("venue", "noPlan") : hall;
  const found = places.layoutsOf(hall.id).find(layout);
  if (!isFound(found)) return faulty("layout", found.fault);
  const { seatplanId, planVersion } = found;
  return planVersion === null ? faulty("layout", "noPlan") : { ...hall, seatplanId, planVersion };
}

/** The feature of a line: an existing feature if it has an `id`, otherwise a feature to create. */
export interface FeatureWish {
  readonly id?: number;
  readonly name: Names;
  readonly categoryId: number;
  readonly minutes: number;
}

/**
 * The presentation of a line: an existing presentation if it has an `id`, otherwise a presentation to create.
 */
export interface ShowWish {
  readonly id?: number;
  readonly feature: FeatureWish;
  readonly hall: Hall;
  readonly startsAt: Date;
  readonly priceListId: number;
  readonly authProfileId: number;
}

export const featureKey = ({ id, name }: Pick<FeatureWish, "id" | "name">): string =>
  id === undefined ? `feature ${name.he.trim().toLowerCase()}` : `feature #${id}`;
export const showKey = ({
  feature,
  hall,
  startsAt,
}: Pick<ShowWish, "feature" | "hall" | "startsAt">) =>
  `show ${featureKey(feature)} ${hall.id} ${startsAt.getTime()}`;

/** Returns the ids of the existing presentations at these times, by `feature hall time`. */
export async function showsAt(
  db: Db,
  businessId: number,
  times: readonly Date[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("presentation")
    .select(["id", "feature_id", "venue_id", "starts_at"])
    .where("business_id", "=", businessId)
    .where(
      "starts_at",
      "=",
      sql<Date>`any(${texts([...new Set(times.map((at) => at.toISOString()))])}::timestamptz[])`,
    )
    .where("cancelled_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [`${row.feature_id} ${row.venue_id} ${row.starts_at.getTime()}`, row.id]),
  );
}

interface Makes {
  readonly db: Db;
  readonly businessId: number;
  readonly memo: Map<string, number>;
  readonly now: Date;
}

/**
 * Returns whether a feature or presentation has still to be created. During a check, the memo contains a
 * negative id for a record that has still to be created.
 */
const isUnmade = (memo: Map<string, number>, key: string): boolean => (memo.get(key) ?? -1) < 0;

/** Creates the features of those lines whose feature does not exist yet. */
export async function makeFeatures(
  { db, businessId, memo }: Makes,
  lines: readonly { readonly line: number; readonly feature: FeatureWish }[],
): Promise<WrittenRow[]> {
  const wanted = new Map<string, { line: number; feature: FeatureWish }>();
  for (const each of lines) {
    const key = featureKey(each.feature);
    if (each.feature.id === undefined && isUnmade(memo, key) && !wanted.has(key))
      wanted.set(key, each);
  }
  if (wanted.size === 0) return [];
  const ids = await takeNumbers(db, "catalogue", wanted.size);
  const rows = [...wanted.values()].map(({ feature: { name, categoryId, minutes } }, at) => ({
    id: ids[at] ?? 0,
    business_id: businessId,
    category_id: categoryId,
    name,
    description: { he: "" },
    duration_minutes: minutes,
    image: posterAddress(ids[at] ?? 0, { poster: null, categoryId }),
    formats: [],
    is_3d: false,
    is_partner_only: false,
  }));
  await insertRows("feature", rows).execute(db);
  return [...wanted].map(([key, { line }], at): WrittenRow => {
    memo.set(key, ids[at] ?? 0);
    return { line, target: "feature", record: ids[at] ?? 0 };
  });
}

/**
 * Time limits in seconds for the steps of an order. The values are the defaults of the form for a new
 * presentation.
 */
const TIMERS = {
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 400,
  chooseProductsInSeconds: 200,
};

/**
 * Creates the features and presentations of those lines for which they do not exist yet. New presentations
 * get the blocked seats of their layouts.
 */
export async function makeShows(
  { db, businessId, memo, now }: Makes,
  lines: readonly { readonly line: number; readonly show: ShowWish }[],
): Promise<WrittenRow[]> {
  const wanted = new Map<string, { line: number; show: ShowWish }>();
  for (const each of lines) {
    const key = showKey(each.show);
    if (each.show.id === undefined && isUnmade(memo, key) && !wanted.has(key))
      wanted.set(key, each);
  }
  if (wanted.size === 0) return [];
  const ids = await takeNumbers(db, "catalogue", wanted.size);
  const rows = [...wanted.values()].map(({ show }, at) => ({
    id: ids[at] ?? 0,
    feature_id: show.feature.id ?? memo.get(featureKey(show.feature)) ?? 0,
    venue_id: show.hall.id,
    location_id: show.hall.locationId,
    business_id: businessId,
    auth_profile_id: show.authProfileId,
    seatplan_id: show.hall.seatplanId,
    plan_version: show.hall.planVersion,
    seating_policy_id: 1,
    price_policy_id: show.priceListId,
    starts_at: show.startsAt.toISOString(),
    sales_end_at: show.startsAt.toISOString(),
    charge_type: "flat",
    charge_amount: 0,
    charge_name: DEFAULT_CHARGE_NAME,
    lock_timer: TIMERS,
    is_display_qr: true,
    clock: 0,
  }));
  await insertRows("presentation", rows).execute(db);
  await giveDefaults(
    db,
    openPlans(db),
    rows.flatMap((row, at) => {
      const { startsAt, hall } = [...wanted.values()][at]?.show ?? {};
      if (!startsAt || !hall || hall.planVersion === null || hall.seatplanId === null) return [];
      return [
        {
          ...row,
          starts_at: startsAt,
          plan_version: hall.planVersion,
          seatplan_id: hall.seatplanId,
        },
      ];
    }),
    { now, by: null },
  );
  return [...wanted].map(([key, { line }], at): WrittenRow => {
    memo.set(key, ids[at] ?? 0);
    return { line, target: "presentation", record: ids[at] ?? 0 };
  });
}

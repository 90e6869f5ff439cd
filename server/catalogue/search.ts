import { sql, type RawBuilder } from "kysely";
import { PART_HOURS } from "../../domain/partOfDay.ts";
import { addDays, atWallClock, type PartOfDay } from "../../domain/zone.ts";
import { HOUSE_ZONE } from "../platform/region.ts";
import { ints } from "../platform/store/db.ts";

/** Criteria of a search. A presentation must match all criteria that are given. */
export interface ShowWish {
  readonly featureIds?: readonly number[] | undefined;
  readonly locationId?: number | undefined;
  readonly categoryId?: number | undefined;
  /** A day in the installation's time zone, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  readonly partOfDay?: PartOfDay | undefined;
}

/** Returns the criteria of a request. An empty list of features is treated as absent. */
export const wishOf = <W extends ShowWish>({ featureIds, ...wish }: W): ShowWish => ({
  ...wish,
  featureIds: featureIds?.length ? featureIds : undefined,
});

const HOUR = sql<number>`extract(hour from p.starts_at at time zone ${HOUSE_ZONE})`;

function isInPart(part: PartOfDay): RawBuilder<boolean> {
  const within = PART_HOURS.filter(([name]) => part === "night" || name === part).map(
    ([, from, end]) => sql<boolean>`(${HOUR} >= ${from}::int and ${HOUR} < ${end}::int)`,
  );
  const any = sql.join(within, sql` or `);
  return part === "night" ? sql<boolean>`not (${any})` : sql<boolean>`(${any})`;
}

/** SQL condition: whether the presentation `p` is published on the storefront. */
export const IS_PUBLISHED = sql<boolean>`(p.retired_at is null
  and (p.publish_at is null or p.publish_at <= app_now()))`;

/**
 * SQL condition: whether the storefront lists the location `l`. A retired location is listed while its last
 * shows are on sale.
 */
export const IS_LISTED_LOCATION = sql<boolean>`(l.retired_at is null or exists (
  select 1 from presentation p where p.location_id = l.id and p.sales_end_at > app_now()
    and ${IS_PUBLISHED}))`;

/**
 * SQL condition: whether the presentation `p` is published and matches the criteria. The category in the
 * criteria is compared with that of the presentation's feature.
 */
export function isWished(wish: ShowWish): RawBuilder<boolean> {
  const { featureIds, locationId, categoryId, date, partOfDay } = wish;
  const conditions: RawBuilder<unknown>[] = [IS_PUBLISHED];
  if (featureIds) conditions.push(sql`p.feature_id = any(${ints(featureIds)})`);
  if (locationId !== undefined) conditions.push(sql`p.location_id = ${locationId}`);
  if (categoryId !== undefined) {
    conditions.push(
      sql`p.feature_id in (select id from feature where category_id = ${categoryId})`,
    );
  }
  if (date !== undefined) {
    conditions.push(sql`p.starts_at >= ${atWallClock(date, "00:00")}`);
    conditions.push(sql`p.starts_at < ${atWallClock(addDays(date, 1), "00:00")}`);
  }
  if (partOfDay !== undefined) conditions.push(isInPart(partOfDay));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

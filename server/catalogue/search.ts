import { sql, type RawBuilder } from "kysely";
import { addDays, atWallClock, PART_HOURS, ZONE, type PartOfDay } from "../../domain/zone.ts";
import { ints } from "../platform/store/db.ts";

/** What to look for among presentations: everything given holds together. */
export interface ShowWish {
  readonly featureIds?: readonly number[] | undefined;
  readonly locationId?: number | undefined;
  readonly categoryId?: number | undefined;
  /** A Jerusalem day, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  readonly partOfDay?: PartOfDay | undefined;
}

/** A wish of a call: an empty list of features names none, and none means all. */
export const wishOf = <W extends ShowWish>({ featureIds, ...wish }: W): ShowWish => ({
  ...wish,
  featureIds: featureIds?.length ? featureIds : undefined,
});

const HOUR = sql<number>`extract(hour from p.starts_at at time zone ${ZONE})`;

function isInPart(part: PartOfDay): RawBuilder<boolean> {
  const within = PART_HOURS.filter(([name]) => part === "night" || name === part).map(
    ([, from, end]) => sql<boolean>`(${HOUR} >= ${from}::int and ${HOUR} < ${end}::int)`,
  );
  const any = sql.join(within, sql` or `);
  return part === "night" ? sql<boolean>`not (${any})` : sql<boolean>`(${any})`;
}

/** Whether a presentation, under the alias `p`, is what is looked for; its category is its feature's. */
export function isWished(wish: ShowWish): RawBuilder<boolean> {
  const { featureIds, locationId, categoryId, date, partOfDay } = wish;
  const conditions = [sql`true`];
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

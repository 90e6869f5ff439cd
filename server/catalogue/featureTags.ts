import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { nameIn } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/**
 * Returns a feature's tags in the order in which they were entered. Throws NOT_FOUND for an unknown feature.
 */
export async function tagsOf(
  db: Db,
  featureId: number,
  locale: Locale,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const feature = await db
    .selectFrom("feature")
    .select("tag_ids as tagIds")
    .where("id", "=", featureId)
    .executeTakeFirst();
  if (!feature) throw new Refused("NOT_FOUND");
  const rows = await db
    .selectFrom("feature_tag")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ints(feature.tagIds)})`)
    .where("retired_at", "is", null)
    .execute();
  const { tagIds } = feature;
  return rows
    .toSorted((a, b) => tagIds.indexOf(a.id) - tagIds.indexOf(b.id))
    .map(({ id, name }) => ({ id, name: nameIn(name, locale) }));
}

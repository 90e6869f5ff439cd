import { sql } from "kysely";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** Returns the businesses with these ids and their names, in the order of the ids. */
export async function namedBusinesses(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<{ id: number; name: string }[]> {
  const businesses = await db
    .selectFrom("business")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("id")
    .execute();
  return businesses.map(({ id, name }) => ({ id, name: nameIn(name, locale) }));
}

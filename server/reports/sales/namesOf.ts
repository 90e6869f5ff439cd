import { sql } from "kysely";
import { nameIn } from "../../platform/locale.ts";
import { ints } from "../../platform/store/db.ts";
import type { SalesDesk } from "./salesDesk.ts";

type Named =
  | "business"
  | "donation_offer"
  | "feature"
  | "location"
  | "membership_offer"
  | "mini_site"
  | "product"
  | "ticket_type"
  | "venue"
  | "voucher_offer";

/**
 * Returns a function that looks up names by id in the scope's language. The names are read with one query for
 * all ids.
 */
export async function namesOf(
  { db, locale }: Pick<SalesDesk, "db" | "locale">,
  table: Named,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return () => "";
  const rows = await db
    .selectFrom(table)
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ints(wanted)})`)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, nameIn(name, locale)]));
  return (id) => names.get(id) ?? "";
}

import { sql } from "kysely";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** Tables whose rows belong to one business or, without one, are shared by all. */
export type OwnedTable = "ticket_type" | "ticket_group";

/** Returns an SQL condition: whether the row `t` is shared or belongs to one of these businesses. */
export const isWithin = (businessIds: readonly number[]) =>
  sql<boolean>`(t.business_id is null or t.business_id = any(${ints(businessIds)}))`;

const priced = (table: OwnedTable, row = "t") =>
  sql`price x join price_policy o on o.id = x.price_policy_id
    where ${sql.ref(`x.${table}_id`)} = ${sql.ref(`${row}.id`)}`;

/** Returns an SQL expression for the number of the operator's price lists that contain the row `t`. */
export const listsOf = (table: OwnedTable, { businessIds }: Operator) =>
  sql<number>`(select count(distinct o.id)::int from ${priced(table)}
    and o.business_id = any(${ints(businessIds)}))`;

/**
 * Returns an SQL condition: whether a shared row (by default `t`) concerns businesses outside the operator's
 * scope. A shared row concerns other businesses if another business has prices for it, or if no business has
 * prices for it and other businesses exist.
 */
export const isShared = (
  table: OwnedTable,
  { businessIds }: Pick<Operator, "businessIds">,
  row = "t",
) =>
  sql<boolean>`(${sql.ref(`${row}.business_id`)} is null and (
    exists (select from ${priced(table, row)} and o.business_id <> all(${ints(businessIds)}))
    or (not exists (select from ${priced(table, row)})
      and exists (select from business b where b.id <> all(${ints(businessIds)})))))`;

/**
 * Returns the ids to which an entry of a business may refer: the business's own rows and shared rows that are
 * not retired, and the rows in `kept`.
 */
export async function ownedBy(
  db: Db,
  table: OwnedTable,
  businessId: number,
  kept: readonly number[] = [],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t where ${isWithin([businessId])}
      and (t.retired_at is null or t.id = any(${ints(kept)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

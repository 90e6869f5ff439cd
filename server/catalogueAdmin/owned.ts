import { sql } from "kysely";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** What may belong to one business, or to the house: then all of its businesses sell it. */
export type OwnedTable = "ticket_type" | "ticket_group";

/** Whether the row `t` is of the house, or of one of these businesses. */
export const isWithin = (businessIds: readonly number[]) =>
  sql<boolean>`(t.business_id is null or t.business_id = any(${ints(businessIds)}))`;

const priced = (table: OwnedTable) =>
  sql`price r join price_policy o on o.id = r.price_policy_id
    where ${sql.ref(`r.${table}_id`)} = t.id`;

/** Price lists of the operator's businesses that have the row `t`. */
export const listsOf = (table: OwnedTable, { businessIds }: Operator) =>
  sql<number>`(select count(distinct o.id)::int from ${priced(table)}
    and o.business_id = any(${ints(businessIds)}))`;

/**
 * Whether the row `t` is the house's and not the operator's businesses' alone: another one has prices for
 * it, or none has, and there are others that might.
 */
export const isShared = (table: OwnedTable, { businessIds }: Operator) =>
  sql<boolean>`(t.business_id is null and (
    exists (select from ${priced(table)} and o.business_id <> all(${ints(businessIds)}))
    or (not exists (select from ${priced(table)})
      and exists (select from business b where b.id <> all(${ints(businessIds)})))))`;

/** Numbers of all that a business may sell: its own and the house's. */
export async function ownedBy(
  db: Db,
  table: OwnedTable,
  businessId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t where ${isWithin([businessId])}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { Names } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, jsonb, type Db } from "../platform/store/db.ts";
import { ownedBy, type OwnedTable } from "./owned.ts";

/** Ids that `withNumbers` has provided for the rows that its callback creates. */
const setAside = new AsyncLocalStorage<number[]>();

/**
 * Runs a callback that creates rows, and gives them these ids in the order of creation. Throws if the
 * callback creates more or fewer rows than there are ids. The demo uses this function, because its
 * documentation names ids.
 */
export async function withNumbers<T>(ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const left = [...ids];
  const made = await setAside.run(left, work);
  if (left.length > 0) throw new Error(`the ids ${left.join(", ")} were not used`);
  return made;
}

/** Returns the id of a new row. All tables of the catalogue share one sequence. */
export async function nextNumber(db: Db): Promise<number> {
  const ids = setAside.getStore();
  if (ids) {
    const id = ids.shift();
    if (id === undefined) throw new Error("more rows than ids");
    return id;
  }
  const { rows } = await sql<{ id: number }>`
    select nextval('catalogue_number')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the sequence gave no number");
  return row.id;
}

/** Throws FORBIDDEN for a business outside the operator's scope. */
export function judgeBusiness({ businessIds }: Operator, businessId: number): void {
  if (!businessIds.includes(businessId)) throw new Refused("FORBIDDEN");
}

/** Returns a VALIDATION error for a field of the body whose value cannot be used. */
export const wrongField = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

/**
 * Returns the database column for a name in several languages. Languages that the form does not have keep
 * their texts.
 */
export const writtenNames = (he: string, en: string, before: Names = { he }) => {
  const { en: _, ...others } = before;
  return jsonb({ ...others, he, ...(en !== "" && { en }) });
};

/**
 * Makes other writers of the table wait until the end of the transaction, because each writer first checks
 * that its own value is unique.
 */
export async function oneByOne(
  tx: Db,
  table: "mini_site" | "coupon" | "ticket_type",
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(tx);
}

const wrongId = (field: string, at: number): Refused => wrongField(`${field}.${at}`, "not known");

/** Throws VALIDATION if one of `ids` does not belong to the business, or is retired and not in `kept`. */
export async function judgeOwn(
  db: Db,
  table: "feature" | "membership_offer" | "voucher_offer",
  businessId: number,
  field: string,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("business_id", "=", businessId)
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .where((row) => row.or([row("retired_at", "is", null), row("id", "in", [0, ...kept])]))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at >= 0) throw wrongId(field, at);
}

/**
 * Throws VALIDATION if one of `ids` neither belongs to the business nor is shared, or is retired and not in
 * `kept`.
 */
export async function judgeThere(
  db: Db,
  table: OwnedTable,
  businessId: number,
  field: string,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const known = await ownedBy(db, table, businessId, kept);
  const at = ids.findIndex((id) => !known.has(id));
  if (at >= 0) throw wrongId(field, at);
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isKey: boolean;
}

/** Returns a table's columns in the migrated database, except generated ones. */
export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
      exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any(i.indkey)) as "isKey"
    from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by a.attnum`.execute(db);
  return rows;
}

/** Returns the names of the database's tables, without views. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

let last = 1_000_000;

/** Returns a different value of a type on each call, as SQL. */
function someValue(type: string): string {
  last++;
  if (type === "uuid") return randomUUID();
  if (type === "jsonb" || type === "json") return "{}";
  if (type === "boolean") return "false";
  if (type.startsWith("timestamp")) return "2020-01-01T00:00:00Z";
  if (type.endsWith("[]")) return "{}";
  if (type === "bytea") return "\\x00";
  if (type === "smallint") return "1";
  return String(last);
}

/** The primary key of an inserted row. */
export type Planted = Readonly<Record<string, string>>;

/**
 * Inserts a row with a value in every required column. `given` sets columns, as SQL. Foreign keys are not
 * checked, so that a test of retention needs no complete sale for its row.
 */
export async function plantRow(
  db: Db,
  table: string,
  given: Readonly<Record<string, string | null>>,
): Promise<Planted> {
  const columns = await columnsOf(db, table);
  const row: Record<string, string | null> = {};
  for (const { name, type, isNullable, hasDefault, isKey } of columns) {
    if (name in given) row[name] = given[name]!;
    else if (isKey || (!isNullable && !hasDefault)) row[name] = someValue(type);
  }
  const typed = columns.filter(({ name }) => name in row);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into ${sql.table(table)} (${sql.join(typed.map(({ name }) => sql.ref(name)))})
      overriding system value values (${sql.join(
        typed.map(({ name, type }) => sql`${row[name]}::text::${sql.raw(type)}`),
      )})`.execute(tx);
  });
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const found = keys.length > 0 ? keys : typed.map(({ name }) => name);
  return Object.fromEntries(found.map((name) => [name, row[name]!]));
}

/** Returns the row as it is now, or undefined if it was deleted. */
export async function findPlanted(
  db: Db,
  table: string,
  planted: Planted,
): Promise<Record<string, unknown> | undefined> {
  const parts = Object.entries(planted).map(
    ([name, value]) => sql`${sql.ref(name)}::text = ${value}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(parts, sql` and `)}`.execute(db);
  return rows[0];
}

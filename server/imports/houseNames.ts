import { sql } from "kysely";
import type { ImportFaultCode } from "../../domain/imports/importReport.ts";
import type { Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/** A record of the business that lines of a file refer to by name. */
export interface Named {
  readonly id: number;
  readonly names: readonly string[];
}

/** Finds records by name. Names in all languages are compared, ignoring case and spaces at both ends. */
export interface NameIndex<T extends Named> {
  readonly find: (name: string) => T | { readonly fault: ImportFaultCode };
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Returns an index of records by name and by id. Ids are included because exports contain them. */
export function indexNames<T extends Named>(rows: readonly T[]): NameIndex<T> {
  const byName = new Map<string, T[]>();
  for (const row of rows) {
    for (const name of new Set([...row.names.map(plain), String(row.id)])) {
      byName.set(name, [...(byName.get(name) ?? []), row]);
    }
  }
  return {
    find: (name) => {
      const [found, second] = byName.get(plain(name)) ?? [];
      if (!found) return { fault: "unknown" };
      return second ? { fault: "ambiguous" } : found;
    },
  };
}

export const isFound = <T extends object>(
  found: T | { readonly fault: ImportFaultCode },
): found is T => !("fault" in found);

const namesOf = (name: Names | string): readonly string[] =>
  typeof name === "string" ? [name] : Object.values(name);

type Table =
  | "feature"
  | "feature_category"
  | "location"
  | "price_policy"
  | "product"
  | "ticket_group"
  | "ticket_type";

/** Tables with rows that all businesses share. Rows of shared tables have no `business_id`. */
const SHARED: Partial<Record<Table, true>> = { ticket_group: true, ticket_type: true };
const RETIRES: Partial<Record<Table, true>> = {
  feature_category: true,
  location: true,
  product: true,
};

/** Reads all records of a table that the lines of a business may refer to. Retired records are omitted. */
export async function namesIn(db: Db, table: Table, businessId: number): Promise<NameIndex<Named>> {
  const isOurs =
    table === "feature_category"
      ? sql`true`
      : SHARED[table]
        ? sql`(business_id is null or business_id = ${businessId})`
        : sql`business_id = ${businessId}`;
  const isThere = RETIRES[table] ? sql`retired_at is null` : sql`true`;
  const { rows } = await sql<{ id: number; name: Names | string }>`
    select id, name from ${sql.table(table)} where ${isOurs} and ${isThere} order by id`.execute(
    db,
  );
  return indexNames(rows.map(({ id, name }) => ({ id, names: namesOf(name) })));
}

import { sql } from "kysely";
import { lookupOf, unseal } from "../platform/encryption/sealing.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { MadeRow } from "./madeRow.ts";

/**
 * The columns of a customer that an import may fill, each with the value that counts as empty. An import only
 * fills empty columns, so values that the customer gave are never overwritten.
 */
export const FILLABLE = {
  first_name: "",
  last_name: "",
  email: null,
  mobile: null,
  ssn: null,
  date_of_birth: null,
  address1: "",
  city: "",
  postal_code: "",
  is_sms_allowed: false,
  is_email_allowed: false,
  is_mailing_allowed: false,
} as const satisfies Readonly<Record<string, string | boolean | null>>;
export type Fillable = keyof typeof FILLABLE;

export const isFillable = (column: string): column is Fillable => Object.hasOwn(FILLABLE, column);

/**
 * Returns a hash of a value. By the hash, the undo can tell whether a filled column still has the imported
 * value.
 */
export const hashOf = (db: Db, value: string | boolean): string => lookupOf(db, String(value));

/**
 * Empties the columns of one customer that an import has filled, except columns that were changed afterwards.
 */
async function emptyOne(db: Db, { record, filled }: MadeRow): Promise<void> {
  const row = await db
    .selectFrom("customer")
    .selectAll()
    .where("id", "=", Number(record))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const values = { ...row, ssn: unseal(db, "customer.ssn", row.ssn) };
  const columns = Object.entries(filled ?? {}).flatMap(([column, hash]) => {
    if (!isFillable(column)) return [];
    const value = values[column];
    return value !== null && hashOf(db, value) === hash ? [column] : [];
  });
  if (columns.length === 0) return;
  const empty = Object.fromEntries(columns.map((column) => [column, FILLABLE[column]]));
  await db
    .updateTable("customer")
    .set({ ...empty, ...(columns.includes("ssn") && { ssn_index: null }) })
    .where("id", "=", row.id)
    .execute();
}

/** Empties the columns of customers that an import has filled. */
export async function emptyFilled(db: Db, rows: readonly MadeRow[]): Promise<void> {
  for (const row of rows) await emptyOne(db, row);
  // If no consent is left, the date of the consents is removed too.
  await sql`update customer set consents_at = null
    where id = any(${ints(rows.map(({ record }) => Number(record)))})
      and not (is_sms_allowed or is_email_allowed or is_mailing_allowed)`.execute(db);
}

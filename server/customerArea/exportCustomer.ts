import { sql } from "kysely";
import { toIso } from "../../domain/zone.ts";
import { columnOf, PLACES } from "../platform/encryption/sealedColumns.ts";
import { unseal, unsealJson } from "../platform/encryption/sealing.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { EXPORTED, ownMembers, ownVouchers, type Of, type Part } from "./exportedParts.ts";
import { isOrderOf, type Whose } from "../customers/whose.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Exported {
  readonly exportedAt: string;
  /** The exported rows by table. */
  readonly data: Readonly<Record<string, Row[]>>;
}

/** Decrypts the encrypted columns of a row, and leaves out blind indexes (hashes for searching). */
function opened(db: Db, table: string, row: Row): Row {
  const { ssn_index: _, ...clear } = row;
  const own = PLACES.filter((place) => columnOf(place).table === table && !columnOf(place).field);
  return Object.fromEntries(
    Object.entries(clear).map(([name, value]) => {
      const place = own.find((each) => columnOf(each).column === name);
      if (!place || typeof value !== "string") return [name, value];
      const isJson = columnOf(place).kind === "json";
      return [name, isJson ? unsealJson(db, place, value) : unseal(db, place, value)];
    }),
  );
}

/** Decrypts the ID number in an order's customer details. */
function withSsn(db: Db, row: Row): Row {
  const { customer } = row;
  if (typeof customer !== "object" || customer === null || !("SSN" in customer)) return row;
  const { SSN } = customer;
  if (typeof SSN !== "string") return row;
  return { ...row, customer: { ...customer, SSN: unseal(db, "orders.customer.SSN", SSN) } };
}

/** Reads the person's rows of a table, without secrets and internal numbers. */
async function rowsOf(db: Db, { table, leaves = [], where }: Part, of: Of): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) - ${[...leaves]}::text[] as row from ${sql.table(table)} r
    where ${where(of)}`.execute(db);
  return rows.map(({ row }) => opened(db, table, table === "orders" ? withSsn(db, row) : row));
}

function ofPerson(whose: Whose, businessIds: readonly number[] | undefined): Of {
  const isOfBusiness: Of["isOfBusiness"] = (column) =>
    businessIds === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(column)} = any(${ints(businessIds)})`;
  const orders = sql<string>`(select o.id from orders o
    where ${isOfBusiness("o.business_id")} and ${isOrderOf(whose, "o")})`;
  return { whose, orders, isOfBusiness };
}

/** Whether somebody is a customer of these businesses: has an order, a membership or a voucher of theirs. */
export async function isKnownTo(
  db: Db,
  whose: Whose,
  businessIds: readonly number[],
): Promise<boolean> {
  const of = ofPerson(whose, businessIds);
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists ${of.orders} or exists ${ownMembers(of)} or exists ${ownVouchers(of)}
      as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/**
 * Exports all stored data about a person, by table. `businessIds` is given for an operator's export, which
 * contains only the customer's own record and data of these businesses. `businessIds` is absent if the person
 * requests the export.
 */
export async function exportCustomer(
  db: Db,
  whose: Whose,
  now: Date,
  businessIds?: readonly number[],
): Promise<Exported> {
  const of = ofPerson(whose, businessIds);
  const data: Record<string, Row[]> = {};
  for (const part of EXPORTED) {
    if (businessIds !== undefined && !part.isOfBusiness) continue;
    data[part.table] = await rowsOf(db, part, of);
  }
  return { exportedAt: toIso(now), data };
}

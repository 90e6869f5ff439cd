import { sql } from "kysely";
import { toIso } from "../../domain/zone.ts";
import { ints, type Db } from "../store/db.ts";
import { EXPORTED, ownMembers, ownVouchers, type Of, type Part } from "./exportedParts.ts";
import type { Whose } from "./whose.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Exported {
  readonly exportedAt: string;
  /** Rows by the table that they stand in. */
  readonly data: Readonly<Record<string, Row[]>>;
}

/** A guest has no customer's row: no row has this number. */
const NO_CUSTOMER = -1;

/** Who somebody is by their customer's row, or a guest by the mobile number of their orders. */
export async function whoseOf(db: Db, id: number | undefined, mobile?: string): Promise<Whose> {
  const row = await db
    .selectFrom("customer")
    .select(["id", "first_name", "last_name", "ssn", "email", "mobile"])
    .where("id", "=", id ?? NO_CUSTOMER)
    .executeTakeFirst();
  return {
    id: row?.id ?? NO_CUSTOMER,
    firstName: row?.first_name ?? "",
    lastName: row?.last_name ?? "",
    ssn: row?.ssn ?? null,
    email: row?.email ?? null,
    mobile: row?.mobile ?? mobile ?? null,
  };
}

/** Of a row everything but what opens a door, and numbers that only the server knows. */
async function rowsOf(db: Db, { table, leaves = [], where }: Part, of: Of): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) - ${[...leaves]}::text[] as row from ${sql.table(table)} r
    where ${where(of)}`.execute(db);
  return rows.map(({ row }) => row);
}

function ofPerson(whose: Whose, businessIds: readonly number[] | undefined): Of {
  const isOfBusiness: Of["isOfBusiness"] = (column) =>
    businessIds === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(column)} = any(${ints(businessIds)})`;
  const { id, mobile } = whose;
  const orders = sql<string>`(select o.id from orders o where ${isOfBusiness("o.business_id")}
    and (o.customer_id = ${id} or o.customer_id is null and ${mobile}::text is not null
      and o.customer->>'MobileNumber1' = ${mobile}::text))`;
  return { whose, orders, isOfBusiness };
}

/** Whether somebody has bought of these businesses, or has a membership or voucher of theirs. */
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
 * Everything that any table has about a person. An operator's export has what their businesses sold and
 * gave alone, and the customer's own record; `businessIds` is absent where the person asks.
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

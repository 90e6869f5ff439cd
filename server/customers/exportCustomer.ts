import { sql, type RawBuilder } from "kysely";
import { toIso } from "../../domain/zone.ts";
import { ints, type Db } from "../store/db.ts";
import { EXPORTED, type Part } from "./exportedParts.ts";
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
async function rowsOf(
  db: Db,
  { table, leaves = [], where }: Part,
  of: Parameters<Part["where"]>[0],
): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) - ${[...leaves]}::text[] as row from ${sql.table(table)} r
    where ${where(of)}`.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * Everything that any table has about a person. An operator's export has the orders of their businesses
 * alone, and what hangs on those; `businessIds` is absent where the person asks.
 */
export async function exportCustomer(
  db: Db,
  whose: Whose,
  now: Date,
  businessIds?: readonly number[],
): Promise<Exported> {
  const isOfBusiness: RawBuilder<boolean> =
    businessIds === undefined ? sql`true` : sql`o.business_id = any(${ints(businessIds)})`;
  const { id, mobile } = whose;
  const orders = sql<string>`(select o.id from orders o where ${isOfBusiness}
    and (o.customer_id = ${id} or o.customer_id is null and ${mobile}::text is not null
      and o.customer->>'MobileNumber1' = ${mobile}::text))`;
  const data: Record<string, Row[]> = {};
  for (const part of EXPORTED) {
    if (businessIds !== undefined && !part.isOfOrders) continue;
    data[part.table] = await rowsOf(db, part, { whose, orders });
  }
  return { exportedAt: toIso(now), data };
}

import { sql, type Kysely } from "kysely";

/** Customers' own pictures. `customer.photo` names the present one. */
export const STATEMENTS: readonly string[] = [
  `create table customer_photo (
    customer_id int primary key references customer (id) on delete cascade,
    picture text not null, set_at timestamptz not null)`,
  // No earlier version has written this column, so existing values do not refer to a picture.
  `update customer set photo = null where photo is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

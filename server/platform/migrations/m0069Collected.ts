import { sql, type Kysely } from "kysely";

/** How many of an order's products were handed to their buyer. Never more than were bought. */
export const STATEMENTS: readonly string[] = [
  `alter table order_product add column collected integer not null default 0,
    add constraint order_product_collected_check check (collected between 0 and quantity)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

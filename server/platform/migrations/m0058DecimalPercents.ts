import { sql, type Kysely } from "kysely";

/**
 * Percents with up to two decimals, such as 2.4 or 0.35. The same columns hold whole agorot for the other types of
 * charges and discounts.
 */
export const STATEMENTS: readonly string[] = [
  `alter table presentation alter column charge_amount type double precision`,
  `alter table cancellation_policy alter column charge_amount type double precision`,
  `alter table coupon alter column discount_value type double precision`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

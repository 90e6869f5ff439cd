import { sql, type Kysely } from "kysely";

/**
 * The catalogue is written in the back office. One sequence numbers all that is made there, above
 * whatever was brought in with numbers of its own.
 */
export const STATEMENTS: readonly string[] = [
  `create sequence catalogue_number as int start with 1000000`,
  `select setval('catalogue_number', greatest(1000000,
    (select max(id) from feature), (select max(id) from presentation),
    (select max(id) from price_policy), (select max(id) from product),
    (select max(id) from coupon), (select max(id) from mini_site)))`,
  // Of one presentation, fewer seats than the house lets a visitor take; null: the house's maximum.
  `alter table presentation add column maximum_seats int check (maximum_seats > 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

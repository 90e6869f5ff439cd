import { sql, type Kysely } from "kysely";

/**
 * The catalogue is edited in the back office. One sequence assigns the ids of everything created there. It
 * begins above all imported ids.
 */
export const STATEMENTS: readonly string[] = [
  `create sequence catalogue_number as int start with 1000000`,
  `select setval('catalogue_number', greatest(1000000,
    (select max(id) from feature), (select max(id) from presentation),
    (select max(id) from price_policy), (select max(id) from product),
    (select max(id) from coupon), (select max(id) from mini_site)))`,
  // A presentation's own maximum of seats per visitor. Null means the general maximum.
  `alter table presentation add column maximum_seats int check (maximum_seats > 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

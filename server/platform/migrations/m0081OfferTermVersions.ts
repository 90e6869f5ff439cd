import { sql, type Kysely } from "kysely";

/**
 * The own terms of offers have versions, as the terms of a business have. An item of an order names the version
 * that its buyer accepted. The present texts are version 1. When they were written is not known.
 */
export const STATEMENTS: readonly string[] = [
  `create table offer_term_version (
    id int primary key default nextval('catalogue_number'),
    term_id int not null references offer_term (id), number int not null, text jsonb not null,
    since timestamptz not null, until timestamptz, unique (term_id, number))`,
  `create unique index offer_term_version_in_force on offer_term_version (term_id)
    where until is null`,
  `insert into offer_term_version (term_id, number, text, since)
    select id, 1, text, now() from offer_term`,
  // No foreign key: each sale would lock the one row that all sales share.
  `alter table order_item add column term_version_id int`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

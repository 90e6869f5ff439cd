import { sql, type Kysely } from "kysely";

/** Products are edited in the back office. An unavailable one is not offered. */
export const STATEMENTS: readonly string[] = [
  `alter table product add column is_available boolean not null default true`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

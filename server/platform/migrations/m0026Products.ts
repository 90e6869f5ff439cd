import { sql, type Kysely } from "kysely";

/** Products are written in the back office: one that is not to be had for now is offered to nobody. */
export const STATEMENTS: readonly string[] = [
  `alter table product add column is_available boolean not null default true`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/** Locations that an operator or a webhook is limited to, and the locations that a logged write concerns. */
export const STATEMENTS: readonly string[] = [
  `alter table operator add column location_ids int[] not null default '{}'`,
  `alter table operator_event add column location_ids int[]`,
  `alter table webhook_endpoint add column location_ids int[] not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

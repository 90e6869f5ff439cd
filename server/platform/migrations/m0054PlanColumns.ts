import { sql, type Kysely } from "kysely";

/**
 * A list of seats whose columns may be understood otherwise: the file itself, and how its columns were understood.
 * Both are null for files of other formats.
 */
export const STATEMENTS: readonly string[] = [
  `alter table plan_draft add column file_gzip bytea, add column columns jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * When a webhook was retired. It keeps its secret, so that it can be restored. `deleted_at` remains for those
 * that earlier versions deleted together with their secrets.
 */
export const STATEMENTS: readonly string[] = [
  `alter table webhook_endpoint add column retired_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

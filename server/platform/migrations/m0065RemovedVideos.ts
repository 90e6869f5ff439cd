import { sql, type Kysely } from "kysely";

/**
 * When the stored files of a video were removed. Until then a retired one is still listed, so that a removal
 * that failed half way is tried again.
 */
export const STATEMENTS: readonly string[] = [
  `alter table video_file add column removed_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

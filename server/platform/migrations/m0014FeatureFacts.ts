import { sql, type Kysely } from "kysely";

/** Facts for choosing a film: its formats, its language and its trailer. */
export const STATEMENTS: readonly string[] = [
  `alter table feature
    add column formats text[] not null default '{}',
    add column language text,
    add column trailer_url text`,
  `update feature set formats = case when is_3d then '{2D,3D}'::text[] else '{}'::text[] end`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

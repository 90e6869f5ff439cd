import { sql, type Kysely } from "kysely";

/** Columns by which a customer recognizes a login and ends it. */
export const STATEMENTS: readonly string[] = [
  // The id may be shown, unlike the hash of a token. Null: a login of an earlier version.
  `alter table login_session
    add column id uuid not null default gen_random_uuid() unique,
    add column user_agent text,
    add column visitor_id uuid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * What belongs to the whole installation and is set on screens: its languages, and how far its first operator
 * has come on the set-up page. An installation from before has no row. It keeps the languages of its settings
 * until somebody chooses them on the screen.
 */
export const STATEMENTS: readonly string[] = [
  `create table installation (
    id boolean primary key default true check (id),
    locales text[] not null,
    default_locale text not null,
    setup_passed text[] not null default '{}',
    setup_ended_at timestamptz,
    check (locales <@ array['he', 'en', 'ru', 'ar', 'pl'] and 'he' = any (locales)),
    check (default_locale = any (locales)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/** Presentations that a broker has taken over. While one is locked, nothing of it is sold. */
export const STATEMENTS: readonly string[] = [
  `create table broker_event (
    presentation_id int primary key references presentation, operator_id int not null,
    saved_at timestamptz not null, locked_at timestamptz)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

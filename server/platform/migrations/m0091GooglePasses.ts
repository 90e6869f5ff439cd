import { sql, type Kysely } from "kysely";

/** The passes that customers got a link to Google Wallet for, so that they can be updated there. */
export const STATEMENTS: readonly string[] = [
  `create table google_pass (
    object_id text primary key, class_id text not null, ticket_id uuid not null references ticket (id) on delete cascade,
    digest text not null, given_at timestamptz not null)`,
  `create index google_pass_by_ticket on google_pass (ticket_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

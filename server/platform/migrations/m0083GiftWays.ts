import { sql, type Kysely } from "kysely";

/** Gifts are sent to a mobile number too, or printed by their giver. Only a message has a job. */
export const STATEMENTS: readonly string[] = [
  `alter table gift_delivery add column mobile text, alter column job_id drop not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

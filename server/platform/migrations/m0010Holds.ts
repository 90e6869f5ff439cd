import { sql, type Kysely } from "kysely";

/** Unpaid reservations that expire before the presentation. */
export const STATEMENTS: readonly string[] = [
  `create index seat_claim_held on seat_claim (expires_at) where state = 2`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

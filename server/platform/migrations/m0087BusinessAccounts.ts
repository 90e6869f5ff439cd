import { sql, type Kysely } from "kysely";

/** The account of an auth profile with which a Stripe payment was made. Null for the installation's. */
export const STATEMENTS: readonly string[] = [
  `alter table stripe_payment add column account_id int references payment_account (id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

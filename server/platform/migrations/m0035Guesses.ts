import { sql, type Kysely } from "kysely";

/** Wrong guesses of codes and numbers, and the members and benefits that visitors have proved. */
export const STATEMENTS: readonly string[] = [
  // A leaky bucket for each visitor, for each address and for all callers together: `level` was its level at
  // `at`, and it decreases by `leak` per second. Only hashes of the keys are stored.
  `create table guess_count (
    key_hash text primary key, level float8 not null, leak float8 not null,
    at timestamptz not null)`,
  `create index guess_count_at on guess_count (at)`,

  // subject is the member's number, or the id of the senior citizen's row.
  `create table member_proof (
    visitor_id uuid not null, kind text not null, subject text not null,
    expires_at timestamptz not null, primary key (visitor_id, kind, subject))`,
  `create index member_proof_expiry on member_proof (expires_at)`,

  // Contact data of members and senior citizens who are not customers of the storefront.
  `alter table member add column mobile text, add column email text`,
  `alter table senior_citizen add column mobile text, add column email text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/** Wrong guesses of codes and numbers, and whose members and benefits a visitor has proved. */
export const STATEMENTS: readonly string[] = [
  // A leaky bucket for each visitor, address and for the house: `level` was right at `at`, and `leak`
  // is what drains off it in a second. The store keeps hashes of the keys alone.
  `create table guess_count (
    key_hash text primary key, level float8 not null, leak float8 not null,
    at timestamptz not null)`,
  `create index guess_count_at on guess_count (at)`,

  // subject: the member's number, or the id of the senior citizen's row.
  `create table member_proof (
    visitor_id uuid not null, kind text not null, subject text not null,
    expires_at timestamptz not null, primary key (visitor_id, kind, subject))`,
  `create index member_proof_expiry on member_proof (expires_at)`,

  // Where the house itself knows how to reach somebody who is no customer of the storefront.
  `alter table member add column mobile text, add column email text`,
  `alter table senior_citizen add column mobile text, add column email text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

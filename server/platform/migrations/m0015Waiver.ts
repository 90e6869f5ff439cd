import { sql, type Kysely } from "kysely";

/** Waivers to sign before taking part, and the signed ones. */
export const STATEMENTS: readonly string[] = [
  // A row never changes once it is signed. A new text is a new row.
  `create table waiver_terms (
    id int primary key, business_id int not null references business, name jsonb not null,
    text jsonb not null, minimum_age int, maximum_age int)`,
  `alter table feature add column waiver_terms_id int references waiver_terms`,
  // The signer's name and ID are those of the order.
  `create table waiver (
    order_id uuid primary key references orders, terms_ids int[] not null, children jsonb not null,
    is_signer_taking_part boolean not null, signature text, signed_name text not null,
    signed_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

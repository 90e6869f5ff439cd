import { sql, type Kysely } from "kysely";

/**
 * Encryption at rest. A migration has no key, so the start after it encrypts the rows in clear
 * (`server/platform/encryption`).
 */
export const STATEMENTS: readonly string[] = [
  // The keys that encrypted texts need. A node that lacks one of them does not start.
  `create table encryption_key (key_id text primary key, since timestamptz not null)`,
  // Large columns whose old rows are encrypted, so that they are not searched again at every start.
  `create table sealed_column (place text primary key, sealed_at timestamptz not null)`,
  // Secrets have generations. `signs_from` is when a new generation begins to sign, and `accepted_until` is
  // until when signatures of a previous one are accepted.
  `alter table secret drop constraint secret_pkey`,
  `alter table secret add column generation int not null default 1,
    add column signs_from timestamptz, add column accepted_until timestamptz`,
  `alter table secret add primary key (name, generation)`,
  // Encrypted texts of the same number differ, so look-ups, joins and uniqueness use a keyed hash of it.
  `alter table customer add column ssn_index text`,
  `alter table customer drop constraint customer_ssn_key`,
  `create unique index customer_ssn_index on customer (ssn_index)`,
  `alter table member add column ssn_index text`,
  `drop index member_ssn`,
  `create index member_ssn_index on member (business_id, ssn_index)`,
  `alter table senior_citizen add column ssn_index text`,
  `alter table senior_citizen drop constraint senior_citizen_business_id_ssn_key`,
  `create unique index senior_citizen_ssn_index on senior_citizen (business_id, ssn_index)`,
  `alter table enrolment add column ssn_index text`,
  `drop index enrolment_ssn`,
  `create unique index enrolment_ssn_index on enrolment (season_id, ssn_index)
    where cancelled_at is null and ssn_index is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

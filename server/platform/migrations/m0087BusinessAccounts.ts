import { sql, type Kysely } from "kysely";

/**
 * Stripe payments record the account of the auth profile with which they were made. Null means the
 * installation's account. Businesses can have captchas of their own in place of the installation's.
 */
export const STATEMENTS: readonly string[] = [
  `alter table stripe_payment add column account_id int references payment_account (id)`,
  `create table captcha (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), name text not null,
    captcha_provider text not null, site_key text,
    captcha_secret text, captcha_secret_at timestamptz,
    least_score int not null check (least_score between 30 and 100), retired_at timestamptz)`,
  `create unique index captcha_in_use on captcha (business_id) where retired_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

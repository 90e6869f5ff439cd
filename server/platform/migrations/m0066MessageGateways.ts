import { sql, type Kysely } from "kysely";

/** Mail servers and SMS gateways of businesses, in place of the installation's. */
export const STATEMENTS: readonly string[] = [
  `create table mail_gateway (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id),
    smtp_host text not null, smtp_port int not null check (smtp_port between 1 and 65535),
    mail_security text not null, smtp_user text, from_address text not null,
    smtp_password text, smtp_password_at timestamptz, retired_at timestamptz)`,
  `create table sms_gateway (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), name text not null,
    sms_url text not null, sms_url_at timestamptz not null,
    sms_body text, sms_body_at timestamptz, body_format text not null,
    sms_authorization text, sms_authorization_at timestamptz,
    gateway_sender text, sms_countries text[] not null, retired_at timestamptz)`,
  // The messages of a business have one way out.
  `create unique index mail_gateway_in_use on mail_gateway (business_id) where retired_at is null`,
  `create unique index sms_gateway_in_use on sms_gateway (business_id) where retired_at is null`,
  // By business, because one whose gateway is slow may have thousands of messages before all others.
  `create index outbox_business on outbox (lane, ((payload->>'businessId')::int), next_at)
    where done_at is null and dead_at is null and payload->>'businessId' is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

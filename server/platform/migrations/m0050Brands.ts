import { sql, type Kysely } from "kysely";

const COLOUR = `text check (%s ~ '^#[0-9a-fA-F]{6}$')`;
const colour = (name: string): string => `${name} ${COLOUR.replace("%s", name)}`;
const picture = (name: string): string => `${name} text check (${name} ~ '^[0-9a-f]{64}$')`;

/**
 * Brands of businesses, and the pages and mails that they write. Rows without a business apply to the whole
 * installation.
 */
export const STATEMENTS: readonly string[] = [
  `create table brand (
    id int primary key default nextval('catalogue_number'),
    business_id int references business (id), display_name jsonb not null,
    host text unique check (host = lower(host)),
    ${picture("logo")}, ${picture("light_logo")}, ${picture("favicon")},
    scheme text not null, ${colour("accent")}, ${colour("accent_ink")},
    ${colour("light_accent")}, ${colour("light_accent_ink")},
    font text not null, mail_sender text, sms_sender text, footer_text jsonb,
    retired_at timestamptz, unique nulls not distinct (business_id))`,
  `create table brand_link (
    brand_id int not null references brand (id) on delete cascade, position int not null,
    label jsonb not null, address text not null, primary key (brand_id, position))`,
  `create table house_page (
    id int primary key default nextval('catalogue_number'),
    business_id int references business (id), page text not null,
    page_title jsonb not null, page_text jsonb not null, retired_at timestamptz,
    unique nulls not distinct (business_id, page))`,
  `create table message_template (
    id int primary key default nextval('catalogue_number'),
    business_id int references business (id), kind text not null,
    subject jsonb, greeting jsonb, body jsonb, footer jsonb, retired_at timestamptz,
    unique nulls not distinct (business_id, kind))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/** Terms and customer forms that a business writes itself, and the terms that the buyer of an order accepted. */
export const STATEMENTS: readonly string[] = [
  `create table terms (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), kind text not null, text jsonb not null,
    retired_at timestamptz, unique (business_id, kind))`,
  `create table terms_version (
    id int primary key default nextval('catalogue_number'),
    terms_id int not null references terms (id), number int not null, text jsonb not null,
    since timestamptz not null, until timestamptz, unique (terms_id, number))`,
  `create unique index terms_version_in_force on terms_version (terms_id) where until is null`,
  // A row for each text that buyers accepted, with its figures, and not for each order.
  `create table accepted_terms (
    id int primary key generated always as identity,
    business_id int not null references business (id), kind text not null, locale text not null,
    key text not null unique, text text not null, version_id int references terms_version (id))`,
  // No foreign key: each sale would lock the one row that all sales share.
  `alter table orders add column accepted_terms_id int`,
  `create table customer_form (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), form_type text not null,
    included_fields text[] not null, required_fields text[] not null,
    is_ssn_required boolean not null, is_default_mailing_allowed boolean not null,
    is_mailing_allowed_excluded boolean not null, is_voucher_payment_enabled boolean not null,
    retired_at timestamptz, unique (business_id, form_type))`,
  `create table customer_form_term (
    form_id int not null references customer_form (id), position int not null, name text not null,
    label jsonb not null, is_required boolean not null, is_excluded_on_vod boolean not null,
    primary key (form_id, position))`,
  // Null means the server's setting, as for the other rules.
  `alter table business_rules
    add column stranded_seats text check (stranded_seats in ('strict', 'lenient')),
    add column weekend_days text[], add column service_charge_name jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

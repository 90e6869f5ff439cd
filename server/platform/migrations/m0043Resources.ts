import { sql, type Kysely } from "kysely";

/** Tables whose rows are retired and never deleted, because past sales refer to them. */
const RETIRED = [
  "business",
  "auth_profile",
  "location",
  "venue",
  "feature_category",
  "offer_term",
  "offer_charge",
  "season",
  "membership_offer",
  "membership_offer_price",
  "voucher_offer",
  "voucher_offer_price",
  "donation_offer",
  "donation_offer_detail",
  "cancellation_policy",
  "waiver_terms",
  "reference_agent",
];

/** Columns for the screens on which operators edit their business's data, and its change history. */
export const STATEMENTS: readonly string[] = [
  ...RETIRED.map((table) => `alter table ${table} add column retired_at timestamptz`),
  `alter table location add column address jsonb, add column map_url text,
    add column opening_hours jsonb`,
  // Ids for screens and calls. The primary keys stay.
  ...["offer_charge", "cancellation_policy"].map(
    (table) =>
      `alter table ${table}
        add column id int not null unique default nextval('catalogue_number')`,
  ),
  // When a price is removed from its offer, another price can get its code.
  `alter table membership_offer_price
    drop constraint membership_offer_price_offer_id_code_key`,
  `create unique index membership_offer_price_code on membership_offer_price (offer_id, code)
    where retired_at is null`,
  `alter table operator add column has_every_business boolean not null default false`,
  // Marks operators who were given every business as the first operator, as FIRST_OPERATOR does.
  `update operator set has_every_business = true
    where role = 'admin' and not is_demo
      and business_ids @> (select coalesce(array_agg(id), '{}') from business)`,
  `create table resource_change (
    number bigint generated always as identity primary key, kind text not null,
    resource_id int not null, operator_id int, username text not null, at timestamptz not null,
    action text not null check (action in ('create', 'edit', 'retire', 'restore')),
    before jsonb, after jsonb)`,
  `create index resource_change_of on resource_change (kind, resource_id, number desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

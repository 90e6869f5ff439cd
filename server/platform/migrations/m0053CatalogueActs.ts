import { sql, type Kysely } from "kysely";

/** Tables of the catalogue's own screens, whose rows are retired and never deleted. */
const RETIRED = [
  "feature",
  "product",
  "presentation",
  "price_policy",
  "ticket_type",
  "ticket_group",
  "coupon",
  "mini_site",
];

/**
 * Columns for functions of resources that the catalogue's screens now have too, such as retiring, and for
 * fields that the screens lacked.
 */
export const STATEMENTS: readonly string[] = [
  ...RETIRED.map((table) => `alter table ${table} add column retired_at timestamptz`),
  `alter table feature add column starring jsonb, add column credits jsonb,
    add column content_ratings text[] not null default '{}',
    add column gallery text[] not null default '{}'`,
  `alter table presentation add column publish_at timestamptz, add column on_sale_at timestamptz`,
  `alter table price_policy add column valid_from date, add column valid_until date,
    add constraint price_policy_valid check (valid_until >= valid_from)`,
  `create index presentation_retired on presentation (id) where retired_at is not null`,
  // Days and times at which the price list is the default of new presentations, in Jerusalem time.
  `create table price_policy_rule (
    price_policy_id int not null references price_policy (id) on delete cascade,
    position int not null, weekdays text[] not null, from_time text, until_time text,
    primary key (price_policy_id, position))`,
  // A visitor has to enter a reference of this ticket type to open the mini-site. Null if anybody may open it.
  `alter table mini_site add column reference_ticket_id int references ticket_type (id)`,
  // Id of the audit log's entry for the change, so that the audit log can show the values before and after
  // it.
  `alter table resource_change add column event_id bigint`,
  `create index resource_change_event on resource_change (event_id) where event_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * One statement per entry, because PGlite's prepared statements take only one. Names in jsonb are { he, en }.
 */
export const STATEMENTS: readonly string[] = [
  // The clock, which tests shift. Later tables call app_now() in defaults, so it must exist before
  // store/functions/ replaces it.
  `create table app_clock (id int primary key check (id = 1), shift interval not null)`,
  `insert into app_clock values (1, interval '0')`,
  `create function app_now() returns timestamptz language sql volatile as
    $$ select clock_timestamp() + (select shift from app_clock) $$`,

  // Catalogue
  `create table business (id int primary key, name jsonb not null)`,
  `create table auth_profile (
    id int primary key, business_id int not null references business, name text not null)`,
  `create table location (
    id int primary key, business_id int not null references business, name jsonb not null,
    city jsonb not null, is_offline boolean not null default false)`,
  `create table seatplan_version (
    plan_version text primary key, seatplan_id int not null, venue_id int not null,
    is_current boolean not null default true, seat_count int not null,
    plan_gzip bytea not null)`,
  `create index seatplan_version_plan on seatplan_version (seatplan_id, venue_id)`,
  `create table venue (
    id int primary key, location_id int not null references location, venue_type_id int not null,
    seatplan_id int not null, name jsonb not null, entrance jsonb)`,
  `create table feature_category (id int primary key, name jsonb not null)`,
  `create table feature (
    id int primary key, business_id int not null references business,
    category_id int not null references feature_category, name jsonb not null,
    description jsonb not null, duration_minutes int not null, age_limit text,
    image text not null, is_3d boolean not null default false)`,
  `create table ticket_group (id int primary key, name jsonb not null, color int not null)`,
  `create table ticket_type (
    id int primary key, name jsonb not null, multiply_factor int not null default 1,
    minimum int not null default 0, maximum int, requires_ticket_id int, requires_minimum int,
    is_walkin boolean not null default false, ref1prompt jsonb, ref2prompt jsonb)`,
  `create table price_policy (id int primary key, business_id int not null references business, name text not null)`,
  // The rows of a price list: the price of a ticket type in a ticket group, in agorot.
  `create table price (
    price_policy_id int not null references price_policy, ticket_group_id int not null references ticket_group,
    ticket_type_id int not null references ticket_type, position int not null,
    amount int not null, old_amount int, service_charge int not null default 0,
    is_sold_out boolean not null default false,
    primary key (price_policy_id, ticket_group_id, ticket_type_id))`,
  `create table product (
    id int primary key, business_id int not null references business, name jsonb not null,
    amount int not null, is_delivery_required boolean not null default false,
    is_upsell boolean not null default false, image text)`,
  `create table presentation (
    id int primary key, feature_id int not null references feature, venue_id int not null references venue,
    location_id int not null references location, business_id int not null references business,
    auth_profile_id int not null references auth_profile, seatplan_id int not null,
    plan_version text not null references seatplan_version, seating_policy_id int not null,
    price_policy_id int not null references price_policy,
    starts_at timestamptz not null, sales_end_at timestamptz not null,
    charge_type text not null check (charge_type in ('flat', 'percent', 'perTicket')),
    charge_amount int not null, charge_name jsonb not null, lock_timer jsonb not null,
    is_display_qr boolean not null default true, new_booking_url text, view_area_filename text,
    image_map_html text, clock bigint not null default 0)`,
  `create index presentation_starts on presentation (starts_at)`,
  `create index presentation_feature on presentation (feature_id, starts_at)`,

  // Visitors. Claims and carts belong to the internal id. The client sends the uuid.
  `create table visitor (
    id uuid primary key, uuid uuid not null unique, created_at timestamptz not null,
    cart jsonb, step int, steps_entered int not null default 0, step_extensions int not null default 0,
    best_available jsonb)`,

  // The secrets of this installation, such as the key that signs cookies.
  `create table secret (name text primary key, value text not null)`,

  // Claims on seats. No row means free. state: 1 locked, 2 held, 3 sold, 4 blocked (SeatStatus). Area 0 has
  // the reserved seats by plan seat number. Each general-admission section counts its own places.
  `create table seat_claim (
    presentation_id int not null, area int not null, seat_no int not null, state smallint not null,
    holder uuid, expires_at timestamptz, order_id uuid,
    primary key (presentation_id, area, seat_no)) with (fillfactor = 80)`,
  `create index seat_claim_lapsing on seat_claim (expires_at) where state = 1`,
  `create index seat_claim_holder on seat_claim (holder) where state = 1`,
  `create table seat_event (
    presentation_id int not null, clock bigint not null, area int not null, seat_no int not null,
    state smallint not null, at timestamptz not null,
    primary key (presentation_id, clock))`,

  // Orders
  `create table orders (
    id uuid primary key, reservation_identifier text not null unique, visitor_id uuid not null,
    business_id int not null, auth_profile_id int not null, location_id int not null,
    customer jsonb not null, state text not null check (state in ('paid', 'held', 'cancelled')),
    total int not null, balance_due int not null, payment_identifier text, locale text not null,
    created_at timestamptz not null)`,
  `create table order_price_stage (
    order_id uuid not null, position int not null, stage text not null, amount int not null,
    primary key (order_id, position))`,
  `create table ticket (
    id uuid primary key, order_id uuid not null, position int not null, presentation_id int not null,
    area int not null, seat_no int not null, section_id int not null,
    ticket_group_id int not null, ticket_type_id int not null,
    ticket_identifier text not null unique, document_key text not null unique,
    listed int not null, service_charge int not null, is_sub_ticket boolean not null,
    scanned_at timestamptz, cancelled_at timestamptz, expires_at timestamptz)`,
  `create unique index ticket_seat on ticket (presentation_id, area, seat_no) where cancelled_at is null`,
  `create index ticket_order on ticket (order_id)`,
  `create table order_product (
    order_id uuid not null, product_id int not null, quantity int not null, amount int not null,
    primary key (order_id, product_id))`,
  `create table ledger_entry (
    id uuid primary key, order_id uuid not null, kind text not null, amount int not null,
    at timestamptz not null)`,

  // Payments in progress
  `create table payment_attempt (
    payment_identifier text primary key, visitor_id uuid not null, provider text not null,
    provider_ref text, state text not null, amount int not null, cart jsonb,
    idempotency_key text, order_id uuid, created_at timestamptz not null, changed_at timestamptz not null)`,
  `create table idempotency (
    visitor_id uuid not null, key text not null, body_hash text not null, state text not null,
    status int, reply jsonb, created_at timestamptz not null, primary key (visitor_id, key))`,
  `create table webhook_event (
    provider text not null, event_id text not null, received_at timestamptz not null,
    primary key (provider, event_id))`,

  // Jobs to run after a sale commits: capture, mail, SMS.
  `create table outbox (
    id uuid primary key, kind text not null, payload jsonb not null, created_at timestamptz not null,
    done_at timestamptz, attempts int not null default 0, next_at timestamptz not null)`,
  `create index outbox_open on outbox (next_at) where done_at is null`,
  `create table sent_message (
    id uuid primary key, kind text not null, recipient text not null, text text not null,
    sent_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

import { sql, type Kysely } from "kysely";

/**
 * What is sold besides tickets. An offer is what is for sale; what a buyer gets are rows of `membership`
 * and `system_voucher`, and for all three a row of `order_item`. Money is agorot.
 */
export const STATEMENTS: readonly string[] = [
  `create table offer_term (id int primary key, text jsonb not null)`,
  // The handling fee of a business for a kind of cart; without a row there is none. Agorot, or percent.
  `create table offer_charge (
    business_id int not null references business,
    kind text not null check (kind in ('memberships', 'vouchers', 'donations')),
    type text not null check (type in ('flat', 'percent')), amount int not null check (amount >= 0),
    name jsonb not null, primary key (business_id, kind))`,

  // Shows that a member has one permanent seat in, with a ticket of this type for each.
  `create table season (
    id int primary key, business_id int not null references business, name jsonb not null,
    ticket_type_id int not null references ticket_type)`,
  `create table season_presentation (
    season_id int not null references season, presentation_id int not null references presentation,
    primary key (season_id, presentation_id))`,
  // Kind 1 single, 2 series, 3 points. Months run from the purchase; else it has dates of its own.
  `create table membership_offer (
    id int primary key, business_id int not null references business,
    auth_profile_id int not null references auth_profile, location_id int not null references location,
    membership_type_id int not null, code text not null, name jsonb not null,
    class_name jsonb not null, description jsonb not null, position int not null default 0,
    balance int not null check (balance >= 0), points int not null default 0 check (points >= 0),
    ticket_ids jsonb not null, months int check (months > 0), starts_at timestamptz,
    ends_at timestamptz, term_id int references offer_term, is_on_sale boolean not null default true,
    season_id int references season, check (months is null or ends_at is null), unique (business_id, code))`,
  // Shown in a currency of its own, charged in shekels.
  `create table membership_offer_price (
    id int primary key, offer_id int not null references membership_offer, code text not null,
    name jsonb not null, position int not null default 0, amount int not null check (amount >= 0),
    currency_id int not null default 1, currency_code text not null default 'ILS',
    currency_symbol text not null default '₪', currency_amount int not null,
    is_by_code boolean not null default false, unique (offer_id, code))`,

  // Money, tickets of some types, or both. location_ids null: sold for every place of the business.
  `create table voucher_offer (
    id int primary key, business_id int not null references business,
    auth_profile_id int not null references auth_profile, location_id int not null references location,
    class_id int not null default 1, super_class_id int not null, name jsonb not null,
    class_name jsonb not null, description jsonb not null, position int not null default 0,
    ticket_ids jsonb not null default '[]', ticket_quantity int not null default 0,
    ticket_name jsonb, valid_days int check (valid_days > 0), starts_at timestamptz,
    ends_at timestamptz, is_auto_apply boolean not null default false, location_ids jsonb,
    term_id int references offer_term, is_on_sale boolean not null default true)`,
  // With a minimum the buyer names the price, which is then the value.
  `create table voucher_offer_price (
    id int primary key, offer_id int not null references voucher_offer, name jsonb not null,
    position int not null default 0, amount int not null check (amount >= 0),
    value int not null default 0 check (value >= 0), open_minimum int, open_maximum int,
    open_multiplier int not null default 1)`,

  `create table donation_offer (
    id int primary key, business_id int not null references business,
    auth_profile_id int not null references auth_profile, location_id int not null references location,
    code text not null, name jsonb not null, description jsonb not null,
    position int not null default 0, term_id int references offer_term,
    is_on_sale boolean not null default true, unique (business_id, code))`,
  `create table donation_offer_detail (
    id int primary key, offer_id int not null references donation_offer, name jsonb not null,
    position int not null default 0, amount int not null check (amount > 0),
    open_minimum int, open_maximum int, open_multiplier int not null default 1)`,

  // What an order bought of an offer's price. listed and discount (nought or less) are of one.
  `create table order_item (
    id uuid primary key, order_id uuid not null, position int not null,
    kind text not null check (kind in ('membership', 'voucher', 'donation')),
    offer_id int not null, price_id int not null, name jsonb not null,
    quantity int not null check (quantity > 0), listed int not null,
    discount int not null default 0 check (discount <= 0),
    amount int not null check (amount = quantity * (listed + discount)), code text,
    unique (order_id, position))`,
  // What a membership was given by one item: so much is taken back when it is cancelled.
  `create table membership_grant (
    order_item_id uuid primary key references order_item, membership_id int not null references membership,
    is_topup boolean not null, balance int not null, points int not null,
    ended_at timestamptz, ends_at timestamptz, at timestamptz not null, cancelled_at timestamptz)`,
  `create index membership_grant_membership on membership_grant (membership_id)`,

  `alter table membership add column offer_id int, add column order_id uuid`,
  `alter table system_voucher
    add column order_item_id uuid references order_item, add column document_key text unique,
    add column replaced_at timestamptz`,
  `create index system_voucher_order_item on system_voucher (order_item_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

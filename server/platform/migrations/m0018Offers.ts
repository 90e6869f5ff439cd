import { sql, type Kysely } from "kysely";

/**
 * Sales besides tickets. An offer is for sale. Buyers get rows of `membership` and `system_voucher`, and in
 * all three cases a row of `order_item`. Money is in agorot.
 */
export const STATEMENTS: readonly string[] = [
  `create table offer_term (id int primary key, text jsonb not null)`,
  // A business's handling fee for a kind of cart, in agorot or percent. Without a row there is none.
  `create table offer_charge (
    business_id int not null references business,
    kind text not null check (kind in ('memberships', 'vouchers', 'donations')),
    type text not null check (type in ('flat', 'percent')), amount int not null check (amount >= 0),
    name jsonb not null, primary key (business_id, kind))`,

  // Presentations in which a member has one permanent seat, each with a ticket of this type.
  `create table season (
    id int primary key, business_id int not null references business, name jsonb not null,
    ticket_type_id int not null references ticket_type)`,
  `create table season_presentation (
    season_id int not null references season, presentation_id int not null references presentation,
    primary key (season_id, presentation_id))`,
  // Kind 1 single, 2 series, 3 points. months counts from the purchase. Otherwise the offer has its own
  // dates.
  `create table membership_offer (
    id int primary key, business_id int not null references business,
    auth_profile_id int not null references auth_profile, location_id int not null references location,
    membership_type_id int not null, code text not null, name jsonb not null,
    class_name jsonb not null, description jsonb not null, position int not null default 0,
    balance int not null check (balance >= 0), points int not null default 0 check (points >= 0),
    ticket_ids jsonb not null, months int check (months > 0), starts_at timestamptz,
    ends_at timestamptz, term_id int references offer_term, is_on_sale boolean not null default true,
    season_id int references season, check (months is null or ends_at is null), unique (business_id, code))`,
  // Shown in a currency of its own, but charged in shekels.
  `create table membership_offer_price (
    id int primary key, offer_id int not null references membership_offer, code text not null,
    name jsonb not null, position int not null default 0, amount int not null check (amount >= 0),
    currency_id int not null default 1, currency_code text not null default 'ILS',
    currency_symbol text not null default '₪', currency_amount int not null,
    is_by_code boolean not null default false, unique (offer_id, code))`,

  // Money, tickets of some types, or both. location_ids null means every location of the business.
  `create table voucher_offer (
    id int primary key, business_id int not null references business,
    auth_profile_id int not null references auth_profile, location_id int not null references location,
    class_id int not null default 1, super_class_id int not null, name jsonb not null,
    class_name jsonb not null, description jsonb not null, position int not null default 0,
    ticket_ids jsonb not null default '[]', ticket_quantity int not null default 0,
    ticket_name jsonb, valid_days int check (valid_days > 0), starts_at timestamptz,
    ends_at timestamptz, is_auto_apply boolean not null default false, location_ids jsonb,
    term_id int references offer_term, is_on_sale boolean not null default true)`,
  // With a minimum the buyer chooses the price, which is then the value.
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

  // An order's purchase of an offer's price. listed and discount (zero or negative) are per item.
  `create table order_item (
    id uuid primary key, order_id uuid not null, position int not null,
    kind text not null check (kind in ('membership', 'voucher', 'donation')),
    offer_id int not null, price_id int not null, name jsonb not null,
    quantity int not null check (quantity > 0), listed int not null,
    discount int not null default 0 check (discount <= 0),
    amount int not null check (amount = quantity * (listed + discount)), code text,
    unique (order_id, position))`,
  // What an item added to a membership. This is what a cancellation takes back.
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

import { sql, type Kysely } from "kysely";

/**
 * Enrolment: memberships whose buyers choose the season's presentations and their seats, for themselves and
 * for further members. Money is in agorot.
 */
export const STATEMENTS: readonly string[] = [
  `alter table season_presentation
    add column is_required boolean not null default false,
    add column payable_amount int not null default 0 check (payable_amount >= 0)`,
  // A membership with enrolment, and its rules. Offers without a row here are bought like any other.
  `create table enrolment_offer (
    offer_id int primary key references membership_offer,
    is_skip_member_seat boolean not null default false,
    is_pricing_per_ticket boolean not null default false,
    default_ticket_group_id int not null references ticket_group)`,
  // The price of a presentation at a tariff for a seat of this group, if tickets are priced individually.
  `create table enrolment_fare (
    price_id int not null references membership_offer_price,
    ticket_group_id int not null references ticket_group, amount int not null check (amount >= 0),
    primary key (price_id, ticket_group_id))`,
  // One member's place in a season. ssn is the ID number that was entered at the purchase, which can differ
  // from that of the member.
  `create table enrolment (
    order_item_id uuid primary key references order_item, season_id int not null references season,
    member_number text not null references member, name text not null, ssn text,
    cancelled_at timestamptz)`,
  `create unique index enrolment_member on enrolment (season_id, member_number)
    where cancelled_at is null`,
  `create unique index enrolment_ssn on enrolment (season_id, ssn)
    where cancelled_at is null and ssn is not null`,
  // Which of an order's tickets belong to whom, and what each added to the price.
  `create table enrolment_ticket (
    ticket_id uuid primary key, order_item_id uuid not null references enrolment,
    amount int not null, is_permanent boolean not null)`,
  `create index enrolment_ticket_item on enrolment_ticket (order_item_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

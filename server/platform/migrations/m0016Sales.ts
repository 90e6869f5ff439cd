import { sql, type Kysely } from "kysely";

/*
 * Sales totals. A trigger writes a log row in the same transaction for every change of a ticket or an order,
 * so that no code path can forget it. Log rows need no lock, so concurrent sales do not wait for each other.
 * Folding moves log rows into the sums in one transaction. Readers add sums and log rows, so that a late fold
 * does not change any result. The triggers, their functions and the views are in `store/functions/`.
 */

const MEASURES = ["sold", "held", "cancelled", "admitted", "audience", "takings", "charges"];
const columns = MEASURES.map((name) => `${name} bigint not null default 0`).join(", ");

const IS_SOLD = `o.state = 'paid' and t.cancelled_at is null`;
const PRICE = `case when t.is_sub_ticket then 0 else t.listed + t.coupon end + t.addons`;
const SALE_DAY = `((o.created_at at time zone 'Asia/Jerusalem') - c.day_start)::date`;

/** Counts earlier sales by the rules of this version. The triggers count later ones. */
const COUNT: readonly string[] = [
  // Prevents sales between this count and the triggers, which are created at the end of the migration.
  `lock table ticket, orders, order_product in share row exclusive mode`,
  `insert into ticket_change (presentation_id, audience)
    select presentation_id, count(*) from seat_claim
    where state = 3 and order_id is null group by 1`,
  `insert into ticket_change (presentation_id, sale_day, ticket_type_id, point_of_sale,
      ${MEASURES.join(", ")})
    select * from (
      select t.presentation_id, ${SALE_DAY} as sale_day, t.ticket_type_id,
        case
          when o.integration_id is not null then 'partner:' || coalesce(i.partner_id, 0)
          when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
          else 'web' end as point_of_sale,
        count(*) filter (where ${IS_SOLD}) as sold,
        count(*) filter (where o.state = 'held' and t.cancelled_at is null) as held,
        count(*) filter (where t.cancelled_at is not null) as cancelled,
        count(*) filter (where ${IS_SOLD} and t.scanned_at is not null) as admitted,
        0 as audience,
        coalesce(sum(${PRICE}) filter (where ${IS_SOLD}), 0) as takings,
        coalesce(sum(t.service_charge) filter (where ${IS_SOLD}), 0) as charges
      from ticket t join orders o on o.id = t.order_id
        cross join business_calendar c left join integration i on i.id = o.integration_id
      group by 1, 2, 3, 4) w
    where (sold, held, cancelled, admitted, takings, charges) <> (0, 0, 0, 0, 0, 0)`,
  `insert into product_change (sale_day, location_id, feature_id, product_id, quantity, takings)
    select * from (
      select ${SALE_DAY} as sale_day, o.location_id, coalesce(p.feature_id, 0) as feature_id,
        f.product_id, sum(f.quantity) as quantity, sum(f.amount) as takings
      from order_product f join orders o on o.id = f.order_id cross join business_calendar c
        left join lateral (select t.presentation_id from ticket t where t.order_id = o.id
          order by t.position limit 1) t on true
        left join presentation p on p.id = t.presentation_id
      where o.state = 'paid' group by 1, 2, 3, 4) w
    where (quantity, takings) <> (0, 0)`,
];

export const STATEMENTS: readonly string[] = [
  // The start of the business day. The server writes the configured value here at startup, because triggers
  // count the days.
  `create table business_calendar (
    id int primary key check (id = 1), day_start interval not null)`,
  `insert into business_calendar values (1, interval '6 hours')`,
  // Seats and places of a plan. The plan is packed, so the server computes them and writes them here.
  `create table plan_capacity (plan_version text primary key, capacity int not null)`,

  // The logs. They have no key and no index, because they are short and are read as a whole.
  `create table ticket_change (
    presentation_id int not null, sale_day date, ticket_type_id int, point_of_sale text, ${columns})`,
  `create table product_change (
    sale_day date not null, location_id int not null, feature_id int not null,
    product_id int not null, quantity bigint not null, takings bigint not null)`,

  // The sums, in agorot. audience is what the demo sold to nobody. feature_id 0 means no feature.
  `create table presentation_sum (presentation_id int primary key, ${columns})
    with (fillfactor = 80)`,
  `create table ticket_sum (
    presentation_id int not null, sale_day date not null, ticket_type_id int not null,
    point_of_sale text not null, ${columns},
    primary key (presentation_id, sale_day, ticket_type_id, point_of_sale)) with (fillfactor = 80)`,
  `create table point_sum (
    sale_day date not null, location_id int not null, feature_id int not null,
    point_of_sale text not null, ${columns},
    primary key (sale_day, location_id, feature_id, point_of_sale)) with (fillfactor = 80)`,
  `create table product_sum (
    sale_day date not null, location_id int not null, feature_id int not null,
    product_id int not null, quantity bigint not null, takings bigint not null,
    primary key (sale_day, location_id, feature_id, product_id)) with (fillfactor = 80)`,
  `create index presentation_location on presentation (location_id, starts_at)`,

  ...COUNT,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

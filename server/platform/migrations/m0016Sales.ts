import { sql, type Kysely } from "kysely";

import {
  counted,
  fetched,
  INTO_PRODUCTS,
  INTO_TICKETS,
  LIST,
  LOG_STATEMENTS,
  MEASURES,
} from "./m0016Logs.ts";

/*
 * Sales added up as they happen. Whatever changes a ticket or an order leaves a line in a log in its own
 * transaction, by a trigger, so that no code path can forget it; a line waits for nobody, whoever else
 * sells. Folding adds the lines to the sums and takes them away in one transaction. What readers see is
 * sums and lines together, so that folding changes no answer, and one that is late none either.
 */

const SUMS = MEASURES.map((name) => `sum(${name})::bigint as ${name}`).join(", ");
const addedTo = (names: readonly string[]): string =>
  names.map((name) => `${name} = s.${name} + excluded.${name}`).join(", ");
const columns = MEASURES.map((name) => `${name} bigint not null default 0`).join(", ");

/** What the demo sold to nobody: claims without an order. */
const AUDIENCE = `audience as (
        insert into ticket_change (presentation_id, audience)
        select presentation_id, count(*) from seat_claim
        where state = 3 and order_id is null group by 1)`;

/**
 * Counts everything anew from the books, as when the business day is moved. One statement, so one
 * snapshot: who sells meanwhile is in neither the books nor the logs that it sees.
 */
export const recount = (create: string, point?: string, audience = AUDIENCE): string =>
  `${create} recount_sales() returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(720101);
      with no_tickets as (delete from ticket_change), no_products as (delete from product_change),
      no_shows as (delete from presentation_sum), no_types as (delete from ticket_sum),
      no_points as (delete from point_sum), no_sums as (delete from product_sum),
      ${audience},
      products as (${INTO_PRODUCTS}
        ${fetched("order_product f join orders o on o.id = f.order_id", "1")})
      ${INTO_TICKETS} ${counted("ticket t join orders o on o.id = t.order_id", "1", point)};
      perform fold_sales();
    end $$`;

export const STATEMENTS: readonly string[] = [
  // When the business day begins: what configuration says, written here at start, because days are
  // counted by triggers.
  `create table business_calendar (
    id int primary key check (id = 1), day_start interval not null)`,
  `insert into business_calendar values (1, interval '6 hours')`,
  // Seats and places of a plan. The plan is packed: the server reads it and writes them here.
  `create table plan_capacity (plan_version text primary key, capacity int not null)`,

  // The logs. No key and no index: they are read whole, and are short.
  `create table ticket_change (
    presentation_id int not null, sale_day date, ticket_type_id int, point_of_sale text, ${columns})`,
  `create table product_change (
    sale_day date not null, location_id int not null, feature_id int not null,
    product_id int not null, quantity bigint not null, takings bigint not null)`,

  // The sums. Agorot; audience is what the demo sold to nobody. feature_id 0: of no feature.
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

  ...LOG_STATEMENTS,

  // Adds the logs to the sums; answers how many lines it took, 0 also while another node is at it.
  `create function fold_sales() returns int language plpgsql as $$
    declare
      v_tickets int := 0;
      v_products int := 0;
    begin
      if not exists (select from ticket_change) and not exists (select from product_change) then
        return 0;
      end if;
      if not pg_try_advisory_xact_lock(720101) then return 0; end if;
      with gone as (delete from ticket_change returning *),
      shows as (
        insert into presentation_sum as s (presentation_id, ${LIST})
        select presentation_id, ${SUMS} from gone group by 1
        on conflict (presentation_id) do update set ${addedTo(MEASURES)}),
      tickets as (
        insert into ticket_sum as s
          (presentation_id, sale_day, ticket_type_id, point_of_sale, ${LIST})
        select presentation_id, sale_day, ticket_type_id, point_of_sale, ${SUMS} from gone
        where ticket_type_id is not null group by 1, 2, 3, 4
        on conflict (presentation_id, sale_day, ticket_type_id, point_of_sale)
          do update set ${addedTo(MEASURES)}),
      points as (
        insert into point_sum as s (sale_day, location_id, feature_id, point_of_sale, ${LIST})
        select g.sale_day, p.location_id, p.feature_id, g.point_of_sale, ${SUMS}
        from gone g join presentation p on p.id = g.presentation_id
        where g.ticket_type_id is not null group by 1, 2, 3, 4
        on conflict (sale_day, location_id, feature_id, point_of_sale)
          do update set ${addedTo(MEASURES)})
      select count(*) into v_tickets from gone;
      with gone as (delete from product_change returning *),
      products as (
        insert into product_sum as s
          (sale_day, location_id, feature_id, product_id, quantity, takings)
        select sale_day, location_id, feature_id, product_id,
          sum(quantity)::bigint, sum(takings)::bigint
        from gone group by 1, 2, 3, 4
        on conflict (sale_day, location_id, feature_id, product_id)
          do update set ${addedTo(["quantity", "takings"])})
      select count(*) into v_products from gone;
      return v_tickets + v_products;
    end $$`,

  recount("create function"),

  // What readers see.
  `create view ticket_sales as
    select * from ticket_sum union all select presentation_id, sale_day, ticket_type_id,
      point_of_sale, ${LIST} from ticket_change where ticket_type_id is not null`,
  `create view point_sales as
    select * from point_sum union all select c.sale_day, p.location_id, p.feature_id,
      c.point_of_sale, ${MEASURES.map((name) => `c.${name}`).join(", ")}
    from ticket_change c join presentation p on p.id = c.presentation_id
    where c.ticket_type_id is not null`,
  `create view product_sales as
    select * from product_sum union all select sale_day, location_id, feature_id, product_id,
      quantity, takings from product_change`,
  // A row a presentation, also of one without sales. sold has the demo's audience in it.
  `create view presentation_sales as
    select p.id as presentation_id, p.business_id, p.location_id, p.venue_id, p.feature_id,
      p.starts_at, ((p.starts_at at time zone 'Asia/Jerusalem') - c.day_start)::date as business_day,
      coalesce(k.capacity, v.seat_count) as capacity,
      coalesce(s.sold + s.audience, 0) + coalesce(l.sold + l.audience, 0) as sold,
      ${MEASURES.filter((name) => name !== "sold" && name !== "audience")
        .map((name) => `coalesce(s.${name}, 0) + coalesce(l.${name}, 0) as ${name}`)
        .join(", ")}
    from presentation p
      cross join business_calendar c
      join seatplan_version v on v.plan_version = p.plan_version
      left join plan_capacity k on k.plan_version = p.plan_version
      left join presentation_sum s on s.presentation_id = p.id
      left join (select presentation_id, ${SUMS} from ticket_change group by 1) l
        on l.presentation_id = p.id`,

  // What was sold before.
  `select recount_sales()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

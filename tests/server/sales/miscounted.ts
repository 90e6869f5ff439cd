import { sql } from "kysely";
import type { Db } from "../../../server/platform/store/db.ts";

/** Two SQL queries of the same figures by key: from the sums, and recounted. */
interface Comparison {
  readonly sums: string;
  readonly books: string;
}

/** Returns SQL for the business day on which order `o` was made, by the rules of a business. */
const dayOf = (business: string): string => `((o.created_at at time zone 'Asia/Jerusalem')
  - coalesce((select max(r.day_start::interval) from business_rules r
      where r.business_id = ${business} and r.retired_at is null),
    (select day_start from business_calendar)))::date`;
const DAY = dayOf("o.business_id");
const POINT = `case
  when o.sold_at_counter then 'counter'
  when o.integration_id is not null
    then 'partner:' || (select partner_id from integration where id = o.integration_id)
  when o.referral_mini_site_id is not null then 'miniSite:' || o.referral_mini_site_id
  else 'web' end`;
/** Returns SQL for an amount without the share that banks have finally taken back. */
const keptOf = (amount: string): string => `(${amount} - round(${amount} * o.lost_share)::int)`;
const PAID = `t.cancelled_at is null and o.state = 'paid'`;
const SUMMED = `concat_ws(' ', sum(sold), sum(held), sum(cancelled), sum(admitted), sum(takings),
  sum(charges))`;
/** SQL for the figures of every ticket, and of the sales without an order, which have no tickets. */
const BOOKS = `(
  select t.presentation_id, ${DAY} as sale_day, t.ticket_type_id, ${POINT} as point_of_sale,
    (${PAID})::int as sold, (t.cancelled_at is null and o.state = 'held')::int as held,
    (t.cancelled_at is not null)::int as cancelled,
    (${PAID} and t.scanned_at is not null)::int as admitted,
    case when ${PAID} then ${keptOf(`(t.addons + case when t.is_sub_ticket then 0
      else t.listed + t.coupon end)`)} else 0 end as takings,
    case when ${PAID} then ${keptOf("t.service_charge")} else 0 end as charges
  from ticket t join orders o on o.id = t.order_id
  union all
  select o.presentation_id,
    ${dayOf("(select business_id from presentation where id = o.presentation_id)")}, o.ticket_type_id, o.point_of_sale, o.sold, 0, 0, 0, o.takings, o.charges
  from (select *, sold_at as created_at from audience_sale) o) b`;
/** SQL for the ids of shows with more sold seats without an order than audience sales count. */
const UNBOOKED = `(select c.presentation_id from seat_claim c
  where c.state = 3 and c.order_id is null group by 1
  having count(*) > (select coalesce(sum(a.sold), 0) from audience_sale a
    where a.presentation_id = c.presentation_id))`;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  presentation: {
    sums: `select presentation_id::text as key, ${SUMMED} as figures from presentation_sales
      where presentation_id not in ${UNBOOKED} group by 1`,
    books: `select presentation_id::text as key, ${SUMMED} as figures from ${BOOKS}
      where presentation_id not in ${UNBOOKED} group by 1`,
  },
  claims: {
    sums: `select presentation_id::text as key, concat_ws(' ', sold, held) as figures
      from presentation_sales`,
    books: `select presentation_id::text as key,
        concat_ws(' ', sum((state = 3)::int), sum((state = 2)::int)) as figures
      from seat_claim group by 1`,
  },
  ticket: {
    sums: `select concat_ws(' ', presentation_id, sale_day, ticket_type_id, point_of_sale) as key,
      ${SUMMED} as figures from ticket_sales group by 1`,
    books: `select concat_ws(' ', presentation_id, sale_day, ticket_type_id, point_of_sale) as key,
      ${SUMMED} as figures from ${BOOKS} group by 1`,
  },
  point: {
    sums: `select concat_ws(' ', sale_day, location_id, feature_id, point_of_sale) as key,
      ${SUMMED} as figures from point_sales group by 1`,
    books: `select concat_ws(' ', sale_day, p.location_id, p.feature_id, point_of_sale) as key,
        ${SUMMED} as figures
      from ${BOOKS} join presentation p on p.id = b.presentation_id group by 1`,
  },
  product: {
    sums: `select concat_ws(' ', sale_day, location_id, feature_id, product_id) as key,
      concat_ws(' ', sum(quantity), sum(takings)) as figures from product_sales group by 1`,
    books: `select concat_ws(' ', ${DAY}, o.location_id, (select p.feature_id from ticket t
          join presentation p on p.id = t.presentation_id where t.order_id = o.id
          order by t.position limit 1), f.product_id) as key,
        concat_ws(' ', sum(f.quantity), sum(${keptOf("f.amount")})) as figures
      from order_product f join orders o on o.id = f.order_id where o.state = 'paid' group by 1`,
  },
};

async function read(db: Db, text: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; figures: string }>`${sql.raw(text)}`.execute(db);
  return new Map(
    rows.filter(({ figures }) => /[1-9]/.test(figures)).map(({ key, figures }) => [key, figures]),
  );
}

/**
 * Returns one line for each difference between the sales sums and a recount from tickets, orders and claims.
 * The recount shares no code with the sums.
 */
export async function miscounted(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { sums, books }] of Object.entries(COMPARISONS)) {
    const [counted, right] = [await read(db, sums), await read(db, books)];
    for (const key of new Set([...counted.keys(), ...right.keys()])) {
      if (counted.get(key) === right.get(key)) continue;
      faults.push(`${name} ${key}: ${counted.get(key) ?? "0"}, not ${right.get(key) ?? "0"}`);
    }
  }
  return faults;
}

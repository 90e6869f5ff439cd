import { sql, type Kysely } from "kysely";
import { recount } from "./m0016Sales.ts";
import { POINT_OF_SALE } from "./m0021Counter.ts";

/** What the books of the demo's audience count for; `from` yields a. */
const booked = (from: string): string => `
  insert into ticket_change
    (presentation_id, sale_day, ticket_type_id, point_of_sale, sold, takings, charges)
  select a.presentation_id,
    ((a.sold_at at time zone 'Asia/Jerusalem') - c.day_start)::date, a.ticket_type_id, 'web',
    sum(a.sold), sum(a.takings), sum(a.charges)
  from ${from} cross join business_calendar c group by 1, 2, 3`;

/** Claims without an order that no book tells of are counted as before, without money. */
const AUDIENCE = `audience as (
        insert into ticket_change (presentation_id, audience)
        select presentation_id, n.claims - coalesce(b.sold, 0) from (
          select presentation_id, count(*) as claims from seat_claim
          where state = 3 and order_id is null group by 1) n
        left join (
          select presentation_id, sum(sold) as sold from audience_sale group by 1) b
          using (presentation_id)
        where n.claims > coalesce(b.sold, 0)),
      booked as (${booked("audience_sale a")})`;

/** The demo's audience has its books: what it paid, so that halls and reports tell the same money. */
export const STATEMENTS: readonly string[] = [
  // Lines of many seats each: agorot, counted like tickets of paid orders, though there are none.
  `create table audience_sale (
    presentation_id int not null, sold_at timestamptz not null, ticket_type_id int not null,
    sold int not null, takings int not null, charges int not null)`,
  `create function log_audience() returns trigger language plpgsql as $$
    begin
      ${booked("new_rows a")};
      return null;
    end $$`,
  `create trigger log_new_audience after insert on audience_sale
    referencing new table as new_rows for each statement execute function log_audience()`,
  recount("create or replace function", POINT_OF_SALE, AUDIENCE),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

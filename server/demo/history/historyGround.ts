import { sql } from "kysely";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import type { Plan } from "../../seats/plans.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";

/**
 * Temporary tables from which past sales are drawn at random: the numbered places of each plan, the prices of
 * each price list, and the products of each business. The tables exist until the connection ends.
 */
const TABLES: readonly string[] = [
  "drop table if exists history_seat, history_price, history_product, history_site",
  `create temp table history_price as
    select price_policy_id, ticket_group_id, ticket_type_id, amount,
      (row_number() over w - 1)::int as n,
      (count(*) over (partition by price_policy_id, ticket_group_id))::int as many
    from price join ticket_type t on t.id = ticket_type_id
    where t.multiply_factor = 1 and t.requires_ticket_id is null
      and t.ref1prompt is null
      and not exists (select from ticket_rule r where r.ticket_type_id = t.id
        and (r.access <> 'open' or num_nonnulls(r.open_minimum, r.loyalty_points, r.minimum_age) > 0))
    window w as (partition by price_policy_id, ticket_group_id order by position)`,
  `create temp table history_product as
    select business_id, id as product_id, amount,
      (row_number() over (partition by business_id order by id) - 1)::int as n,
      (count(*) over (partition by business_id))::int as many
    from product`,
  `create temp table history_site as
    select business_id, min(id) as id from mini_site group by 1`,
];

/** Returns all places of a plan in the order of the plan, numbered seats first. */
function placesOf({ layout, areas }: Plan) {
  const seats = Array.from({ length: layout.count }, (_, seat) => {
    const { sectionId, ticketGroupId } = addressOf(layout, seat);
    return { area: RESERVED_AREA, seat, sectionId, ticketGroupId };
  });
  const places = [...areas.values()].flatMap(({ sectionId, capacity, ticketGroupId }) =>
    Array.from({ length: capacity }, (_, place) => ({
      area: sectionId,
      seat: place + 1,
      sectionId,
      ticketGroupId,
    })),
  );
  return [...seats, ...places];
}

async function layOut(db: Db, plans: readonly Plan[]): Promise<void> {
  const places = plans.flatMap((plan) =>
    placesOf(plan).map((place, n) => ({ ...place, n, planVersion: plan.planVersion })),
  );
  await sql`create temp table history_seat as
    select * from unnest(${texts(places.map(({ planVersion }) => planVersion))},
      ${ints(places.map(({ n }) => n))}, ${ints(places.map(({ area }) => area))},
      ${ints(places.map(({ seat }) => seat))}, ${ints(places.map(({ sectionId }) => sectionId))},
      ${ints(places.map(({ ticketGroupId }) => ticketGroupId))})
      as w(plan_version, n, area, seat_no, section_id, ticket_group_id)`.execute(db);
  await sql`alter table history_seat add primary key (plan_version, n)`.execute(db);
}

/** Creates the temporary tables on this connection and fills them. */
export async function layGround(db: Db, plans: readonly Plan[]): Promise<void> {
  for (const table of TABLES) await sql.raw(table).execute(db);
  await layOut(db, plans);
  for (const name of ["seat", "price", "product", "site"]) {
    await sql.raw(`analyze history_${name}`).execute(db);
  }
}

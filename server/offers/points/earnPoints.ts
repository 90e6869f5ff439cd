import { sql } from "kysely";
import { pointsFor, type EarningOrder, type PointRule } from "../../../domain/points.ts";
import { selectMemberships } from "../../customers/areaParts.ts";
import { HOUSE_ZONE } from "../../platform/region.ts";
import { ints, jsonb, uuids, type Db } from "../../platform/store/db.ts";
import { earningOrders } from "./earningOrders.ts";

interface Earner {
  readonly orderId: string;
  readonly membershipId: number;
  readonly offerId: number;
}

/** The membership to which an order's points are credited. */
interface Earning extends Earner {
  readonly rules: readonly PointRule[];
  readonly points: number;
}

/**
 * Returns the paid orders of businesses with point rules, with their customers. Most orders are of businesses
 * without point rules, and need no further query.
 */
async function ordersWithRules(tx: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ id: string; customerId: number | null }>`
    select o.id, o.customer_id as "customerId" from orders o
    where o.id = any(${uuids(orderIds)}) and o.state = 'paid' and o.balance_due > 0
      and exists (select from membership_offer f join membership_point_rule r on r.offer_id = f.id
        where f.business_id = o.business_id)`.execute(tx);
  return rows;
}

/**
 * Returns the ids of memberships that can earn points for an order: those that paid for its tickets, and all
 * memberships of its logged-in buyer.
 */
async function membershipsOf(
  tx: Db,
  { id, customerId }: { readonly id: string; readonly customerId: number | null },
): Promise<number[]> {
  const used = await tx
    .selectFrom("redemption")
    .select("target_id as id")
    .distinct()
    .where("order_id", "=", id)
    .where("kind", "in", ["membership", "points"])
    .execute();
  const own =
    customerId === null ? [] : await selectMemberships(tx, customerId).select("s.id").execute();
  return [...used, ...own].map((row) => row.id);
}

/** Returns those memberships that belong to the order's business, are valid now, and have point rules. */
async function validEarners(
  tx: Db,
  orderId: string,
  membershipIds: readonly number[],
): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select o.id as "orderId", s.id as "membershipId", s.offer_id as "offerId"
    from membership s join member m on m.member_number = s.member_number
      join orders o on o.id = ${orderId}::uuid and o.business_id = m.business_id
    where s.id = any(${ints(membershipIds)}) and s.is_available and s.starts_at <= app_now()
      and (s.ends_at is null or s.ends_at > app_now())
      and exists (select from membership_point_rule r where r.offer_id = s.offer_id)
    order by s.id`.execute(tx);
  return rows;
}

async function rulesOf(
  tx: Db,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PointRule[]>> {
  const rows = await tx
    .selectFrom("membership_point_rule")
    .selectAll()
    .where("offer_id", "=", sql<number>`any(${ints(offerIds)})`)
    .orderBy("position")
    .execute();
  const rules = rows.map((row) => ({
    offerId: row.offer_id,
    rule: {
      ticketTypeId: row.ticket_type_id,
      categoryId: row.category_id,
      pointsPerUnit: row.points_per_unit,
      pointsPerTicket: row.points_per_ticket,
    },
  }));
  const byOffer = Map.groupBy(rules, ({ offerId }) => offerId);
  return new Map([...byOffer].map(([id, own]) => [id, own.map(({ rule }) => rule)]));
}

/**
 * Returns the membership that earns the most points for an order. If several earn the same, returns the one
 * with the lowest id. Undefined if no membership earns any points.
 */
function bestOf(
  earners: readonly Earner[],
  rules: ReadonlyMap<number, readonly PointRule[]>,
  order: EarningOrder | undefined,
): Earning | undefined {
  if (!order) return undefined;
  const earnings = earners.map((earner) => {
    const own = rules.get(earner.offerId) ?? [];
    return { ...earner, rules: own, points: pointsFor(own, order) };
  });
  const most = Math.max(0, ...earnings.map(({ points }) => points));
  return most === 0 ? undefined : earnings.find(({ points }) => points === most);
}

/**
 * Credits the points to the membership. `point_earning` has the order as its primary key, so no order is
 * credited twice.
 */
async function credit(tx: Db, { orderId, membershipId, rules, points }: Earning): Promise<void> {
  await sql`
    insert into point_earning (order_id, membership_id, rules, points, at)
    values (${orderId}::uuid, ${membershipId}, ${jsonb(rules)}, ${points}, app_now())`.execute(tx);
  await sql`update membership set points_balance = points_balance + ${points}
    where id = ${membershipId}`.execute(tx);
  await sql`
    select add_points(s.id, 'earned', ${points}::int, ${orderId}::uuid,
      (app_now() at time zone ${HOUSE_ZONE} + make_interval(months => f.point_months))
        at time zone ${HOUSE_ZONE})
    from membership s join membership_offer f on f.id = s.offer_id
    where s.id = ${membershipId}`.execute(tx);
}

/**
 * Credits the points that paid orders earn to memberships of the buyers, or to memberships that paid for
 * tickets. Runs in the transaction of the sale. Returns the credited points by order id. Memberships are
 * locked in the order of their ids, to avoid deadlocks.
 */
export async function earnPoints(
  tx: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const earners: Earner[] = [];
  for (const order of await ordersWithRules(tx, orderIds)) {
    const own = await membershipsOf(tx, order);
    if (own.length > 0) earners.push(...(await validEarners(tx, order.id, own)));
  }
  if (earners.length === 0) return new Map();
  const rules = await rulesOf(
    tx,
    earners.map(({ offerId }) => offerId),
  );
  const orders = await earningOrders(
    tx,
    earners.map(({ orderId }) => orderId),
  );
  const byOrder = Map.groupBy(earners, ({ orderId }) => orderId);
  const earnings = [...byOrder].flatMap(([id, own]) => bestOf(own, rules, orders.get(id)) ?? []);
  for (const earning of earnings.toSorted((a, b) => a.membershipId - b.membershipId)) {
    await credit(tx, earning);
  }
  return new Map(earnings.map(({ orderId, points }) => [orderId, points]));
}

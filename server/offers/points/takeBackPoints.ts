import { sql } from "kysely";
import { pointsFor, PointRule, type OrderPoints } from "../../../domain/points.ts";
import * as z from "zod/mini";
import type { Db } from "../../platform/store/db.ts";
import { earningOrders } from "./earningOrders.ts";

const Rules = z.array(PointRule);

interface Held {
  readonly membershipId: number;
  readonly rules: unknown;
  readonly points: number;
  readonly takenBack: number;
}

/** Reads and locks what an order has earned. Undefined if it has earned nothing. */
async function holdEarning(tx: Db, orderId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select membership_id as "membershipId", rules, points, taken_back as "takenBack"
    from point_earning where order_id = ${orderId}::uuid for update`.execute(tx);
  return rows[0];
}

/** Returns how many points of the order have expired. They have left the balance and are not taken again. */
async function lapsedOf(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ lapsed: number }>`
    select coalesce(-sum(e.points), 0)::int as lapsed from point_entry e
      join point_entry lot on lot.id = e.lot_id
    where lot.order_id = ${orderId}::uuid and lot.kind = 'earned' and e.kind = 'expired'`.execute(
    tx,
  );
  return rows[0]?.lapsed ?? 0;
}

/** Takes points from a locked membership, at most its balance. Returns how many were missing. */
async function take(
  tx: Db,
  orderId: string,
  membershipId: number,
  points: number,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with held as (select id, least(points_balance, ${points}::int) as taken from membership
      where id = ${membershipId})
    update membership s set points_balance = s.points_balance - held.taken
    from held where s.id = held.id returning held.taken`.execute(tx);
  const taken = rows[0]?.taken ?? 0;
  const missing = points - taken;
  await sql`select take_points(${membershipId}, 'takenBack', ${taken}::int, ${missing}::int,
    ${orderId}::uuid, null)`.execute(tx);
  return missing;
}

/**
 * Takes back the points of the cancelled parts of an order, by the rules that applied at the sale. Runs in
 * the transaction of the cancellation, after the tickets are marked as cancelled. A repeated call takes
 * nothing. The balance never falls below zero: points that were spent already are recorded as missing.
 */
export async function takeBackPoints(tx: Db, orderId: string): Promise<void> {
  const earning = await holdEarning(tx, orderId);
  if (!earning) return;
  const { membershipId, points, takenBack } = earning;
  await sql`select lapse_points(${membershipId})`.execute(tx);
  const order = (await earningOrders(tx, [orderId])).get(orderId);
  const standing = order ? pointsFor(Rules.parse(earning.rules), order) : 0;
  const most = points - (await lapsedOf(tx, orderId));
  const due = Math.min(points - standing, most) - takenBack;
  if (due <= 0) return;
  const missing = await take(tx, orderId, membershipId, due);
  await sql`update point_earning
    set taken_back = taken_back + ${due}::int, missing = missing + ${missing}::int
    where order_id = ${orderId}::uuid`.execute(tx);
}

/** Returns the points of an order. Undefined if it has earned none. */
export async function pointsOfOrder(db: Db, orderId: string): Promise<OrderPoints | undefined> {
  const row = await db
    .selectFrom("point_earning")
    .select(["points", "taken_back", "missing"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return (
    row && { earned: row.points, takenBack: row.taken_back - row.missing, missing: row.missing }
  );
}

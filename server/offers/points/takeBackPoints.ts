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
  /**
   * The part of `takenBack` that could not be deducted, because the member had already spent those points.
   */
  readonly missing: number;
  /** Fraction of the order's amount that banks have taken back for good, from 0 to 1. */
  readonly lostShare: number;
}

/**
 * Reads and locks the row with the points that an order has earned. Undefined if the order has earned no
 * points.
 */
async function holdEarning(tx: Db, orderId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select g.membership_id as "membershipId", g.rules, g.points, g.taken_back as "takenBack",
      g.missing, o.lost_share as "lostShare"
    from point_earning g join orders o on o.id = g.order_id
    where g.order_id = ${orderId}::uuid for update of g`.execute(tx);
  return rows[0];
}

/**
 * Returns how many points of the order have expired. Expired points are no longer in the balance, so they
 * cannot be taken back.
 */
async function lapsedOf(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ lapsed: number }>`
    select coalesce(-sum(e.points), 0)::int as lapsed from point_entry e
      join point_entry lot on lot.id = e.lot_id
    where lot.order_id = ${orderId}::uuid and lot.kind = 'earned' and e.kind = 'expired'`.execute(
    tx,
  );
  return rows[0]?.lapsed ?? 0;
}

/**
 * Deducts points from a membership whose row is locked, at most its balance. Returns how many points the
 * balance lacked.
 */
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
 * Gives back points that were taken back before. Points that had been recorded as missing are not credited.
 * The number of missing points is reduced first, and only the rest is credited.
 */
async function giveBack(
  tx: Db,
  orderId: string,
  { membershipId, missing }: Held,
  points: number,
): Promise<void> {
  const forgiven = Math.min(points, missing);
  const returned = points - forgiven;
  if (returned > 0) {
    await sql`update membership set points_balance = points_balance + ${returned}::int
      where id = ${membershipId}`.execute(tx);
    await sql`select give_points_back(${membershipId}, ${returned}::int, ${orderId}::uuid)`.execute(
      tx,
    );
  }
  await sql`update point_earning
    set taken_back = taken_back - ${points}::int, missing = missing - ${forgiven}::int
    where order_id = ${orderId}::uuid`.execute(tx);
}

/**
 * Takes back the points for those parts of an order that were cancelled, or that a bank has taken back for
 * good. Applies the point rules that were valid at the sale. If the business gets the money back after all,
 * gives the points back. Runs in the transaction of the cancellation or dispute, after `cancelled_at` and
 * `lost_share` are set. A repeated call changes nothing. The balance never falls below zero. Points that were
 * already spent are recorded as missing.
 */
export async function takeBackPoints(tx: Db, orderId: string): Promise<void> {
  const earning = await holdEarning(tx, orderId);
  if (!earning) return;
  const { membershipId, points, takenBack, lostShare } = earning;
  await sql`select lapse_points(${membershipId})`.execute(tx);
  const order = (await earningOrders(tx, [orderId])).get(orderId);
  const earned = order ? pointsFor(Rules.parse(earning.rules), order) : 0;
  const standing = Math.floor(earned * (1 - lostShare));
  const gone = points - standing;
  if (gone < takenBack) return giveBack(tx, orderId, earning, takenBack - gone);
  const most = points - (await lapsedOf(tx, orderId));
  const due = Math.min(gone, most) - takenBack;
  if (due <= 0) return;
  const missing = await take(tx, orderId, membershipId, due);
  await sql`update point_earning
    set taken_back = taken_back + ${due}::int, missing = missing + ${missing}::int
    where order_id = ${orderId}::uuid`.execute(tx);
}

/**
 * Returns the points that an order earned, and how many of them were taken back or are missing. Undefined if
 * the order earned no points.
 */
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

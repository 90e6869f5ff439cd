import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the presentations whose tickets the order can return at their full price. Either the business has
 * cancelled them and this order has not been processed yet, or the business has moved them since the purchase
 * and the return period has not ended.
 */
export async function refundRights(tx: Db, orderId: string): Promise<ReadonlySet<number>> {
  const cancelled = await tx
    .selectFrom("ticket as t")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .select("p.id")
    .where("t.order_id", "=", orderId)
    .where("t.cancelled_at", "is", null)
    .where("p.cancelled_at", "is not", null)
    .execute();
  const moved = await tx
    .selectFrom("presentation_change_order as r")
    .innerJoin("presentation_change as c", "c.id", "r.change_id")
    .select(sql<number>`coalesce(c.to_presentation_id, c.presentation_id)`.as("id"))
    .where("r.order_id", "=", orderId)
    .where("r.outcome", "in", ["moved", "exchanged"])
    .where("c.refund_until", ">", sql<Date>`app_now()`)
    .execute();
  return new Set([...cancelled, ...moved].map(({ id }) => id));
}

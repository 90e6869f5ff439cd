import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the ids of the presentations whose tickets can be returned at their full price: those that the
 * business has cancelled, and those that it has moved or exchanged since the purchase, until the deadline for
 * refunds.
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

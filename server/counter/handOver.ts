import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { findAtCounter } from "./findAtCounter.ts";

/**
 * Records when and by whom a paid order's tickets were handed over. Only the first call has an effect. Throws
 * ORDER_NOT_FOUND for an order outside the operator's scope, BALANCE_IS_DUE for an unpaid order, and
 * ORDER_CANCELLED for a cancelled one.
 */
export async function handOver(
  db: Db,
  operator: Operator,
  reservationIdentifier: string,
): Promise<void> {
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  await db
    .updateTable("orders")
    .set({ handed_over_at: sql<Date>`app_now()`, handed_over_by: operator.id })
    .where("id", "=", id)
    .where("state", "=", "paid")
    .where("handed_over_at", "is", null)
    .execute();
  const { state } = await findAtCounter(db, operator, reservationIdentifier);
  if (state === "held") throw new Refused("BALANCE_IS_DUE", { reservationIdentifier });
  if (state === "cancelled") throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
}

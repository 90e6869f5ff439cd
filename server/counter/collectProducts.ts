import type * as z from "zod/mini";
import type { collectProducts as call } from "../../domain/api/counter.ts";
import { Refused } from "../../domain/refusal.ts";
import { holdOrder } from "../customers/ownOrder.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { findAtCounter } from "./findAtCounter.ts";

type Change = z.output<typeof call.body>["products"][number];

async function collect(tx: Db, orderId: string, change: Change, place: number): Promise<void> {
  const { ProductId, from, to } = change;
  const row = await tx
    .selectFrom("order_product")
    .select(["quantity", "collected"])
    .where("order_id", "=", orderId)
    .where("product_id", "=", ProductId)
    .executeTakeFirst();
  const wrong = (field: string, message: string): Refused =>
    new Refused("VALIDATION", { fields: [{ field: `products.${place}.${field}`, message }] });
  if (!row) throw wrong("ProductId", "the order has no such product");
  if (to > row.quantity) throw wrong("to", "more than were bought");
  if (row.collected === to) return;
  if (row.collected !== from) throw new Refused("GENERAL_ERROR", { reason: "changed" });
  await tx
    .updateTable("order_product")
    .set({ collected: to })
    .where("order_id", "=", orderId)
    .where("product_id", "=", ProductId)
    .execute();
}

/**
 * Records how many pieces of an order's products the buyer has collected or returned. Either all changes are
 * made or none. Locks the order, so that nobody else can change or cancel it at the same time. Throws
 * ORDER_NOT_FOUND if there is no such order in the operator's scope, BALANCE_IS_DUE if it is unpaid,
 * ORDER_CANCELLED if it is cancelled, VALIDATION for a product or number that was not bought, and
 * GENERAL_ERROR if another counter has changed the number.
 */
export async function collectProducts(
  db: Db,
  operator: Operator,
  reservationIdentifier: string,
  changes: readonly Change[],
): Promise<void> {
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  await db.transaction().execute(async (tx) => {
    const { state } = await holdOrder(tx, id);
    if (state === "held") throw new Refused("BALANCE_IS_DUE", { reservationIdentifier });
    if (state === "cancelled") throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
    for (const [place, change] of changes.entries()) await collect(tx, id, change, place);
  });
}

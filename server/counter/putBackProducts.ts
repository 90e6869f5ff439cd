import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { giveBackAll } from "../codes/uses.ts";
import { holdOrder } from "../customers/ownOrder.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { findAtCounter } from "./findAtCounter.ts";

/** Whether an order consists only of products that vouchers paid for (see `handOutProducts`). */
async function isOfVouchers(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOf: boolean }>`
    select exists (select 1 from order_product where order_id = ${orderId}::uuid)
      and not exists (select 1 from order_product
        where order_id = ${orderId}::uuid and redeemed < quantity)
      and not exists (select 1 from ticket where order_id = ${orderId}::uuid) as "isOf"`.execute(
    tx,
  );
  return rows[0]?.isOf === true;
}

/**
 * Takes back products that were handed out for a voucher, and cancels their order. Throws ORDER_NOT_FOUND if
 * there is no such order in the operator's scope, ORDER_CANCELLED if it is already cancelled, and
 * NOTHING_TO_CANCEL if it contains anything else.
 */
export async function putBackProducts(
  db: Db,
  operator: Operator,
  reservationIdentifier: string,
): Promise<void> {
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  await db.transaction().execute(async (tx) => {
    const { state } = await holdOrder(tx, id);
    if (state === "cancelled") throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
    if (!(await isOfVouchers(tx, id)))
      throw new Refused("NOTHING_TO_CANCEL", { reason: "notAllowed" });
    // The products must no longer count as collected, because `giveBackAll` does not return collected
    // products to the voucher.
    await tx
      .updateTable("order_product")
      .set({ collected: 0 })
      .where("order_id", "=", id)
      .execute();
    await giveBackAll(tx, new Map([[id, []]]));
    await tx.updateTable("orders").set({ state: "cancelled" }).where("id", "=", id).execute();
  });
}

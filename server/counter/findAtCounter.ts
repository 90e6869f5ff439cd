import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { findBusinessOrder, type OwnOrder } from "../customers/ownOrder.ts";
import type { Db } from "../platform/store/db.ts";

/** Finds an order of the operator's businesses. Throws ORDER_NOT_FOUND, also for another business's order. */
export async function findAtCounter(
  db: Db,
  operator: Pick<Operator, "businessIds">,
  reservationIdentifier: string,
): Promise<OwnOrder> {
  const order = await findBusinessOrder(db, operator, normalizeCode(reservationIdentifier));
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return order;
}

import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Scope } from "../platform/scope.ts";
import { findBusinessOrder, type OwnOrder } from "../customers/ownOrder.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Finds an order in the operator's scope. Throws ORDER_NOT_FOUND if the order does not exist or is outside
 * the scope.
 */
export async function findAtCounter(
  db: Db,
  operator: Scope,
  reservationIdentifier: string,
): Promise<OwnOrder> {
  const order = await findBusinessOrder(db, operator, normalizeCode(reservationIdentifier));
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return order;
}

import { customerOf } from "./bookingLogin.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Returns the owner of saved cards: the visitor, and the customer who is logged in with this visitor, if any.
 */
export async function cardOwner(
  db: Db,
  visitor: { readonly id: string },
): Promise<{ visitorId: string; customerId: number | null }> {
  const customer = await customerOf(db, visitor);
  return { visitorId: visitor.id, customerId: customer?.id ?? null };
}

import { customerOf } from "./bookingLogin.ts";
import type { Db } from "../platform/store/db.ts";

/** Returns the visitor, and the customer logged in to the visitor's booking. */
export async function cardOwner(
  db: Db,
  visitor: { readonly id: string },
): Promise<{ visitorId: string; customerId: number | null }> {
  const customer = await customerOf(db, visitor);
  return { visitorId: visitor.id, customerId: customer?.id ?? null };
}

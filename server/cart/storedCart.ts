import { Cart } from "../../domain/cart.ts";
import { unsealJson } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Returns the cart that a visitor stored last, or null. Also returns null for a cart that no longer matches the
 * schema.
 */
export async function storedCart(db: Db, visitorId: string): Promise<Cart | null> {
  const row = await db
    .selectFrom("visitor")
    .select("cart")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  const cart = Cart.safeParse(unsealJson(db, "visitor.cart", row?.cart));
  return cart.success ? cart.data : null;
}

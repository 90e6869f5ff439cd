import type { Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Returns the products of an order that its holder can redeem at the counter. There are none once the order is
 * cancelled.
 */
export async function documentVouchers(
  db: Db,
  orderId: string,
  locale: Locale,
): Promise<Edocument["vouchers"]> {
  const rows = await db
    .selectFrom("order_product as b")
    .innerJoin("orders as o", "o.id", "b.order_id")
    .innerJoin("product as p", "p.id", "b.product_id")
    .select(["p.name", "b.quantity", "b.collected"])
    .where("b.order_id", "=", orderId)
    .where("o.state", "!=", "cancelled")
    .orderBy("p.id")
    .execute();
  return rows.map(({ name, quantity, collected }) => ({
    name: nameIn(name, locale),
    quantity,
    collected,
  }));
}

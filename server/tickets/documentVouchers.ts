import { sql } from "kysely";
import type { Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { gatheredOn } from "../platform/gathered.ts";
import { nameIn } from "../platform/locale.ts";
import { shortUuids, type Db } from "../platform/store/db.ts";

const selectProducts = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_product as b")
    .innerJoin("orders as o", "o.id", "b.order_id")
    .innerJoin("product as p", "p.id", "b.product_id")
    .select(["b.order_id", "p.name", "b.quantity", "b.collected"])
    .where("b.order_id", "=", sql<string>`any(${shortUuids(orderIds)})`)
    .where("o.state", "!=", "cancelled")
    .orderBy("p.id")
    .execute();

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** Returns the products of an order that is not cancelled. Concurrent calls share one statement. */
const productsOf: (db: Db, orderId: string) => Promise<readonly ProductRow[]> = gatheredOn(
  async (db, orderIds: readonly string[]) => {
    const byOrder = Map.groupBy(await selectProducts(db, orderIds), (row) => row.order_id);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  },
);

/**
 * Returns the products of an order that its holder can redeem at the counter. The holder of a cancelled
 * order can redeem no products.
 */
export async function documentVouchers(
  db: Db,
  orderId: string,
  locale: Locale,
): Promise<Edocument["vouchers"]> {
  const rows = await productsOf(db, orderId);
  return rows.map(({ name, quantity, collected }) => ({
    name: nameIn(name, locale),
    quantity,
    collected,
  }));
}

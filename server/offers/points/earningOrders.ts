import { sql } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import { collectedShare, type BoughtProduct } from "../../../domain/collectedShare.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import type { EarningOrder } from "../../../domain/points.ts";
import { uuids, type Db } from "../../platform/store/db.ts";

const selectTickets = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("ticket as t")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["t.order_id", "t.ticket_type_id", "f.category_id", "t.listed", "t.coupon", "t.addons"])
    .where("t.order_id", "=", sql<string>`any(${uuids(orderIds)})`)
    .where("t.cancelled_at", "is", null)
    // The price of a sub-ticket is part of its main ticket.
    .where("t.is_sub_ticket", "=", false)
    .execute();

/**
 * Returns the part of a product's price that was not refunded. In a cancelled order only collected products
 * are kept.
 */
const standingPart = (row: BoughtProduct & { readonly state: string }): Agorot =>
  row.state === "cancelled" ? collectedShare(row).kept : row.amount;

/** Returns the tickets and products that earn points, without those that were cancelled, by order id. */
export async function earningOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, EarningOrder>> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "total", "balance_due"])
    .where("id", "=", sql<string>`any(${uuids(orderIds)})`)
    .execute();
  const tickets = Map.groupBy(await selectTickets(db, orderIds), (row) => row.order_id);
  const products = await db
    .selectFrom("order_product as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .select(["r.order_id", "r.amount", "r.quantity", "r.redeemed", "r.collected", "o.state"])
    .where("r.order_id", "=", sql<string>`any(${uuids(orderIds)})`)
    .execute();
  const bought = Map.groupBy(products, (row) => row.order_id);
  return new Map(
    orders.map(({ id, total, balance_due: paid }) => [
      id,
      {
        total,
        paid,
        tickets: (tickets.get(id) ?? []).map((row) => ({
          ticketTypeId: row.ticket_type_id,
          categoryId: row.category_id,
          price: sumOf([row.listed, row.coupon, row.addons]),
        })),
        products: sumOf((bought.get(id) ?? []).map(standingPart)),
      },
    ]),
  );
}

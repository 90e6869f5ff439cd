import { toShekels } from "../../domain/money.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Returns the receipt lines for memberships, vouchers and donations: one per item, with the quantity that was
 * cancelled.
 */
export async function itemLines(
  db: Db,
  orderId: string,
  locale: Locale,
): Promise<Receipt["lines"]> {
  const rows = await db
    .selectFrom("order_item as i")
    .select(["i.name", "i.quantity", "i.amount"])
    .select((item) => [
      item
        .selectFrom("system_voucher as v")
        .select((each) => each.fn.countAll<number>().as("n"))
        .whereRef("v.order_item_id", "=", "i.id")
        .where("v.state", "=", "cancelled")
        .as("vouchers"),
      item
        .selectFrom("membership_grant as g")
        .select((each) => each.fn.countAll<number>().as("n"))
        .whereRef("g.order_item_id", "=", "i.id")
        .where("g.cancelled_at", "is not", null)
        .as("memberships"),
    ])
    .where("i.order_id", "=", orderId)
    .orderBy("i.position")
    .execute();
  return rows.map(({ name, quantity, amount, vouchers, memberships }) => ({
    name: nameIn(name, locale),
    quantity,
    amount: toShekels(amount),
    cancelled: (vouchers ?? 0) + (memberships ?? 0),
  }));
}

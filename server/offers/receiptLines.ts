import { minus, roundToAgorot, sumOf, toShekels, type Agorot } from "../../domain/money.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/** Memberships, vouchers and donations of an order, a line each, with how many of it were cancelled. */
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

/** A gift has no tax in it, and a voucher has none before it pays for something. */
const UNTAXED: readonly string[] = ["vouchers", "donations"];

/** Of an order's total, what tax is in: as it was paid, and as it is left after cancellations. */
export function taxedOf(
  total: Agorot,
  returned: Agorot,
  stages: Receipt["stages"],
): { readonly paid: Agorot; readonly left: Agorot } {
  const untaxed = sumOf(
    stages
      .filter(({ stage }) => UNTAXED.includes(stage))
      .map(({ amount }) => roundToAgorot(amount)),
  );
  const paid = minus(total, untaxed);
  // Carts are of one kind: what came back of such an order had no tax in it.
  return { paid, left: untaxed > 0 ? paid : minus(total, returned) };
}

import { sql } from "kysely";
import { collectedShare } from "../../../domain/collectedShare.ts";
import type { Locale } from "../../../domain/locale.ts";
import { toShekels } from "../../../domain/money.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Db } from "../../platform/store/db.ts";

type Line = Receipt["lines"][number];

/**
 * Returns for each product and voucher how many pieces the voucher paid for, and how many of these pieces a
 * cancellation gave back to the voucher.
 */
const redeemedProducts = (db: Db, orderId: string) =>
  db
    .selectFrom("redemption as r")
    .innerJoin("system_voucher_item as i", "i.id", "r.target_id")
    .innerJoin("system_voucher as v", "v.id", "i.voucher_id")
    .select(["i.product_id", "v.reference"])
    .select(sql<number>`sum(r.amount)::int`.as("quantity"))
    .select(
      sql<number>`coalesce(sum(r.amount) filter (where r.given_back_at is not null), 0)::int`.as(
        "cancelled",
      ),
    )
    .where("r.order_id", "=", orderId)
    .where("r.kind", "=", "voucherProduct")
    .groupBy(["i.product_id", "v.reference"])
    .orderBy("v.reference")
    .execute();

/**
 * Returns the receipt lines of products. Pieces that a voucher paid for have a line of their own. In a
 * cancelled order only uncollected pieces count as cancelled, because collected ones are kept and not
 * refunded.
 */
export async function productLines(
  db: Db,
  { id, state }: Pick<OwnOrder, "id" | "state">,
  locale: Locale,
): Promise<Line[]> {
  const rows = await db
    .selectFrom("order_product as o")
    .innerJoin("product as p", "p.id", "o.product_id")
    .select(["p.id", "p.name", "o.quantity", "o.redeemed", "o.collected", "o.amount"])
    .where("o.order_id", "=", id)
    .orderBy("p.id")
    .execute();
  const redeemed = rows.some((row) => row.redeemed > 0) ? await redeemedProducts(db, id) : [];
  return rows.flatMap((row): Line[] => {
    const name = nameIn(row.name, locale);
    const quantity = row.quantity - row.redeemed;
    const { leftPieces } = collectedShare(row);
    const paid = {
      name,
      quantity,
      amount: toShekels(row.amount),
      cancelled: state === "cancelled" ? leftPieces : 0,
    };
    const byVoucher = redeemed
      .filter((each) => each.product_id === row.id)
      .map(({ reference, quantity: pieces, cancelled }) => ({
        name,
        quantity: pieces,
        amount: 0,
        cancelled,
        voucher: reference,
      }));
    return [...(quantity > 0 ? [paid] : []), ...byVoucher];
  });
}

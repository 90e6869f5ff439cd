import type { Locale } from "../../domain/locale.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { minus, sumOf } from "../../domain/moneySums.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { ORDER_MAIL_LABELS } from "./orderMailLabels.ts";

/** A line of an order's mail that is no ticket. */
export interface ExtraLine {
  readonly name: string;
  /** Shekels. */
  readonly amount: number;
}

const selectProducts = (db: Db, orderId: string) =>
  db
    .selectFrom("order_product as o")
    .innerJoin("product as p", "p.id", "o.product_id")
    .select(["p.name", "o.quantity", "o.amount"])
    .where("o.order_id", "=", orderId)
    .orderBy("p.id")
    .execute();

const selectCharges = (db: Db, orderId: string) =>
  db
    .selectFrom("order_price_stage")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("stage", "in", ["ticketCharges", "globalCharge"])
    .execute();

/**
 * Returns what an order costs besides its tickets: products, service charges, and the rest of the total, so that
 * the amounts of the mail always add up.
 */
export async function orderExtras(
  db: Db,
  { id, total }: { readonly id: string; readonly total: Agorot },
  tickets: readonly Agorot[],
  locale: Locale,
): Promise<ExtraLine[]> {
  const [products, stages] = await Promise.all([selectProducts(db, id), selectCharges(db, id)]);
  const charges = sumOf(stages.map(({ amount }) => amount));
  const named = sumOf([...tickets, ...products.map(({ amount }) => amount), charges]);
  const words = ORDER_MAIL_LABELS[locale];
  const sums = [
    { name: words.charges, amount: toShekels(charges) },
    { name: words.others, amount: toShekels(minus(total, named)) },
  ];
  return [
    ...products.map(({ name, quantity, amount }) => ({
      name: quantity > 1 ? `${nameIn(name, locale)} × ${quantity}` : nameIn(name, locale),
      amount: toShekels(amount),
    })),
    ...sums.filter(({ amount }) => amount !== 0),
  ];
}

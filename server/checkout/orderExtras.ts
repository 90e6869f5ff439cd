import { sql } from "kysely";
import type { Locale } from "../../domain/locale.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { minus, sumOf } from "../../domain/moneySums.ts";
import { gatheredOn } from "../platform/gathered.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { shortUuids, type Db } from "../platform/store/db.ts";
import { ORDER_MAIL_LABELS } from "./orderMailLabels.ts";

/** A line of an order's mail that stands for no ticket, for example a product. */
export interface ExtraLine {
  readonly name: string;
  /** Shekels. */
  readonly amount: number;
}

/** The contents of an order besides its tickets. */
interface ExtraRows {
  readonly products: readonly {
    readonly name: Names;
    readonly quantity: number;
    readonly amount: Agorot;
  }[];
  /** Amounts of the service charges. */
  readonly charges: readonly Agorot[];
}

/** Reads the contents of an order besides its tickets. Concurrent calls share one statement. */
const extraRows: (db: Db, orderId: string) => Promise<ExtraRows> = gatheredOn(
  async (db, orderIds: readonly string[]) => {
    const { rows } = await sql<ExtraRows>`
      select
        coalesce((
          select json_agg(json_build_object('name', p.name, 'quantity', o.quantity,
            'amount', o.amount) order by p.id)
          from order_product o join product p on p.id = o.product_id
          where o.order_id = asked.id), '[]') as products,
        coalesce((
          select json_agg(s.amount) from order_price_stage s
          where s.order_id = asked.id and s.stage in ('ticketCharges', 'globalCharge')), '[]')
          as charges
      from unnest(${shortUuids(orderIds)}) with ordinality as asked(id, place)
      order by asked.place`.execute(db);
    return rows;
  },
);

/**
 * Returns the costs of an order besides its tickets: products, service charges, and the rest of the total, so
 * that the amounts of the mail always add up.
 */
export async function orderExtras(
  db: Db,
  { id, total }: { readonly id: string; readonly total: Agorot },
  tickets: readonly Agorot[],
  locale: Locale,
): Promise<ExtraLine[]> {
  const { products, charges: amounts } = await extraRows(db, id);
  const charges = sumOf(amounts);
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

import type { CustomerInfo } from "../../domain/customer.ts";
import { toShekels } from "../../domain/money.ts";
import { PRICE_STAGES } from "../../domain/price.ts";
import { VAT_PERCENT, vatIn, type Receipt } from "../../domain/receipt.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn, type Locale } from "../locale.ts";
import { findOwnOrder, type OrderOwner } from "../sale/ownOrder.ts";
import type { Db } from "../store/db.ts";

type Line = Receipt["lines"][number];

/** Tickets of one type to one show, together; a ticket is its price with its coupon and extras. */
async function ticketLines(db: Db, orderId: string, locale: Locale): Promise<Line[]> {
  const rows = await db
    .selectFrom("ticket as t")
    .innerJoin("ticket_type as k", "k.id", "t.ticket_type_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["t.listed", "t.coupon", "t.addons", "t.is_sub_ticket"])
    .select(["k.name as type", "f.name as feature"])
    .where("t.order_id", "=", orderId)
    .orderBy("t.position")
    .execute();
  const lines = new Map<string, { quantity: number; agorot: number }>();
  for (const row of rows) {
    const name = `${nameIn(row.feature, locale)}, ${nameIn(row.type, locale)}`;
    const line = lines.get(name) ?? { quantity: 0, agorot: 0 };
    line.quantity++;
    if (!row.is_sub_ticket) line.agorot += row.listed + row.coupon + row.addons;
    lines.set(name, line);
  }
  return [...lines].map(([name, { quantity, agorot }]) => ({
    name,
    quantity,
    amount: toShekels(agorot),
  }));
}

async function productLines(db: Db, orderId: string, locale: Locale): Promise<Line[]> {
  const rows = await db
    .selectFrom("order_product as o")
    .innerJoin("product as p", "p.id", "o.product_id")
    .select(["p.name", "o.quantity", "o.amount"])
    .where("o.order_id", "=", orderId)
    .orderBy("p.id")
    .execute();
  return rows.map(({ name, quantity, amount }) => ({
    name: nameIn(name, locale),
    quantity,
    amount: toShekels(amount),
  }));
}

async function stagesOf(db: Db, orderId: string): Promise<Receipt["stages"]> {
  const rows = await db
    .selectFrom("order_price_stage")
    .select(["stage", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.flatMap(({ stage: name, amount }) => {
    const stage = PRICE_STAGES.find((each) => each === name);
    return stage ? [{ stage, amount: toShekels(amount) }] : [];
  });
}

async function movementsOf(db: Db, orderId: string): Promise<Receipt["movements"]> {
  const rows = await db
    .selectFrom("ledger_entry")
    .select(["kind", "amount", "at"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .execute();
  return rows.map(({ kind, amount, at }) => ({ kind, amount: toShekels(amount), at: toIso(at) }));
}

/**
 * The receipt of the caller's own order. Throws ORDER_NOT_FOUND, and BALANCE_IS_DUE for a reservation
 * that nobody has paid.
 */
export async function receiptOf(
  db: Db,
  owner: OrderOwner,
  reservationIdentifier: string,
  locale: Locale,
): Promise<Receipt> {
  const order = await findOwnOrder(db, owner, reservationIdentifier);
  if (order.state === "held") throw new Refused("BALANCE_IS_DUE", { reservationIdentifier });
  const seller = await db
    .selectFrom("business")
    .select("name")
    .where("id", "=", order.business_id)
    .executeTakeFirstOrThrow();
  // Written by `writeOrder` from a parsed cart.
  const customer = order.customer as CustomerInfo;
  return {
    reservationIdentifier: order.reservation_identifier,
    issuedAt: toIso(order.created_at),
    state: order.state,
    seller: nameIn(seller.name, locale),
    buyer: {
      name: `${customer.FirstName} ${customer.LastName}`.trim(),
      email: customer.EmailAddress1,
    },
    currency: "ILS",
    lines: [
      ...(await ticketLines(db, order.id, locale)),
      ...(await productLines(db, order.id, locale)),
    ],
    stages: await stagesOf(db, order.id),
    total: toShekels(order.total),
    vatPercent: VAT_PERCENT,
    vat: toShekels(vatIn(order.total)),
    movements: await movementsOf(db, order.id),
  };
}

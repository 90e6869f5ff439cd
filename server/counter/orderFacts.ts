import { sql } from "kysely";
import type { CounterDispute, CounterMovement, CounterOrder } from "../../domain/counterOrder.ts";
import { fromHundredths, toShekels } from "../../domain/money.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn } from "../platform/locale.ts";
import type { OwnOrder } from "../customers/ownOrder.ts";
import { pointNames } from "../reports/sales/pointsOfSale.ts";
import type { SalesDesk } from "../reports/sales/salesDesk.ts";
import type { Db } from "../platform/store/db.ts";

type Desk = Pick<SalesDesk, "db" | "locale">;

/** Returns when the first of an order's held seats is released. Null if the order holds no seats. */
export async function holdUntil(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("seat_claim as c")
    .innerJoin("ticket as t", (join) =>
      join
        .onRef("t.presentation_id", "=", "c.presentation_id")
        .onRef("t.area", "=", "c.area")
        .onRef("t.seat_no", "=", "c.seat_no"),
    )
    .select(({ fn }) => fn.min("c.expires_at").as("until"))
    .where("t.order_id", "=", orderId)
    .where("c.order_id", "=", orderId)
    .where("c.state", "=", SeatStatus.held)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Returns the method of an order's online payment, or null if the order has no online payment. */
export async function methodOf(
  db: Db,
  { payment_identifier }: Pick<OwnOrder, "payment_identifier">,
): Promise<string | null> {
  if (payment_identifier === null) return null;
  const row = await db
    .selectFrom("payment_attempt")
    .select("method")
    .where("payment_identifier", "=", payment_identifier)
    .executeTakeFirst();
  return row?.method ?? null;
}

/** Returns the name of the point of sale at which an order was made, in the requested language. */
export async function pointOf(desk: Desk, order: OwnOrder): Promise<string> {
  const { sold_at_counter, integration_id, referral_mini_site_id } = order;
  const integration =
    integration_id === null
      ? undefined
      : await desk.db
          .selectFrom("integration")
          .select("partner_id")
          .where("id", "=", integration_id)
          .executeTakeFirst();
  const online = integration
    ? `partner:${integration.partner_id}`
    : referral_mini_site_id !== null
      ? `miniSite:${referral_mini_site_id}`
      : "web";
  const point = sold_at_counter ? "counter" : online;
  return (await pointNames(desk, [point]))(point);
}

/** Returns an operator's name. Null if `id` is null or the operator no longer exists. */
export async function nameOfOperator(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("operator")
    .select(["first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : null;
}

/** Returns the products of an order. Amounts are in shekels. */
export async function productsOf(
  { db, locale }: Desk,
  orderId: string,
): Promise<CounterOrder["products"]> {
  const rows = await db
    .selectFrom("order_product as o")
    .innerJoin("product as p", "p.id", "o.product_id")
    .select(["p.id", "p.name", "o.quantity", "o.amount", "o.redeemed", "o.collected"])
    .where("o.order_id", "=", orderId)
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, name, quantity, amount, redeemed, collected }) => ({
    ProductId: id,
    Name: nameIn(name, locale),
    Quantity: quantity,
    Amount: toShekels(amount),
    Redeemed: redeemed,
    Collected: collected,
  }));
}

const KINDS: readonly CounterMovement["kind"][] = [
  "sale",
  "capture",
  "cancellation",
  "cancellationCharge",
  "refund",
  "credit",
  "dispute",
  "disputeReturn",
];

/** Returns the disputes of an order's payment, newest first. */
export async function disputesOf(
  db: Db,
  { payment_identifier }: Pick<OwnOrder, "payment_identifier">,
): Promise<CounterDispute[]> {
  if (payment_identifier === null) return [];
  const rows = await db
    .selectFrom("payment_dispute")
    .select(["id", "state", "due_at", "booked", "is_inquiry", "reason", "amount", "currency"])
    .select(["opened_at", "closed_at"])
    .where("payment_identifier", "=", payment_identifier)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    dueAt: row.due_at && toIso(row.due_at),
    Taken: toShekels(row.booked),
    isInquiry: row.is_inquiry,
    reason: row.reason,
    disputed: { amount: fromHundredths(row.amount), currency: row.currency },
    openedAt: toIso(row.opened_at),
    closedAt: row.closed_at && toIso(row.closed_at),
  }));
}

/** Returns an order's ledger lines, oldest first. Payments at the counter include the operator's name. */
export async function movementsOf(db: Db, orderId: string): Promise<CounterMovement[]> {
  const rows = await db
    .selectFrom("ledger_entry as l")
    .leftJoin("counter_payment as c", "c.id", "l.id")
    .leftJoin("operator as w", "w.id", "c.operator_id")
    .select(["l.kind", "l.amount", "l.at", "c.method", "c.reference"])
    .select(sql<string | null>`w.first_name || ' ' || w.last_name`.as("operator"))
    .where("l.order_id", "=", orderId)
    .orderBy("l.at")
    // Lines with the same time follow this order: a sale comes before its payment, a cancellation before its
    // refund.
    .orderBy(sql`array_position(${KINDS}::text[], l.kind)`)
    .execute();
  return rows.flatMap(({ kind: name, amount, at, method, reference, operator }) => {
    const kind = KINDS.find((each) => each === name);
    if (!kind) return [];
    return [
      {
        kind,
        Amount: toShekels(amount),
        DateTime: toIso(at),
        method,
        Reference: reference,
        OperatorName: operator,
      },
    ];
  });
}

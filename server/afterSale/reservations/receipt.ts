import { toShekels, ZERO, type Agorot } from "../../../domain/money.ts";
import { minus, sumOf } from "../../../domain/moneySums.ts";
import { PRICE_STAGES } from "../../../domain/price.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { taxedOf, vatIn } from "../../../domain/vat.ts";
import { Refused } from "../../../domain/refusal.ts";
import { region } from "../../../domain/region.ts";
import { toIso } from "../../../domain/zone.ts";
import { documentsOf } from "../../orders/saleDocuments.ts";
import { rulesOf, type BusinessRules, type HouseRules } from "../../platform/businessRules.ts";
import { commaOf, type Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { productLines } from "./productLines.ts";
import { pointsOfOrder } from "../../offers/points/takeBackPoints.ts";
import { itemLines } from "../../offers/receiptLines.ts";
import { findOwnOrder, type OrderOwner } from "../../customers/ownOrder.ts";
import type { Db } from "../../platform/store/db.ts";

type Line = Receipt["lines"][number];

/**
 * Returns the receipt lines of tickets, one per feature and ticket type. Amounts include coupons and add-ons.
 */
async function ticketLines(db: Db, orderId: string, locale: Locale): Promise<Line[]> {
  const rows = await db
    .selectFrom("ticket as t")
    .innerJoin("ticket_type as k", "k.id", "t.ticket_type_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["t.listed", "t.coupon", "t.addons", "t.is_sub_ticket", "t.cancelled_at"])
    .select(["k.name as type", "f.name as feature"])
    .where("t.order_id", "=", orderId)
    .orderBy("t.position")
    .execute();
  const lines = new Map<string, { quantity: number; amount: Agorot; cancelled: number }>();
  for (const row of rows) {
    const name = nameIn(row.feature, locale) + commaOf(locale) + nameIn(row.type, locale);
    const line = lines.get(name) ?? { quantity: 0, amount: ZERO, cancelled: 0 };
    line.quantity++;
    if (row.cancelled_at) line.cancelled++;
    if (!row.is_sub_ticket) line.amount = sumOf([line.amount, row.listed, row.coupon, row.addons]);
    lines.set(name, line);
  }
  return [...lines].map(([name, { quantity, amount, cancelled }]) => ({
    name,
    quantity,
    amount: toShekels(amount),
    cancelled,
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

const selectBooks = (db: Db, orderId: string) =>
  db
    .selectFrom("ledger_entry")
    .select(["kind", "amount", "at"])
    .where("order_id", "=", orderId)
    // Disputes are settled between the bank and the business and do not appear on a receipt.
    .where("kind", "not in", ["dispute", "disputeReturn"])
    .orderBy("at")
    .execute();
type Book = Awaited<ReturnType<typeof selectBooks>>[number];

/**
 * Returns the refunded amount according to the ledger: the value of everything that was cancelled, less the
 * charges kept.
 */
const returnedOf = (books: readonly Book[]): Agorot => {
  const sum = (kind: string): Agorot =>
    sumOf(books.filter((each) => each.kind === kind).map(({ amount }) => amount));
  return minus(sum("cancellation"), sum("cancellationCharge"));
};

async function sellerOf(
  db: Db,
  businessId: number,
  { sellerNumber, sellerAddress }: BusinessRules,
  locale: Locale,
): Promise<Pick<Receipt, "seller" | "sellerNumber" | "sellerAddress">> {
  const { name } = await db
    .selectFrom("business")
    .select("name")
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  return {
    seller: nameIn(name, locale),
    sellerNumber,
    sellerAddress: sellerAddress ? nameIn(sellerAddress, locale) : "",
  };
}

/** Returns the number of an order's invoice, and its credit notes. */
async function numbersOf(
  db: Db,
  orderId: string,
): Promise<Pick<Receipt, "number" | "creditNotes">> {
  const documents = await documentsOf(db, orderId);
  return {
    number: documents.find(({ kind }) => kind === "invoice")?.number ?? null,
    creditNotes: documents
      .filter(({ kind }) => kind === "creditNote")
      .map(({ number, amount, issuedAt }) => ({
        number,
        issuedAt: toIso(issuedAt),
        amount: toShekels(amount),
      })),
  };
}

interface Paper {
  readonly locale: Locale;
  readonly config: HouseRules;
}

/**
 * Returns the receipt of the caller's own order. Throws ORDER_NOT_FOUND for an unknown order, and
 * BALANCE_IS_DUE for an unpaid one.
 */
export async function receiptOf(
  db: Db,
  owner: OrderOwner,
  reservationIdentifier: string,
  { locale, config }: Paper,
): Promise<Receipt> {
  const order = await findOwnOrder(db, owner, reservationIdentifier);
  if (order.state === "held") throw new Refused("BALANCE_IS_DUE", { reservationIdentifier });
  const customer = order.customer;
  const books = await selectBooks(db, order.id);
  const returned = returnedOf(books);
  const stages = await stagesOf(db, order.id);
  const taxed = taxedOf(order.total, returned, stages);
  const rules = await rulesOf(db, config, order.business_id);
  const { vatPercent } = rules;
  const points = await pointsOfOrder(db, order.id);
  return {
    reservationIdentifier: order.reservation_identifier,
    ...(await numbersOf(db, order.id)),
    issuedAt: toIso(order.created_at),
    state: order.state,
    ...(await sellerOf(db, order.business_id, rules, locale)),
    buyer: {
      name: `${customer.FirstName} ${customer.LastName}`.trim(),
      email: customer.EmailAddress1,
    },
    currency: region().currency,
    lines: [
      ...(await ticketLines(db, order.id, locale)),
      ...(await productLines(db, order, locale)),
      ...(await itemLines(db, order.id, locale)),
    ],
    stages,
    total: toShekels(order.total),
    vatPercent,
    vat: toShekels(vatIn(taxed.paid, vatPercent)),
    returned: toShekels(returned),
    leftVat: toShekels(vatIn(taxed.left, vatPercent)),
    movements: books.map(({ kind, amount, at }) => ({
      kind,
      amount: toShekels(amount),
      at: toIso(at),
    })),
    ...(points && { points }),
  };
}

import type * as z from "zod/mini";
import type { counterCode as call } from "../../domain/api/counterSale.ts";
import type { Reply } from "../../domain/api/route.ts";
import { isOfOneTicket } from "../../domain/code.ts";
import { Refused, refusal, type Refusal } from "../../domain/refusal.ts";
import type { Ticket } from "../../domain/ticket.ts";
import { readCodes } from "../codes/codeBook.ts";
import { lookUpTicket, type TicketDesk } from "../codes/lookUp.ts";
import { paidProducts } from "../codes/voucherProducts.ts";
import { lookUpPayment } from "../codes/voucherPayment.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { productsOf } from "../prices/products.ts";
import type { Cashier } from "../checkout/commit.ts";
import { ownRow } from "./counterDesk.ts";

type Asked = z.output<typeof call.body>;
type Found = Reply<typeof call>;

/** Runs a look-up, and returns the ticket that it finds or the refusal that it throws. */
async function tried(work: () => Promise<Ticket>): Promise<Ticket | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const isTicket = (found: Ticket | Refusal): found is Ticket => "price" in found;

/**
 * Returns the ticket that a code gives on one line of the sale: the line's own ticket type if the code is
 * valid for it, otherwise a type that the code unlocks.
 */
async function forLine(
  desk: TicketDesk,
  { ticketGroupId, ticketId }: Asked["lines"][number],
  ticketCode: string,
): Promise<Ticket | Refusal> {
  const own = desk.list.get(ticketGroupId)?.prices.find((price) => price.ticketId === ticketId);
  // A type with a prompt is skipped, because the look-up would take the code for the answer to the prompt.
  if (own && !own.ref1prompt && !own.ref2prompt) {
    const asked = { ticketGroupId, ticketCode, ticketId: own.ticketId };
    const found = await tried(() => lookUpTicket(desk, asked));
    if (isTicket(found) || !isOfOneTicket(found)) return found;
  }
  return tried(() => lookUpTicket(desk, { ticketGroupId, ticketCode }));
}

async function firstFitting(desk: TicketDesk, { lines, code }: Asked): Promise<Found | Refusal> {
  let last: Refusal = refusal("COUPON_NOT_ELIGIBLE", { enteredCode: code });
  const kinds = Map.groupBy(lines.keys(), (line) =>
    [lines[line]!.ticketGroupId, lines[line]!.ticketId].join("/"),
  );
  for (const [line] of kinds.values()) {
    if (line === undefined) continue;
    const found = await forLine(desk, lines[line]!, code);
    if (isTicket(found)) return { line, ticket: found, payment: null, products: [] };
    if (!isOfOneTicket(found)) return found;
    // The message for ticketNotFound is about seats without a ticket type and would confuse the operator
    // here, so that refusal is not kept.
    if (found.code !== "ticketNotFound") last = found;
  }
  return last;
}

/**
 * If the code is a voucher with money, returns its balance. A voucher with money gives no ticket, and pays at
 * the end of the sale. For any other code, throws the refusal `why`.
 */
async function asPayment(
  { db, row }: Pick<TicketDesk, "db" | "row">,
  why: Refusal,
  code: string,
): Promise<Found> {
  const isMoney = why.code === "getTicket" && why.details.reason === undefined;
  if (!isMoney) throw Refused.of(why);
  try {
    const payment = await lookUpPayment(db, code, row.business_id);
    return { line: null, ticket: null, payment, products: [] };
  } catch (error) {
    const isNone = error instanceof Refused && error.refusal.code === "codeNotFound";
    throw isNone ? Refused.of(why) : error;
  }
}

/** Returns the presentation's products for which the voucher pays. */
async function paidFor(
  { db, row }: Pick<TicketDesk, "db" | "row">,
  code: string,
): Promise<Found["products"]> {
  const asked = { businessId: row.business_id, codes: [code], promptedTicketIds: [] };
  const paid = paidProducts(await readCodes(db, { ...asked, asker: "staff" }), code);
  if (paid.length === 0) return [];
  const offered = new Set((await productsOf(db)).offeredRows(row).map(({ id }) => id));
  return paid
    .filter(({ productId }) => offered.has(productId))
    .map(({ productId: id, balance }) => ({ id, balance }));
}

/**
 * If the code is a voucher with money, returns its balance. If the code is not such a voucher, returns an
 * empty result, because the code pays for products.
 */
async function asPaymentToo(
  desk: Pick<TicketDesk, "db" | "row">,
  why: Refusal,
  code: string,
): Promise<Found> {
  try {
    return await asPayment(desk, why, code);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { line: null, ticket: null, payment: null, products: [] };
  }
}

/**
 * Looks up a code for a sale at the counter, by the same rules as the storefront. Returns the first line of
 * the sale for which the code is valid, with the ticket, and the products or the money for which the code
 * pays. Throws the reason if the code is not valid for anything.
 */
export async function counterCode(
  { office, priceLists }: Pick<Cashier, "office" | "priceLists">,
  operator: Operator,
  locale: Locale,
  asked: Asked,
): Promise<Found> {
  const { db, plans } = office;
  const row = await ownRow(office, operator, asked.presentationId);
  const [plan, list] = await Promise.all([
    plans.byVersion(row.plan_version),
    priceLists.of(row.price_policy_id),
  ]);
  const beside = () => Promise.resolve(asked.beside ?? []);
  const desk = { db, beside, isCounter: true, asker: "staff" as const, row, plan, list, locale };
  const found = await firstFitting(desk, asked);
  const products = await paidFor(desk, asked.code);
  if ("line" in found) return { ...found, products };
  if (products.length === 0) return asPayment(desk, found, asked.code);
  return { ...(await asPaymentToo(desk, found, asked.code)), products };
}

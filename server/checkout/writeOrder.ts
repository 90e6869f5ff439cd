import type { Purchase } from "../../domain/purchase.ts";
import { redeem } from "../codes/uses.ts";
import { isLocale, DEFAULT_LOCALE } from "../../domain/locale.ts";
import { hasDetails, keepDetails } from "../customers/keepDetails.ts";
import { issueOffers } from "../offers/issueOffers.ts";
import { earnPoints } from "../offers/points/earnPoints.ts";
import { pointsOfOrder } from "../offers/points/takeBackPoints.ts";
import { purchasesOf } from "../orders/purchases.ts";
import type { Db } from "../platform/store/db.ts";
import { openVideos } from "../tickets/vod/openVideos.ts";
import { storeFinal } from "../orders/idempotency.ts";
import { isToldLater, numbered, writeRows, type NewOrder, type Written } from "./orderRows.ts";
import type { Reserved } from "../orders/reserved.ts";

/**
 * Issues what an order contains besides tickets, for example vouchers and points. The reply is stored after
 * that, because it contains the issued references and the points.
 */
async function issue(tx: Db, { orderId, draft, once }: Written): Promise<Reserved> {
  await issueOffers(tx, orderId, draft);
  const issued = await reservationOf(tx, orderId);
  if (once) await storeFinal(tx, once, { reply: issued });
  return issued;
}

/**
 * Copies the buyers' details to their customer records, sorted by customer, so that two sales cannot deadlock.
 */
async function keepBuyers(tx: Db, orders: readonly NewOrder[]): Promise<void> {
  const buyers = orders.flatMap(({ draft: { buyerId, customer } }) =>
    typeof buyerId === "number" && hasDetails(customer) ? [{ buyerId, customer }] : [],
  );
  for (const { buyerId, customer } of buyers.toSorted((a, b) => a.buyerId - b.buyerId)) {
    await keepDetails(tx, buyerId, customer);
  }
}

/**
 * Writes orders with their tickets, ledger lines, outbox jobs and stored replies. Does not change the seats.
 * Returns the reply for each buyer.
 */
export async function writeOrders(tx: Db, orders: readonly NewOrder[]): Promise<Reserved[]> {
  const written = orders.map(numbered);
  await writeRows(tx, written);
  await keepBuyers(tx, written);
  await redeem(
    tx,
    written.map(({ orderId, tickets, draft }) => ({
      orderId,
      ticketIds: tickets.map(({ id }) => id),
      uses: draft.uses ?? [],
    })),
  );
  const told = written.filter(({ draft }) => isToldLater(draft));
  await earnPoints(
    tx,
    told.map(({ orderId }) => orderId),
  );
  const answers: Reserved[] = [];
  for (const order of written) {
    if (order.draft.hasVideo !== false) await openVideos(tx, order.orderId);
    answers.push(isToldLater(order.draft) ? await issue(tx, order) : order.reserved);
  }
  return answers;
}

/** Returns the reply that the buyer got when the order was made. */
export async function reservationOf(db: Db, orderId: string): Promise<Reserved> {
  const { reservation_identifier, locale } = await db
    .selectFrom("orders")
    .select(["reservation_identifier", "locale"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom("ticket")
    .select(["ticket_identifier", "document_key"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const told = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const purchases = (await purchasesOf(db, [orderId], told)).get(orderId) ?? [];
  const points = await pointsOfOrder(db, orderId);
  const earned = points && { pointsEarned: points.earned };
  if (purchases.length > 0) {
    return { ...withPurchases(reservation_identifier, tickets, purchases), ...earned };
  }
  return {
    reservationIdentifier: reservation_identifier,
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
    ...earned,
  };
}

/**
 * Returns the reply for an order with memberships or vouchers. The lists begin with member numbers and
 * voucher references, followed by the tickets of permanent seats.
 */
const withPurchases = (
  reservationIdentifier: string,
  tickets: readonly { ticket_identifier: string; document_key: string }[],
  purchases: Purchase[],
): Reserved => ({
  reservationIdentifier,
  ticketIdentifiers: [
    ...purchases.flatMap(({ reference }) => reference ?? []),
    ...tickets.map((ticket) => ticket.ticket_identifier),
  ],
  documentKeys: [
    ...purchases.flatMap(({ documentKey }) => documentKey ?? []),
    ...tickets.map((ticket) => ticket.document_key),
  ],
  purchases,
});

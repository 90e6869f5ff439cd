import { randomUUID } from "node:crypto";
import { sql, type InsertObject } from "kysely";
import type { Purchase } from "../../domain/purchase.ts";
import { PRICE_STAGES } from "../../domain/price.ts";
import { allocationOf } from "../allocations/cartAllocations.ts";
import { redeem } from "../codes/uses.ts";
import { isLocale, DEFAULT_LOCALE } from "../locale.ts";
import { issueOffers } from "../offers/issueOffers.ts";
import { purchasesOf } from "../offers/purchases.ts";
import { jobRows, type Job } from "../outbox.ts";
import { jsonb, type Db } from "../store/db.ts";
import type { Tables } from "../store/tables.ts";
import { attemptSold } from "./attempts.ts";
import { answering, storeFinal, type OnceKey } from "./idempotency.ts";
import { newDocumentKey, newReservationIdentifier, newTicketIdentifier } from "./identifiers.ts";
import { ledgerRow } from "./ledger.ts";
import type { Reserved } from "./reserved.ts";
import type { CounterSide, SaleDraft } from "./saleDraft.ts";
import { openVideos } from "../vod/openVideos.ts";
import { waiverRow } from "../waivers/cartWaiver.ts";

export interface OrderHead {
  readonly orderId: string;
  readonly visitorId: string;
  /** `null` where there was nothing to pay. */
  readonly paymentIdentifier: string | null;
  /** The key whose answer the order is. */
  readonly once: OnceKey | undefined;
}

function ticketRows(orderId: string, draft: SaleDraft) {
  return draft.seats.map((seat, position) => ({
    id: randomUUID(),
    order_id: orderId,
    position,
    presentation_id: seat.presentationId,
    area: seat.area,
    seat_no: seat.seat,
    section_id: seat.sectionId,
    ticket_group_id: seat.ticketGroupId,
    ticket_type_id: seat.ticketId,
    ticket_identifier: newTicketIdentifier(),
    document_key: newDocumentKey(),
    listed: seat.listed,
    service_charge: seat.serviceCharge,
    is_sub_ticket: seat.isSubTicket,
    coupon: seat.coupon,
    addons: seat.addons,
    addon_ids: seat.addonIds.length === 0 ? null : jsonb(seat.addonIds),
    code: seat.code,
    ref1: seat.ref1,
    ref2: seat.ref2,
    allocation_id: allocationOf(seat),
  }));
}

const stageRows = (orderId: string, draft: SaleDraft) =>
  PRICE_STAGES.map((stage, position) => ({
    order_id: orderId,
    position,
    stage,
    amount: draft.price[stage],
  }));

const productRows = (orderId: string, draft: SaleDraft) =>
  draft.products.map((product) => ({
    order_id: orderId,
    product_id: product.id,
    quantity: product.quantity,
    amount: product.price * product.quantity,
  }));

/** The visitor starts anew: the cart is bought, every step's timer is free again. */
const CLEARED = {
  cart: null,
  step: null,
  steps_entered: 1,
  step_extensions: 0,
  best_available: null,
};

/** What the counter sells is in its buyer's hands at once. */
const atCounter = ({ operator, complimentary }: CounterSide) => ({
  sold_at_counter: true,
  complimentary,
  handed_over_at: sql<Date>`app_now()`,
  handed_over_by: operator.id,
});

const orderRow = (
  { orderId, visitorId, paymentIdentifier }: OrderHead,
  draft: SaleDraft,
  { reservationIdentifier }: Reserved,
): InsertObject<Tables, "orders"> => ({
  id: orderId,
  reservation_identifier: reservationIdentifier,
  visitor_id: visitorId,
  business_id: draft.businessId,
  auth_profile_id: draft.authProfileId,
  location_id: draft.locationId,
  customer: jsonb(draft.customer),
  state: draft.isHold ? "held" : "paid",
  total: draft.price.total,
  balance_due: draft.price.balanceDue,
  payment_identifier: paymentIdentifier,
  referral_mini_site_id: draft.referral?.miniSiteId ?? null,
  integration_id: draft.referral?.integrationId ?? null,
  customer_id: draft.buyerId ?? null,
  locale: draft.locale,
  created_at: sql<Date>`app_now()`,
  ...(draft.counter && atCounter(draft.counter)),
});

/** What is to be done once the order stands: its money is taken, its buyer is told. */
const jobsAfter = ({ orderId, paymentIdentifier }: OrderHead): Job[] => [
  ...(paymentIdentifier === null
    ? []
    : [{ kind: "capture", payload: { paymentIdentifier } } as const]),
  { kind: "mail", payload: { orderId } },
  { kind: "sms", payload: { orderId } },
  { kind: "planReminders", payload: { orderId } },
];

/**
 * The rows of an order, in one statement: what a sale costs is mostly its round trips, and the seats of
 * a presentation are held up by the last of them.
 */
async function writeRows(
  tx: Db,
  head: OrderHead,
  draft: SaleDraft,
  reserved: Reserved,
  tickets: ReturnType<typeof ticketRows>,
): Promise<void> {
  const { orderId, visitorId, paymentIdentifier, once } = head;
  const order = orderRow(head, draft, reserved);
  const products = productRows(orderId, draft);
  let rows = tx
    .with("written", (db) => db.insertInto("orders").values(order))
    .with("cleared", (db) => db.updateTable("visitor").set(CLEARED).where("id", "=", visitorId))
    .with("staged", (db) => db.insertInto("order_price_stage").values(stageRows(orderId, draft)))
    .with("queued", (db) => db.insertInto("outbox").values(jobRows(jobsAfter(head))));
  if (tickets.length > 0) {
    rows = rows.with("seated", (db) => db.insertInto("ticket").values(tickets));
  }
  if (products.length > 0) {
    rows = rows.with("fetched", (db) => db.insertInto("order_product").values(products));
  }
  if (draft.waiver) {
    const signed = waiverRow(orderId, draft.waiver);
    rows = rows.with("signed", (db) => db.insertInto("waiver").values(signed));
  }
  if (!draft.isHold) {
    // A reservation becomes a sale at the box office.
    const line = ledgerRow(orderId, "sale", draft.price.total);
    rows = rows.with("booked", (db) => db.insertInto("ledger_entry").values(line));
  }
  if (paymentIdentifier !== null) {
    rows = rows.with("paid", () => attemptSold(tx, paymentIdentifier, orderId));
  }
  if (once && !draft.items) {
    rows = rows.with("answered", () => answering(tx, once, { reply: reserved }));
  }
  await rows.selectNoFrom(sql`1`.as("done")).execute();
}

/**
 * Writes an order with its tickets, its money, what is to be done after it, and the answer under its key;
 * sells no seat.
 */
export async function writeOrder(tx: Db, head: OrderHead, draft: SaleDraft): Promise<Reserved> {
  const { orderId, once } = head;
  const tickets = ticketRows(orderId, draft);
  const reserved: Reserved = {
    reservationIdentifier: newReservationIdentifier(),
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
  };
  await writeRows(tx, head, draft, reserved, tickets);
  if (draft.items) await issueOffers(tx, orderId, draft);
  await redeem(
    tx,
    orderId,
    tickets.map(({ id }) => id),
    draft.uses ?? [],
  );
  if (draft.hasVideo !== false) await openVideos(tx, orderId);
  if (!draft.items) return reserved;
  // What the references of offers are is known once they are issued.
  const issued = await reservationOf(tx, orderId);
  if (once) await storeFinal(tx, once, { reply: issued });
  return issued;
}

/** What was answered when the order was made. */
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
  if (purchases.length > 0) return withPurchases(reservation_identifier, tickets, purchases);
  return {
    reservationIdentifier: reservation_identifier,
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
  };
}

/** Members' numbers and vouchers' references come first, then the tickets of a permanent seat. */
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

import { randomUUID } from "node:crypto";
import { sql, type InsertObject } from "kysely";
import type { Reservation } from "../../domain/api/payment.ts";
import { PRICE_STAGES } from "../../domain/price.ts";
import type * as z from "zod/mini";
import { redeem } from "../codes/uses.ts";
import { enqueue, type Job } from "../outbox.ts";
import { jsonb, type Db } from "../store/db.ts";
import type { Tables } from "../store/tables.ts";
import { newDocumentKey, newReservationIdentifier, newTicketIdentifier } from "./identifiers.ts";
import type { SaleDraft } from "./saleDraft.ts";
import { openVideos } from "../vod/openVideos.ts";

export type Reserved = z.infer<typeof Reservation>;

export interface OrderHead {
  readonly orderId: string;
  readonly visitorId: string;
  /** `null` where there was nothing to pay. */
  readonly paymentIdentifier: string | null;
}

async function writeTickets(
  tx: Db,
  orderId: string,
  draft: SaleDraft,
): Promise<{ id: string; ticket_identifier: string; document_key: string }[]> {
  const rows = draft.seats.map((seat, position) => ({
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
  }));
  await tx.insertInto("ticket").values(rows).execute();
  return rows;
}

async function writeLines(tx: Db, orderId: string, draft: SaleDraft): Promise<void> {
  const stages = PRICE_STAGES.map((stage, position) => ({
    order_id: orderId,
    position,
    stage,
    amount: draft.price[stage],
  }));
  await tx.insertInto("order_price_stage").values(stages).execute();
  if (draft.products.length === 0) return;
  const products = draft.products.map((product) => ({
    order_id: orderId,
    product_id: product.id,
    quantity: product.quantity,
    amount: product.price * product.quantity,
  }));
  await tx.insertInto("order_product").values(products).execute();
}

/** The visitor starts anew: the cart is bought, every step's timer is free again. */
async function clearCart(tx: Db, visitorId: string): Promise<void> {
  await tx
    .updateTable("visitor")
    .set({ cart: null, step: null, steps_entered: 0, step_extensions: 0, best_available: null })
    .where("id", "=", visitorId)
    .execute();
}

const orderRow = (
  { orderId, visitorId, paymentIdentifier }: OrderHead,
  draft: SaleDraft,
  reservationIdentifier: string,
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

/** Writes an order with its tickets, its money and what is to be done after it; sells no seat. */
export async function writeOrder(tx: Db, head: OrderHead, draft: SaleDraft): Promise<Reserved> {
  const { orderId, visitorId } = head;
  const reservationIdentifier = newReservationIdentifier();
  await clearCart(tx, visitorId);
  await tx
    .insertInto("orders")
    .values(orderRow(head, draft, reservationIdentifier))
    .execute();
  const tickets = await writeTickets(tx, orderId, draft);
  await redeem(
    tx,
    orderId,
    tickets.map(({ id }) => id),
    draft.uses ?? [],
  );
  await writeLines(tx, orderId, draft);
  await openVideos(tx, orderId);
  // A reservation becomes a sale at the box office.
  if (!draft.isHold) await writeLedger(tx, orderId, "sale", draft.price.total);
  await enqueue(tx, jobsAfter(head));
  return {
    reservationIdentifier,
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
  };
}

/**
 * A line in the books: `sale` when an order is made, `capture` when its money is taken, `refund` when
 * some of it has gone back; `cancellation` is what cancelled tickets and products were worth,
 * `cancellationCharge` what was kept of that, `credit` what became a voucher instead of a refund.
 * Agorot, never negative.
 */
export async function writeLedger(
  tx: Db,
  orderId: string,
  kind: "sale" | "capture" | "refund" | "cancellation" | "cancellationCharge" | "credit",
  amount: number,
): Promise<void> {
  const at = sql<Date>`app_now()`;
  await tx
    .insertInto("ledger_entry")
    .values({ id: randomUUID(), order_id: orderId, kind, amount, at })
    .execute();
}

/** What was answered when the order was made. */
export async function reservationOf(db: Db, orderId: string): Promise<Reserved> {
  const { reservation_identifier } = await db
    .selectFrom("orders")
    .select("reservation_identifier")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom("ticket")
    .select(["ticket_identifier", "document_key"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return {
    reservationIdentifier: reservation_identifier,
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
  };
}

import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { PRICE_STAGES } from "../../domain/price.ts";
import { ALLOCATION_OF_ROW } from "../seats/allocations/cartAllocations.ts";
import { isPersonsNumber } from "../platform/encryption/sealedColumns.ts";
import { seal } from "../platform/encryption/sealing.ts";
import { enqueuing, type Job } from "../outside/outbox.ts";
import { uuids, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import { keepingWaivers } from "../cart/waivers/cartWaiver.ts";
import { attemptsSold } from "./attempts.ts";
import { answering, type OnceKey } from "../orders/idempotency.ts";
import {
  newDocumentKey,
  newReservationIdentifier,
  newTicketIdentifier,
} from "../orders/identifiers.ts";
import { ledgerRow } from "../orders/ledger.ts";
import { documentRow } from "../orders/saleDocuments.ts";
import { bookLedger, bookOrders, bookProducts, bookTickets } from "../orders/saleStatements.ts";
import { sealCustomer } from "../orders/orderCustomer.ts";
import type { Reserved } from "../orders/reserved.ts";
import type { SaleDraft } from "../cart/saleDraft.ts";

export interface OrderHead {
  readonly orderId: string;
  readonly visitorId: string;
  /** Null if there is no online payment. */
  readonly paymentIdentifier: string | null;
  /** The idempotency key under which the order is stored as the reply. */
  readonly once: OnceKey | undefined;
}

/** An order to be written. */
export interface NewOrder extends OrderHead {
  readonly draft: SaleDraft;
}

/** An order with the reply to its buyer and the rows of its tickets. */
export interface Written extends NewOrder {
  readonly reserved: Reserved;
  readonly tickets: ReturnType<typeof ticketRows>;
}

const ticketRows = ({ orderId, draft }: NewOrder) =>
  draft.seats.map((seat, position) => ({
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
    addon_ids: seat.addonIds.length === 0 ? null : seat.addonIds,
    code: seat.code,
    ref1: seat.ref1,
    ref2: seat.ref2,
  }));

const stageRows = ({ orderId, draft }: NewOrder) =>
  PRICE_STAGES.map((stage, position) => ({
    order_id: orderId,
    position,
    stage,
    amount: draft.price[stage],
  }));

const productRows = ({ orderId, draft }: NewOrder) =>
  draft.products.map((product) => ({
    order_id: orderId,
    product_id: product.id,
    quantity: product.quantity,
    redeemed: product.redeemed ?? 0,
    amount: product.price * (product.quantity - (product.redeemed ?? 0)),
    collected: draft.isHandedOut === true ? product.quantity : 0,
  }));

const orderRow = (db: Db, { orderId, visitorId, paymentIdentifier, draft, reserved }: Written) => ({
  id: orderId,
  reservation_identifier: reserved.reservationIdentifier,
  visitor_id: visitorId,
  business_id: draft.businessId,
  auth_profile_id: draft.authProfileId,
  location_id: draft.locationId,
  customer: sealCustomer(db, draft.customer),
  state: draft.isHold ? "held" : "paid",
  total: draft.price.total,
  balance_due: draft.price.balanceDue,
  payment_identifier: paymentIdentifier,
  referral_mini_site_id: draft.referral?.miniSiteId ?? null,
  integration_id: draft.referral?.integrationId ?? null,
  customer_id: draft.buyerId ?? null,
  locale: draft.locale,
  sold_at_counter: draft.counter !== undefined,
  complimentary: draft.counter?.complimentary ?? null,
  handed_over_by: draft.counter?.operator.id ?? null,
  accepted_terms_id: draft.acceptedTermsId ?? null,
});

const insertOrders = (db: Db, orders: readonly Written[]) =>
  bookOrders({
    rows: orders.map((order) => orderRow(db, order)),
    computed: {
      created_at: sql`app_now()`,
      // Tickets sold at the counter are handed to the buyer at once.
      handed_over_at: sql`case when r.sold_at_counter then app_now() end`,
    },
  });

/**
 * Encrypts the code on a ticket if the code is a person's ID or member number. Returns any other code
 * unchanged.
 */
const keptCode = (db: Db, code: string | null): string | null =>
  code !== null && isPersonsNumber(code) ? seal(db, "ticket.code", code) : code;

/** Inserts all tickets sorted by seat, so that two transactions with the same seats cannot deadlock. */
const insertTickets = (db: Db, orders: readonly Written[]) =>
  bookTickets({
    rows: orders
      .flatMap(({ tickets }) => tickets)
      .map((ticket) => ({ ...ticket, code: keptCode(db, ticket.code) }))
      .toSorted(
        (one, other) =>
          one.presentation_id - other.presentation_id ||
          one.area - other.area ||
          one.seat_no - other.seat_no,
      ),
    computed: { allocation_id: ALLOCATION_OF_ROW },
  });

/**
 * Resets the visitors after their purchase: empties the cart and restarts every step's timer. Locks the
 * visitors' rows in the same order as the statements for seat locks do, so that two transactions cannot
 * deadlock.
 */
const clearVisitors = (orders: readonly Written[]) => sql`
  update visitor v set cart = null, step = null, steps_entered = 1, step_extensions = 0,
    best_available = null
  from (select id from visitor where id = any(${uuids(orders.map((each) => each.visitorId))})
    order by id for no key update) as held
  where v.id = held.id`;

/**
 * Returns the outbox jobs of a new order: to capture its payment, to notify its buyer and to plan its
 * reminders.
 */
const jobsAfter = ({ orderId, paymentIdentifier, draft: { businessId } }: Written): Job[] => [
  ...(paymentIdentifier === null
    ? []
    : [{ kind: "capture", payload: { paymentIdentifier } } as const]),
  { kind: "mail", payload: { orderId, businessId } },
  { kind: "sms", payload: { orderId, businessId } },
  { kind: "planReminders", payload: { orderId } },
];

/**
 * The kinds of balances that only members have. A buyer who uses a balance that only members have can earn
 * points.
 */
const MEMBER_USES: readonly string[] = ["membership", "points"];

/**
 * Returns whether the reply to an order is only known after its rows are written, because the reply contains
 * issued references or the points that a member earned.
 */
export const isToldLater = ({ items, buyerId, uses = [], isHold }: SaleDraft): boolean =>
  items !== undefined ||
  (!isHold && ((buyerId ?? null) !== null || uses.some(({ kind }) => MEMBER_USES.includes(kind))));

/**
 * Returns the statements about money: invoices, ledger lines, sold payments and stored replies. Unpaid
 * reservations get no invoice and no ledger line, because they become sales at the box office. The replies to
 * orders of offers and of members are stored later, once everything is issued.
 */
function moneyStatements(orders: readonly Written[]): (RawBuilder<unknown> | undefined)[] {
  const sold = orders.filter(({ draft }) => !draft.isHold);
  const paid = orders.flatMap(({ paymentIdentifier, orderId }) =>
    paymentIdentifier === null ? [] : [{ paymentIdentifier, orderId }],
  );
  const answers = orders.flatMap(({ once, draft, reserved }) =>
    once && !isToldLater(draft) ? [{ once, final: { reply: reserved } }] : [],
  );
  const lines = sold.map(({ orderId, draft }) => ledgerRow(orderId, "sale", draft.price.total));
  const invoices = sold
    .filter(({ draft }) => draft.price.total > 0)
    .map(({ orderId, draft: { businessId, price } }) =>
      documentRow({ orderId, businessId, amount: price.total }, "invoice"),
    );
  return [
    ifAny(invoices, () => insertRows("sale_document", invoices, { issued_at: sql`app_now()` })),
    ifAny(lines, (rows) => bookLedger({ rows, computed: { at: sql`app_now()` } })),
    ifAny(paid, attemptsSold),
    ifAny(answers, answering),
  ];
}

const ifAny = <T>(
  rows: readonly T[],
  statement: (rows: readonly T[]) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined => (rows.length === 0 ? undefined : statement(rows));

/**
 * Writes the rows of orders in one statement. Round trips to the database are the main cost of a sale, and
 * the presentation's seats stay locked until the last round trip.
 */
export async function writeRows(tx: Db, orders: readonly Written[]): Promise<void> {
  const stages = orders.flatMap(stageRows);
  const products = orders.flatMap(productRows);
  const signed = orders.flatMap(({ orderId, draft: { waiver } }) =>
    waiver ? [{ orderId, waiver }] : [],
  );
  const statements = [
    insertOrders(tx, orders),
    clearVisitors(orders),
    insertRows("order_price_stage", stages),
    enqueuing(orders.flatMap(jobsAfter)),
    orders.some(({ tickets }) => tickets.length > 0) ? insertTickets(tx, orders) : undefined,
    ifAny(products, (rows) => bookProducts({ rows })),
    ifAny(signed, (rows) => keepingWaivers(tx, rows)),
    ...moneyStatements(orders),
  ].filter((statement) => statement !== undefined);
  const parts = statements.map((statement, at) => sql`${sql.ref(`part${at}`)} as (${statement})`);
  await sql`with ${sql.join(parts)} select 1`.execute(tx);
}

/** Generates the identifiers of an order, the reply to its buyer, and the rows of its tickets. */
export function numbered(order: NewOrder): Written {
  const tickets = ticketRows(order);
  const reserved = {
    reservationIdentifier: newReservationIdentifier(),
    ticketIdentifiers: tickets.map((ticket) => ticket.ticket_identifier),
    documentKeys: tickets.map((ticket) => ticket.document_key),
  };
  return { ...order, tickets, reserved };
}

import type { CounterOrder, CounterTicket } from "../../domain/counterOrder.ts";
import { toShekels } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import { toIso } from "../../domain/zone.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Locale } from "../../domain/locale.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { purchasesOf } from "../orders/purchases.ts";
import { acceptedTermsOf } from "../policies/acceptedTerms.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { OwnOrder } from "../customers/ownOrder.ts";
import type { Plan } from "../seats/plans.ts";
import { seatOf, selectTickets, ticketState, type TicketTold } from "../orders/ticketRows.ts";
import { findAtCounter } from "./findAtCounter.ts";
import { heldDue, ticketSums } from "../orders/heldDue.ts";
import {
  disputesOf,
  holdUntil,
  methodOf,
  movementsOf,
  nameOfOperator,
  pointOf,
  productsOf,
} from "./orderFacts.ts";
import { waiversOf } from "./heldWaiver.ts";
import { owedAtCounter } from "./payOut.ts";

type Office = Pick<Container, "db" | "plans" | "clock">;

const NO_SEAT = { SectionName: "", RowName: "", SeatName: "" };

function placeOf({ area, seat_no }: TicketTold, { layout }: Plan): CounterTicket["seat"] {
  if (area !== RESERVED_AREA) return null;
  const { sectionId, x, y } = addressOf(layout, seat_no);
  return { sectionId, x, y };
}

function ticketOf(row: TicketTold, plan: Plan, locale: Locale, now: Date): CounterTicket {
  const price = row.is_sub_ticket ? row.addons : sumOf([row.listed, row.coupon, row.addons]);
  return {
    TicketIdentifier: row.ticket_identifier,
    documentKey: row.document_key,
    PresentationId: row.presentation_id,
    FeatureName: nameIn(row.featureName, locale),
    LocationName: nameIn(row.locationName, locale),
    VenueName: nameIn(row.venueName, locale),
    PresentationDateTime: toIso(row.starts_at),
    TicketName: nameIn(row.ticketName, locale),
    ...(seatOf(row, plan) ?? NO_SEAT),
    seat: placeOf(row, plan),
    Price: toShekels(price),
    state: ticketState(row, now),
  };
}

async function ticketsOf(
  { db, plans, clock }: Office,
  orderId: string,
  locale: Locale,
): Promise<CounterTicket[]> {
  const rows = await selectTickets(db)
    .where("t.order_id", "=", orderId)
    .orderBy("t.position")
    .execute();
  const now = clock.now();
  return Promise.all(
    rows.map(async (row) => ticketOf(row, await plans.byVersion(row.plan_version), locale, now)),
  );
}

function customerOf(order: OwnOrder): CounterOrder["customerInfo"] {
  const { FirstName, LastName, EmailAddress1, MobileNumber1 } = order.customer;
  return {
    FirstName,
    LastName,
    EmailAddress1,
    MobileNumber1: normalizeMobile(MobileNumber1),
  };
}

async function hasWaiver(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("waiver")
    .select("order_id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns an order for the box office. Throws ORDER_NOT_FOUND if the order does not exist or is outside the
 * operator's scope.
 */
export async function readOrder(
  office: Office,
  operator: Operator,
  reservationIdentifier: string,
  locale: Locale,
): Promise<CounterOrder> {
  const { db } = office;
  const order = await findAtCounter(db, operator, reservationIdentifier);
  const sums = (await ticketSums(db, [order.id]))(order.id);
  const held = order.state === "held" ? await holdUntil(db, order.id) : null;
  return {
    ReservationIdentifier: order.reservation_identifier,
    state: order.state,
    customerInfo: customerOf(order),
    DateTimeCreated: toIso(order.created_at),
    PointOfSaleName: await pointOf({ db, locale }, order),
    Total: toShekels(order.total),
    Due: toShekels(heldDue(order, sums)),
    Owed: toShekels(await owedAtCounter(db, order.id)),
    PaymentMethod: await methodOf(db, order),
    HoldDateTime: held && toIso(held),
    Complimentary: order.complimentary,
    HandedOverDateTime: order.handed_over_at && toIso(order.handed_over_at),
    HandedOverBy: await nameOfOperator(db, order.handed_over_by),
    tickets: await ticketsOf(office, order.id, locale),
    products: await productsOf({ db, locale }, order.id),
    purchases: (await purchasesOf(db, [order.id], locale)).get(order.id) ?? [],
    movements: await movementsOf(db, order.id),
    disputes: await disputesOf(db, order),
    terms: await acceptedTermsOf(db, order),
    hasWaiver: await hasWaiver(db, order.id),
    waivers: await waiversOf(db, order, locale),
  };
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { reasonIn, seatText } from "../../../domain/changeMessage.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatChange, type SeatRef } from "../../seats/claims.ts";
import { hallOf, type Hall } from "../../seats/locks/askedSeats.ts";
import { guardClaims, type Guarded } from "../../seats/locks/guard.ts";
import { tellReceivers } from "../receivers/receivers.ts";
import { replanReminders } from "../reservations/reminders.ts";
import { showLine } from "../../checkout/orderMessages.ts";
import {
  holdOrder,
  standingTickets,
  type OwnOrder,
  type StandingTicket,
} from "../../customers/ownOrder.ts";
import { originOf } from "../../platform/brands.ts";
import type { Db } from "../../platform/store/db.ts";
import { cancelOrder } from "./cancelOrder.ts";
import { GONE, type Change, type ChangeDesk, type Dealt } from "./change.ts";
import { findExchange, type Exchange } from "./findExchange.ts";
import { refundOffer } from "./moveOrder.ts";
import { localeOf, tellBuyer } from "./tellBuyer.ts";

/** Maximum searches for seats of one order, if other buyers take the found seats first. */
const MOST_TRIES = 5;
/**
 * Duration of the seat locks. The locked seats become the order's seats in the same transaction, so nobody
 * sees them as locked.
 */
const LOCK_MS = 60_000;

type Open = Exchange & { readonly change: Change };

/** Reads the halls and seat statuses for an exchange. Must be called before the orders' transactions begin. */
export async function openExchange({ office }: ChangeDesk, change: Change): Promise<Open> {
  const { presentations, plans, statuses } = office;
  if (change.to_presentation_id === null) throw new Error(`change ${change.id} has no target`);
  return {
    change,
    from: await hallOf(presentations, plans, change.presentation_id),
    to: await hallOf(presentations, plans, change.to_presentation_id),
    statuses: await statuses.of(change.to_presentation_id),
  };
}

async function claim(tx: Db, seats: readonly SeatRef[], holder: string): Promise<Guarded> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const { now } = rows[0]!;
  const terms = { holder, expiresAt: new Date(now.getTime() + LOCK_MS), allocationId: 0 };
  const wanted = seats.map((seat) => ({
    ...seat,
    ...terms,
    request: 0,
    isAllOrNone: true,
    isFirst: false,
  }));
  return guardClaims(tx, wanted, now);
}

interface Taken {
  readonly seats: readonly SeatRef[];
  readonly changes: readonly SeatChange[];
}

/**
 * Takes seats for all tickets of an order in the new presentation, or none. `tried` contains the seat changes
 * of all attempts, because those of failed attempts must be announced too.
 */
async function takeSeats(
  tx: Db,
  { office }: ChangeDesk,
  exchange: Exchange,
  order: OwnOrder,
  tickets: readonly StandingTicket[],
): Promise<{ readonly taken: Taken | undefined; readonly tried: readonly SeatChange[] }> {
  const lost: SeatRef[] = [];
  const tried: SeatChange[] = [];
  for (let round = 0; round < MOST_TRIES; round++) {
    const seats = findExchange(exchange, tickets, lost);
    if (!seats) break;
    const holder = randomUUID();
    const { fates, changes } = await claim(tx, seats, holder);
    tried.push(...changes);
    if (fates.every((fate) => fate === "won")) {
      const take = order.state === "held" ? office.locks.hold : office.locks.sell;
      return {
        taken: { seats, changes: await take(tx, [{ holder, seats, orderId: order.id }]) },
        tried,
      };
    }
    lost.push(...seats.filter((_, at) => fates[at] === "lost"));
  }
  return { taken: undefined, tried };
}

/** Returns the section, ticket group and names of a seat, which are stored with its ticket. */
function placeIn({ plan }: Hall, { area, seat }: SeatRef) {
  if (area !== RESERVED_AREA) {
    const { ticketGroupId = 0, name = "" } = plan.areas.get(area) ?? {};
    return { sectionId: area, ticketGroupId, sectionName: name, rowName: "", seatName: "" };
  }
  return addressOf(plan.layout, seat);
}

async function rewriteTickets(
  tx: Db,
  to: Hall,
  tickets: readonly StandingTicket[],
  seats: readonly SeatRef[],
): Promise<void> {
  for (const [at, ticket] of tickets.entries()) {
    const seat = seats[at]!;
    const { sectionId, ticketGroupId } = placeIn(to, seat);
    await tx
      .updateTable("ticket")
      .set({
        presentation_id: seat.presentationId,
        area: seat.area,
        seat_no: seat.seat,
        section_id: sectionId,
        ticket_group_id: ticketGroupId,
        allocation_id: null,
        // A scan for the old presentation does not count for the new one.
        scanned_at: null,
        scanned_by: null,
      })
      .where("id", "=", ticket.id)
      .execute();
  }
}

async function tell(
  tx: Db,
  desk: ChangeDesk,
  { change, to }: Open,
  order: OwnOrder,
  tickets: readonly StandingTicket[],
  seats: readonly SeatRef[],
): Promise<void> {
  await tellReceivers(tx, order, tickets, { kind: "moved", changeId: change.id });
  const taken = tickets.map((ticket, at) => ({ ticket, seat: seats[at]! }));
  const buyers = taken.filter(({ ticket }) => ticket.transfer_id === null);
  if (buyers.length === 0) return;
  const locale = localeOf(order);
  const origin = await originOf(tx, order.business_id, desk.publicUrl());
  await tellBuyer(tx, order, {
    show: showLine(change.from, change.from_starts_at, locale),
    reason: reasonIn(change.reason, locale),
    what: {
      kind: "exchanged",
      to: showLine(change.to, to.facts.startsAt, locale),
      seats: buyers.map(({ seat }) => seatText(locale, placeIn(to, seat))),
      links: buyers.map(({ ticket }) => `${origin}/edocument/${ticket.document_key}`),
      refund: refundOffer(change, locale, origin),
    },
    datesOf: to.facts.id,
  });
}

/** Whether the target presentation has been cancelled too since the exchange was started. */
async function isTargetGone(tx: Db, { to }: Open): Promise<boolean> {
  const row = await tx
    .selectFrom("presentation")
    .select("id")
    .where("id", "=", to.facts.id)
    .where("cancelled_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Exchanges an order's tickets for tickets of the target presentation, in the caller's transaction. The
 * tickets keep their numbers and prices. If the target has no suitable seats or was cancelled too, cancels
 * and refunds the tickets instead.
 */
export async function exchangeOrder(
  tx: Db,
  desk: ChangeDesk,
  open: Open,
  orderId: string,
): Promise<Dealt> {
  const { change, to } = open;
  const order = await holdOrder(tx, orderId);
  const all = await standingTickets(tx, orderId);
  const tickets = all.filter((ticket) => ticket.presentation_id === change.presentation_id);
  if (tickets.length === 0) return GONE;
  const isGone = await isTargetGone(tx, open);
  const { taken, tried } = isGone
    ? { taken: undefined, tried: [] }
    : await takeSeats(tx, desk, open, order, tickets);
  if (!taken) {
    const refunded = await cancelOrder(tx, desk, change, orderId);
    return { ...refunded, changes: [...tried, ...refunded.changes] };
  }
  await rewriteTickets(tx, to, tickets, taken.seats);
  await tell(tx, desk, open, order, tickets, taken.seats);
  await replanReminders(tx, orderId, change.presentation_id, change.from_starts_at);
  const left = tickets.map(({ presentation_id, area, seat_no }) => ({
    presentationId: presentation_id,
    area,
    seat: seat_no,
  }));
  const freed = await desk.office.locks.free(tx, left, orderId);
  const changes = [...tried, ...taken.changes, ...freed];
  return { ...GONE, outcome: "exchanged", tickets: tickets.length, changes };
}

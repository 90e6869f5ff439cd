import { sql } from "kysely";
import type { Modify } from "../../domain/modify.ts";
import { Refused } from "../../domain/refusal.ts";
import { seatAt, addressOf } from "../../engine/plan/seatAddress.ts";
import type { Container } from "../container.ts";
import type { PriceLists } from "../prices/priceLists.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import type { Visitor } from "../identity/context.ts";
import {
  hallsOf,
  judgeCounter,
  judgeSale,
  wireSeat,
  type Hall,
} from "../seats/locks/askedSeats.ts";
import { enqueue } from "../outside/outbox.ts";
import type { Db } from "../platform/store/db.ts";
import { storeFinal, type OnceKey } from "../orders/idempotency.ts";
import {
  findOwnOrder,
  holdOrder,
  standingTickets,
  type OwnOrder,
  type StandingTicket,
} from "../customers/ownOrder.ts";
import { writeTickets } from "./soldSeats.ts";
import type { Till } from "./till.ts";
import { allocationOf } from "../seats/allocations/cartAllocations.ts";
import type { Reserved } from "../orders/reserved.ts";
import { reservationOf } from "./writeOrder.ts";

/** A ticket and its new seat. */
interface Move {
  readonly ticket: StandingTicket;
  readonly hall: Hall;
  readonly from: SeatRef;
  readonly to: SeatRef;
  readonly toSectionId: number;
  readonly toGroupId: number;
}

export interface Mover {
  readonly office: Pick<Container, "db" | "plans" | "presentations" | "locks" | "clock">;
  readonly priceLists: PriceLists;
  readonly till: Till;
}

const wrong = (place: number, field: string, message = "no such seat"): Refused =>
  new Refused("VALIDATION", {
    fields: [{ field: `cart.modify.tickets.${place}.${field}`, message }],
  });

function moveOf(
  asked: Modify["tickets"][number],
  place: number,
  halls: ReadonlyMap<number, Hall>,
  tickets: readonly StandingTicket[],
): Move {
  const { presentationId, newSeat } = asked;
  const hall = halls.get(presentationId)!;
  const { layout } = hall.plan;
  const old = seatAt(layout, asked.sectionId, asked.x, asked.y);
  const ticket = tickets.find(
    (each) =>
      each.presentation_id === presentationId &&
      each.area === RESERVED_AREA &&
      each.seat_no === old,
  );
  if (old < 0 || !ticket) throw wrong(place, "x");
  const seat = seatAt(layout, newSeat.sectionId, newSeat.x, newSeat.y);
  if (seat < 0) throw wrong(place, "newSeat.x");
  const at = { presentationId, area: RESERVED_AREA };
  const { ticketGroupId } = addressOf(layout, seat);
  return {
    ticket,
    hall,
    from: { ...at, seat: old },
    to: { ...at, seat },
    toSectionId: newSeat.sectionId,
    toGroupId: ticketGroupId,
  };
}

/** Throws PRICE_LEVEL_MISMATCH if a ticket has another price on its new seat. */
async function judgeLevel({ office, priceLists }: Mover, moves: readonly Move[]): Promise<void> {
  for (const { ticket, hall, to, toGroupId } of moves) {
    if (toGroupId === ticket.ticket_group_id) continue;
    const { price_policy_id } = await office.db
      .selectFrom("presentation")
      .select("price_policy_id")
      .where("id", "=", hall.facts.id)
      .executeTakeFirstOrThrow();
    const list = await priceLists.of(price_policy_id);
    const priceIn = (groupId: number) =>
      list.get(groupId)?.prices.find((price) => price.ticketId === ticket.ticket_type_id)?.amount;
    const price = priceIn(toGroupId);
    if (price === undefined || price !== priceIn(ticket.ticket_group_id)) {
      throw new Refused("PRICE_LEVEL_MISMATCH", { seats: [wireSeat(hall, to)] });
    }
  }
}

/** The order whose tickets move, and the holder of the locks on the new seats. */
export interface Moving {
  readonly order: OwnOrder;
  readonly holder: string;
  /** Whether the box office moves the tickets. */
  readonly isCounter: boolean;
  /** Sends notices about moved tickets, in the transaction of the move. */
  readonly tell?: (tx: Db, moved: readonly StandingTicket[]) => Promise<void>;
}

const isSameSeat = (one: SeatRef, other: SeatRef): boolean =>
  one.presentationId === other.presentationId && one.area === other.area && one.seat === other.seat;

/**
 * Throws VALIDATION if two tickets move to the same seat, or if the order already has a ticket for a new
 * seat.
 */
function judgeNewSeats(moves: readonly Move[], tickets: readonly StandingTicket[]): void {
  for (const [place, { to }] of moves.entries()) {
    const isTwice = moves.slice(0, place).some((move) => isSameSeat(move.to, to));
    if (isTwice) throw wrong(place, "newSeat.x", "another ticket moves to this seat");
    const isOwn = tickets.some(({ presentation_id, area, seat_no }) =>
      isSameSeat({ presentationId: presentation_id, area, seat: seat_no }, to),
    );
    if (isOwn) throw wrong(place, "newSeat.x", "the order has a ticket of this seat");
  }
}

function judgeMoves(
  { order, isCounter }: Moving,
  modify: Modify,
  moves: readonly Move[],
  now: Date,
): void {
  const { lastTransactionId } = modify;
  if (lastTransactionId && lastTransactionId !== order.last_transaction_id) {
    throw new Refused("GENERAL_ERROR", { lastTransactionId: order.last_transaction_id });
  }
  const twice = moves.find(({ ticket }, at) => moves.findIndex((m) => m.ticket === ticket) !== at);
  if (twice) throw wrong(moves.lastIndexOf(twice), "x");
  for (const { ticket, hall } of moves) {
    (isCounter ? judgeCounter : judgeSale)(hall, now);
    if (ticket.scanned_at) throw new Refused("GENERAL_ERROR", { reason: "scanned" });
    if (ticket.transfer_id !== null && !isCounter) {
      throw new Refused("GENERAL_ERROR", { reason: "transferred" });
    }
  }
}

async function moveTickets(tx: Db, orderId: string, moves: readonly Move[]): Promise<void> {
  for (const { ticket, to, toSectionId, toGroupId } of moves) {
    const { numUpdatedRows } = await tx
      .updateTable("ticket")
      .set({
        seat_no: to.seat,
        section_id: toSectionId,
        ticket_group_id: toGroupId,
        allocation_id: allocationOf(to),
      })
      .where("id", "=", ticket.id)
      .where("seat_no", "=", ticket.seat_no)
      .where("transfer_id", ticket.transfer_id === null ? "is" : "=", ticket.transfer_id)
      .where("cancelled_at", "is", null)
      .executeTakeFirst();
    // Another request has moved, cancelled or transferred the ticket since it was read.
    if (numUpdatedRows !== 1n) throw new Refused("GENERAL_ERROR", { reason: "changed" });
  }
  await tx
    .updateTable("orders")
    .set({ last_transaction_id: sql<string>`gen_random_uuid()::text` })
    .where("id", "=", orderId)
    .execute();
}

/**
 * Moves tickets of an order to seats that the holder has locked, in one transaction. No payment is needed,
 * because every ticket stays in its price level. Returns the order's identifiers. The tickets are sent to the
 * buyer again, unless all moved tickets were passed on. Throws PRICE_LEVEL_MISMATCH, VALIDATION for a new
 * seat that the order or another move already has, CART_EXPIRED, the errors of `judgeChoice`, and
 * GENERAL_ERROR for a ticket that was used or changed in the meantime.
 */
export async function moveOrder(
  mover: Mover,
  moving: Moving,
  modify: Modify,
  once: OnceKey,
): Promise<Reserved> {
  const { office, till } = mover;
  const { order, holder, isCounter, tell } = moving;
  const tickets = await standingTickets(office.db, order.id);
  const ids = modify.tickets.map(({ presentationId }) => presentationId);
  const halls = await hallsOf(office.presentations, office.plans, ids);
  const moves = modify.tickets.map((asked, place) => moveOf(asked, place, halls, tickets));
  judgeMoves(moving, modify, moves, office.clock.now());
  judgeNewSeats(moves, tickets);
  await judgeLevel(mover, moves);
  const [from, to] = [moves.map((move) => move.from), moves.map((move) => move.to)];
  await office.locks.judgeChoice(holder, to, from, { isCounter });
  const { reserved, changes } = await till.db.transaction().execute(async (tx) => {
    const { state } = await holdOrder(tx, order.id);
    await writeTickets(() => moveTickets(tx, order.id, moves));
    const answer = await reservationOf(tx, order.id);
    await storeFinal(tx, once, { reply: answer });
    const moved = moves.map(({ ticket }) => ticket);
    await tell?.(tx, moved);
    if (moved.some((ticket) => ticket.transfer_id === null)) {
      const payload = { orderId: order.id, businessId: order.business_id };
      await enqueue(tx, [
        { kind: "mail", payload },
        { kind: "sms", payload },
      ]);
    }
    // An unpaid order keeps its new seats as a reservation, and a paid order gets them as sold.
    const take = state === "held" ? office.locks.hold : office.locks.sell;
    const taken = await take(tx, [{ holder, seats: to, orderId: order.id }]);
    return {
      reserved: answer,
      changes: [...taken, ...(await office.locks.free(tx, from, order.id))],
    };
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return reserved;
}

/**
 * Moves tickets of the visitor's own order. Throws ORDER_NOT_FOUND if the order is not the visitor's, and the
 * errors of `moveOrder`.
 */
export async function modifyOrder(
  mover: Mover,
  visitor: Visitor,
  modify: Modify,
  once: OnceKey,
): Promise<Reserved> {
  const order = await findOwnOrder(mover.office.db, visitor, modify.resId);
  return moveOrder(mover, { order, holder: visitor.id, isCounter: false }, modify, once);
}

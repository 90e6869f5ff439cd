import { sql } from "kysely";
import { bundlesOf } from "../../../domain/cancellation.ts";
import { HOLD_MINUTES_BEFORE } from "../../../domain/order.ts";
import { isVideo } from "../../../domain/vod.ts";
import { linkedSeatsOf } from "../../../engine/seating/selection/linkedSeats.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import type { Hall } from "../../seats/locks/askedSeats.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { isBlocked } from "../../orders/blockedTickets.ts";
import { shortUuids, type Db } from "../../platform/store/db.ts";

const selectTickets = (db: Db) =>
  db
    .selectFrom("ticket as t")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .leftJoin("video_purchase as w", "w.ticket_id", "t.id")
    .selectAll("t")
    .select(["p.starts_at", "v.venue_type_id", "w.play_count"])
    .select(isBlocked("t.order_id").as("isBlocked"))
    .orderBy("t.position");

/** Selects all tickets of an order by position. */
export const selectOrderTickets = (db: Db, orderId: string) =>
  selectTickets(db).where("t.order_id", "=", orderId);

/** Selects all tickets of several orders, those of each order by position. */
export const selectTicketsOf = (db: Db, orderIds: readonly string[]) =>
  selectTickets(db).where("t.order_id", "=", sql<string>`any(${shortUuids(orderIds)})`);

/**
 * Returns all tickets of an order by position, and locks their rows. Until the end of the transaction, no
 * ticket can be moved, scanned or passed on.
 */
export const holdTickets = (tx: Db, orderId: string) =>
  selectOrderTickets(tx, orderId).forUpdate("t").execute();
export type OrderTicket = Awaited<ReturnType<typeof holdTickets>>[number];

const HOUR_MS = 3_600_000;

/** Why a ticket cannot be cancelled. */
export type Hindrance = "cancelled" | "transferred" | "scanned" | "played" | "tooLate";

/**
 * Returns how many hours before the show a ticket can no longer be cancelled. For an unpaid order, the limit
 * is at least a minute before the order expires, because others can take its seats from then on.
 */
export const cancelHoursOf = (state: OwnOrder["state"], cancelHours: number): number =>
  state === "held" ? Math.max(cancelHours, (HOLD_MINUTES_BEFORE + 1) / 60) : cancelHours;

/**
 * Returns why a ticket cannot be cancelled, or undefined if it can. A show must begin in more than
 * `cancelHours` hours. A video must be unwatched and still available.
 */
export function hindranceOf(
  ticket: OrderTicket,
  now: Date,
  cancelHours: number,
): Hindrance | undefined {
  if (ticket.cancelled_at) return "cancelled";
  if (ticket.scanned_at) return "scanned";
  if (isVideo(ticket.venue_type_id)) {
    if ((ticket.play_count ?? 0) > 0) return "played";
    return ticket.expires_at && now >= ticket.expires_at ? "tooLate" : undefined;
  }
  const latest = ticket.starts_at.getTime() - cancelHours * HOUR_MS;
  return now.getTime() >= latest ? "tooLate" : undefined;
}

/**
 * Returns the groups of an order's tickets that can only be cancelled together. `halls` are the halls of the
 * order's presentations.
 */
export function bundledTickets(
  tickets: readonly OrderTicket[],
  halls: ReadonlyMap<number, Hall>,
): OrderTicket[][] {
  const standing = new Map(
    [...tickets.entries()]
      .filter(([, ticket]) => !ticket.cancelled_at && ticket.area === RESERVED_AREA)
      .map(([at, ticket]) => [`${ticket.presentation_id}/${ticket.seat_no}`, at]),
  );
  const partners = (at: number): number[] => {
    const { presentation_id, seat_no, area, cancelled_at } = tickets[at]!;
    if (area !== RESERVED_AREA || cancelled_at) return [];
    const { layout } = halls.get(presentation_id)!.plan;
    return linkedSeatsOf(layout, seat_no).flatMap(
      (seat) => standing.get(`${presentation_id}/${seat}`) ?? [],
    );
  };
  const told = tickets.map((ticket) => ({
    presentationId: ticket.presentation_id,
    ticketTypeId: ticket.ticket_type_id,
    isSubTicket: ticket.is_sub_ticket,
  }));
  return bundlesOf(told, partners).map((bundle) => bundle.map((at) => tickets[at]!));
}

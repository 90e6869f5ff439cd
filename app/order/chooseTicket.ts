import { refusal, type Refusal } from "../../domain/refusal.ts";
import type { SeatKey } from "../../domain/ids.ts";
import {
  findChosen,
  groupOf,
  order,
  releaseSubTickets,
  type ChosenSeat,
  type Order,
} from "./order.ts";

/**
 * Gives a seat a ticket type. One with multiply factor n covers n seats: the nearest others of the
 * same ticket group become its sub-tickets. Refused with `needed` (seats to add) where they do not
 * suffice, with nothing changed.
 */
export function chooseTicket(
  key: SeatKey,
  ticketId: number,
  of: Order = order,
): Refusal | undefined {
  const seat = findChosen(key, of);
  const ticket =
    seat && groupOf(of.presentation, seat.ticketGroupId)?.tickets.find(({ id }) => id === ticketId);
  if (!seat || !ticket) return refusal("ticketNotFound");
  if (ticket.isSoldOut) return refusal("SOLD_OUT", { ticketId });
  const more = Math.max(1, ticket.multiplyFactor) - 1;
  const subs = neighboursOf(seat, of).slice(0, more);
  if (subs.length < more) return refusal("MULTIPLIER_MISMATCH", { needed: more - subs.length });
  releaseSubTickets(seat.subTicketOf ?? key, of);
  seat.ticketId = ticketId;
  seat.subTicketOf = null;
  for (const sub of subs) {
    sub.ticketId = ticketId;
    sub.subTicketOf = key;
  }
  return undefined;
}

/** Seats that could hang on this one's ticket: its present sub-tickets and free-standing ones, nearest first. */
function neighboursOf(seat: ChosenSeat, of: Order): ChosenSeat[] {
  const main = seat.subTicketOf ?? seat.key;
  const mains = new Set(of.seats.map(({ subTicketOf }) => subTicketOf));
  const isFree = (other: ChosenSeat): boolean =>
    other.subTicketOf === main ||
    other.key === main ||
    (other.subTicketOf === null && !mains.has(other.key));
  return of.seats
    .filter((other) => other.key !== seat.key && other.ticketGroupId === seat.ticketGroupId)
    .filter(isFree)
    .toSorted((a, b) => distance(seat, a) - distance(seat, b));
}

/** Same row first, then by places between. Only the order matters. */
function distance(a: ChosenSeat, b: ChosenSeat): number {
  const isSameRow = a.sectionId === b.sectionId && a.y === b.y;
  return Math.abs(a.x - b.x) + (isSameRow ? 0 : 10_000);
}

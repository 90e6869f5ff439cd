import type { SeatKey } from "../../../domain/ids.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import type { Ticket } from "../../../domain/ticket.ts";
import {
  findChosen,
  groupOf,
  releaseSubTickets,
  restoreTicket,
  type ChosenSeat,
  type Order,
  type OwnTicket,
} from "../cart/order.ts";

/**
 * Assigns a ticket type to a seat and removes the seat's code. A type with multiply factor n covers n seats:
 * the nearest other ones of the same ticket group become its sub-tickets. If the order has too few other
 * seats, returns a refusal with `needed` (seats to add) and changes nothing.
 */
export function chooseTicket(key: SeatKey, ticketId: number, of: Order): Refusal | undefined {
  const seat = findChosen(key, of);
  const ticket =
    seat && groupOf(of.presentation, seat.ticketGroupId)?.tickets.find(({ id }) => id === ticketId);
  if (!seat || !ticket) return refusal("ticketNotFound");
  if (ticket.isSoldOut) return refusal("SOLD_OUT", { ticketId });
  const subs = subsFor(seat, ticket, of);
  const { needed } = subs;
  if (needed > 0) return refusal("MULTIPLIER_MISMATCH", { needed });
  const wished = seat.addons?.filter((id) => ticket.addons.some((addon) => addon.id === id));
  alone(seat, of);
  Object.assign(seat, { ticketId, addons: wished?.length ? wished : undefined });
  for (const sub of subs.seats) Object.assign(alone(sub, of), { ticketId, subTicketOf: key });
  return undefined;
}

/**
 * Assigns the ticket of a code to a seat, and to as many others as its multiply factor requires. Each seat
 * remembers its previous ticket. If seats are missing, returns COUPON_NEEDS_MORE { n, code } and changes
 * nothing.
 */
export function placeCodeTicket(key: SeatKey, ticket: OwnTicket, of: Order): Refusal | undefined {
  const seat = findChosen(key, of);
  if (!seat) return refusal("COUPON_NOT_ELIGIBLE", { enteredCode: ticket.code });
  const subs = subsFor(seat, ticket, of);
  const { needed } = subs;
  if (needed > 0) return refusal("COUPON_NEEDS_MORE", { n: needed, enteredCode: ticket.code });
  for (const one of [seat, ...subs.seats]) {
    const { addons } = one;
    const previous = one.previous ?? ownTicketOf(one);
    alone(one, of);
    const subTicketOf = one === seat ? null : key;
    const kept = one === seat && ticket.id === previous.ticketId ? addons : undefined;
    Object.assign(one, {
      previous,
      codeTicket: ticket,
      ticketId: ticket.id,
      subTicketOf,
      addons: kept,
    });
  }
  return undefined;
}

function ownTicketOf({ ticketId, ref1, ref2, addons, amount }: ChosenSeat) {
  return { ticketId, ref1, ref2, addons, amount };
}

/** Gives a seat a ticket of its own, if it shared one, and removes its code and answers. */
function alone(seat: ChosenSeat, of: Order): ChosenSeat {
  releaseSubTickets(seat.subTicketOf ?? seat.key, of);
  restoreTicket(seat, of);
  return Object.assign(seat, { ref1: undefined, ref2: undefined, amount: undefined });
}

/** Returns the other seats that a ticket would cover, nearest first, and how many seats are missing. */
function subsFor(seat: ChosenSeat, ticket: Pick<Ticket, "multiplyFactor">, of: Order) {
  const more = Math.max(1, ticket.multiplyFactor) - 1;
  const seats = neighboursOf(seat, of).slice(0, more);
  return { seats, needed: more - seats.length };
}

/**
 * Returns the other seats that a seat's ticket can cover, nearest first: its present sub-tickets, and seats
 * whose ticket covers only them and is not from a code.
 */
function neighboursOf(seat: ChosenSeat, of: Order): ChosenSeat[] {
  const main = seat.subTicketOf ?? seat.key;
  const mains = new Set(of.seats.map(({ subTicketOf }) => subTicketOf));
  const isFree = (other: ChosenSeat): boolean =>
    other.subTicketOf === main ||
    other.key === main ||
    (other.subTicketOf === null && !other.codeTicket && !mains.has(other.key));
  return of.seats
    .filter((other) => other.key !== seat.key && other.ticketGroupId === seat.ticketGroupId)
    .filter(isFree)
    .toSorted((a, b) => distance(seat, a) - distance(seat, b));
}

/** Returns a sort key that puts seats of the same row first, then near ones. */
function distance(a: ChosenSeat, b: ChosenSeat): number {
  const isSameRow = a.sectionId === b.sectionId && a.y === b.y;
  return Math.abs(a.x - b.x) + (isSameRow ? 0 : 10_000);
}

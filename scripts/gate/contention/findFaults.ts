import type { BookedOrder, BookedTicket, Books, Entry, SoldEntry } from "./evidence.ts";
import { heldTwice } from "./heldTwice.ts";

export const FAULTS = [
  "seatSoldTwice",
  "seatHeldTwice",
  "saleLost",
  "refundLost",
  "orderPartial",
  "captureWithoutOrder",
  "orderWithoutCapture",
  "amountsDiffer",
  "claimWithoutTicket",
  "ticketWithoutClaim",
  "ticketWithoutOrder",
] as const;
export type FaultName = (typeof FAULTS)[number];

export interface Fault {
  readonly fault: FaultName;
  /** A sentence about the fault that names the seat, reservation or payment. */
  readonly detail: string;
}

type Report = (fault: FaultName, detail: string) => void;

/** The stored data, indexed by the keys that the checks use. */
interface Shelf {
  readonly byReservation: ReadonlyMap<string, BookedOrder>;
  readonly byId: ReadonlyMap<string, BookedOrder>;
  readonly ticketsOf: ReadonlyMap<string, readonly BookedTicket[]>;
}

function shelve({ orders, tickets }: Books): Shelf {
  return {
    byReservation: new Map(orders.map((order) => [order.reservation, order])),
    byId: new Map(orders.map((order) => [order.id, order])),
    ticketsOf: Map.groupBy(tickets, ({ order }) => order),
  };
}

/**
 * Checks that the books contain every sale and refund that was confirmed to a buyer, with the same tickets
 * and amounts.
 */
function checkTold(journal: readonly Entry[], shelf: Shelf, report: Report): void {
  const asked = new Set<string>();
  const refunded = new Set<string>();
  for (const entry of journal) {
    if (entry.kind === "refunding") asked.add(entry.reservation);
    if (entry.kind === "refunded") refunded.add(entry.reservation);
  }
  for (const entry of journal) {
    if (entry.kind !== "sold") continue;
    const { reservation } = entry;
    const order = shelf.byReservation.get(reservation);
    if (!order) {
      report("saleLost", `${reservation} was told to its buyer and is in no book`);
      continue;
    }
    const tickets = shelf.ticketsOf.get(order.id) ?? [];
    checkSale(entry, order, tickets, report);
    const live = tickets.filter(({ isLive }) => isLive).length;
    if (refunded.has(reservation) && live > 0) {
      report("refundLost", `${reservation} was refunded and has ${live} live tickets`);
    }
    if (!asked.has(reservation) && live < tickets.length) {
      report("saleLost", `${reservation} has cancelled tickets, and nobody gave them back`);
    }
  }
}

function checkSale(
  { reservation, seats, tickets, paid }: SoldEntry,
  order: BookedOrder,
  booked: readonly BookedTicket[],
  report: Report,
): void {
  const held = new Set(booked.map(({ ticket }) => ticket));
  const missing = tickets.filter((ticket) => !held.has(ticket));
  if (missing.length > 0) report("saleLost", `${reservation} lacks tickets ${missing.join(", ")}`);
  if (booked.length !== seats.length) {
    report("orderPartial", `${reservation} has ${booked.length} tickets for ${seats.length} seats`);
  }
  if (order.captured !== paid) {
    report("amountsDiffer", `${reservation}: ${paid} told, ${order.captured} in the ledger`);
  }
}

/**
 * Checks that every order has tickets, and that the prices of the tickets add up to the order's price of
 * tickets.
 */
function checkOrders({ orders }: Books, { ticketsOf }: Shelf, report: Report): void {
  for (const { id, reservation, ticketsPrice } of orders) {
    const tickets = ticketsOf.get(id) ?? [];
    const price = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
    if (tickets.length === 0 || price !== ticketsPrice) {
      report(
        "orderPartial",
        `${reservation} has ${tickets.length} tickets for ${price} of ${ticketsPrice}`,
      );
    }
  }
}

/** Checks that the provider has taken exactly the amounts that the orders require. */
function checkMoney({ orders, captures }: Books, report: Report): void {
  const taken = new Map(captures.map((capture) => [capture.payment, capture]));
  const paid = new Set<string>();
  for (const order of orders) {
    const { reservation, state, due, sale, cancellation, charge, captured, refunded } = order;
    if (order.payment !== null) paid.add(order.payment);
    const owed = sale - cancellation + charge;
    const received = captured - refunded;
    if (owed !== received) {
      report("amountsDiffer", `${reservation}: ${owed} owed, ${received} received`);
    }
    const capture = taken.get(order.payment ?? "");
    if (!capture) {
      if (state === "paid" && due > 0)
        report("orderWithoutCapture", `${reservation} is paid by nobody`);
      continue;
    }
    if (state === "paid" && capture.amount !== due) {
      report("amountsDiffer", `${reservation}: ${due} due, ${capture.amount} captured`);
    }
    const kept = capture.amount - capture.refunded;
    if (kept !== received) {
      report("amountsDiffer", `${reservation}: ${received} received, ${kept} at the provider`);
    }
  }
  for (const { payment, amount, refunded } of captures) {
    if (!paid.has(payment) && amount > refunded) {
      report("captureWithoutOrder", `payment ${payment} took ${amount - refunded} for no order`);
    }
  }
}

/**
 * Checks that each valid ticket has one sold seat, and that each seat that is not free has one valid ticket
 * of the same order.
 */
function checkSeats({ tickets, claims }: Books, { byId }: Shelf, report: Report): void {
  const live = new Map<string, BookedTicket>();
  for (const ticket of tickets) {
    if (!ticket.isLive) continue;
    const other = live.get(ticket.seat);
    if (other) {
      report("seatSoldTwice", `seat ${ticket.seat} has tickets ${other.ticket}, ${ticket.ticket}`);
    }
    live.set(ticket.seat, ticket);
  }
  const claimed = new Map(claims.map((claim) => [claim.seat, claim]));
  for (const { ticket, seat, order, isLive } of tickets) {
    if (!byId.has(order)) report("ticketWithoutOrder", `ticket ${ticket} has no order`);
    const claim = claimed.get(seat);
    if (isLive && (!claim?.isSold || claim.order !== order)) {
      report("ticketWithoutClaim", `ticket ${ticket}: seat ${seat} is not sold to its order`);
    }
  }
  for (const { seat, order } of claims) {
    if (live.get(seat)?.order !== order) {
      report("claimWithoutTicket", `seat ${seat} is taken and has no ticket of its order`);
    }
  }
}

/**
 * Compares the answers that buyers received with the orders, tickets, seats and captured payments. Returns
 * all contradictions. The list is empty if there are none. Call this function only when no payment is
 * pending.
 */
export function findFaults(journal: readonly Entry[], books: Books): Fault[] {
  const found: Fault[] = [];
  const report: Report = (fault, detail) => void found.push({ fault, detail });
  const shelf = shelve(books);
  for (const detail of heldTwice(journal)) report("seatHeldTwice", detail);
  checkTold(journal, shelf, report);
  checkOrders(books, shelf, report);
  checkMoney(books, report);
  checkSeats(books, shelf, report);
  return found;
}

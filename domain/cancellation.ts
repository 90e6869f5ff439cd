import {
  agorot,
  minus,
  percentOf,
  plus,
  smaller,
  sumOf,
  times,
  ZERO,
  type Agorot,
} from "./money.ts";

/**
 * The four forms of a cancellation's service charge (storefront.md section 5). `amount` is agorot, or
 * percent. `fixed`: each cancellation. `perTicket`: each ticket, its sub-tickets not counted.
 * `percent`: of all that was paid, charges too. `percentPerTicket`: of each ticket's price.
 */
export interface CancellationCharge {
  readonly type: "fixed" | "perTicket" | "percent" | "percentPerTicket";
  readonly amount: number;
}

/** A ticket of an order and what was paid for it. */
export interface PaidTicket {
  /** Listed price, coupon and addons: what can be given back. */
  readonly price: Agorot;
  /** Paid service charges are not refunded. */
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

export interface PaidOrder {
  /** All that was paid, by any means. */
  readonly paid: Agorot;
  /** Its products: they go back with the last ticket. */
  readonly products: Agorot;
  readonly ticketCount: number;
}

export interface Settled {
  readonly refund: Agorot;
  /** What is kept of the refundable sum for cancelling. */
  readonly charge: Agorot;
}

const paidFor = (tickets: readonly PaidTicket[]): Agorot =>
  sumOf(tickets.map(({ price, serviceCharge }) => plus(price, serviceCharge)));

/**
 * The percent of what was paid for everything cancelled so far, less that of what was cancelled
 * before: rounding never adds up, so that in parts it costs what it costs in one go.
 */
function percentOfPaid(
  order: PaidOrder,
  before: readonly PaidTicket[],
  chosen: readonly PaidTicket[],
  percent: number,
): Agorot {
  const isLast = before.length + chosen.length === order.ticketCount;
  const after = isLast ? order.paid : plus(paidFor(before), paidFor(chosen));
  return minus(percentOf(after, percent), percentOf(paidFor(before), percent));
}

function chargeOf(
  order: PaidOrder,
  before: readonly PaidTicket[],
  chosen: readonly PaidTicket[],
  { type, amount }: CancellationCharge,
): Agorot {
  const mains = chosen.filter(({ isSubTicket }) => !isSubTicket);
  switch (type) {
    case "fixed":
      return agorot(amount);
    case "perTicket":
      return times(agorot(amount), mains.length);
    case "percent":
      return percentOfPaid(order, before, chosen, amount);
    case "percentPerTicket":
      return sumOf(mains.map(({ price }) => percentOf(price, amount)));
  }
}

/**
 * What cancelling `chosen` gives back after `before` was cancelled: prices, and with the last ticket
 * the products; never the service charges that were paid. A charge takes at most what there is.
 * Percents round to whole agorot, halves up. Whatever is not refunded is kept: the two make up what
 * was paid, over any split into cancellations.
 */
export function settleCancellation(
  order: PaidOrder,
  before: readonly PaidTicket[],
  chosen: readonly PaidTicket[],
  form: CancellationCharge,
): Settled {
  if (order.paid === 0) return { refund: ZERO, charge: ZERO };
  const isLast = before.length + chosen.length === order.ticketCount;
  const prices = chosen.map(({ price }) => price);
  const refundable = sumOf(isLast ? [...prices, order.products] : prices);
  const charge = smaller(refundable, chargeOf(order, before, chosen, form));
  return { refund: minus(refundable, charge), charge };
}

/**
 * What goes back where the house itself cancels `chosen`, all that stands of a presentation. The
 * specification is silent about it ("a paid service charge is not refunded" speaks of customers who
 * cancel): whoever gets nothing pays nothing, so that charges go back too, `globalCharge` being the
 * presentation's part of the order's own. Nothing is kept.
 */
export function settleByHouse(
  order: PaidOrder,
  before: readonly PaidTicket[],
  chosen: readonly PaidTicket[],
  globalCharge: Agorot,
): Settled {
  if (order.paid === 0) return { refund: ZERO, charge: ZERO };
  const isLast = before.length + chosen.length === order.ticketCount;
  const parts = [paidFor(chosen), globalCharge, isLast ? order.products : ZERO];
  return { refund: sumOf(parts), charge: ZERO };
}

/** A ticket as far as it belongs to others. */
export interface BundledTicket {
  readonly presentationId: number;
  readonly ticketTypeId: number;
  readonly isSubTicket: boolean;
}

/**
 * The numbers of the main tickets that sub-tickets belong to, by sub-ticket: in the order of the sale
 * the first ticket of a type has the first of its sub-tickets, as many as its factor asks for.
 */
function mainsOf(tickets: readonly BundledTicket[]): Map<number, number> {
  const mains = new Map<number, number>();
  const kinds = Map.groupBy(
    tickets.keys(),
    (at) => `${tickets[at]!.presentationId}/${tickets[at]!.ticketTypeId}`,
  );
  for (const kind of kinds.values()) {
    const main = kind.filter((at) => !tickets[at]!.isSubTicket);
    const subs = kind.filter((at) => tickets[at]!.isSubTicket);
    const each = subs.length / Math.max(1, main.length);
    for (const [place, sub] of subs.entries()) {
      const owner = main[Math.floor(place / each)];
      if (owner !== undefined) mains.set(sub, owner);
    }
  }
  return mains;
}

/**
 * Tickets that can only be cancelled together, as numbers of the order's tickets: sub-tickets go with
 * their main ticket, the seats of a sofa or a table with each other. `partners` are the tickets on the
 * seats that are taken together with this one's.
 */
export function bundlesOf(
  tickets: readonly BundledTicket[],
  partners: (ticket: number) => readonly number[],
): number[][] {
  const bundle = [...tickets.keys()];
  const join = (a: number, b: number): void => {
    const [from, to] = [bundle[a]!, bundle[b]!];
    if (from === to) return;
    for (const [at, each] of bundle.entries()) if (each === from) bundle[at] = to;
  };
  for (const [sub, main] of mainsOf(tickets)) join(sub, main);
  for (const ticket of tickets.keys()) for (const other of partners(ticket)) join(ticket, other);
  return [...Map.groupBy(tickets.keys(), (at) => bundle[at]!).values()];
}

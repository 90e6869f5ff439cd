import { agorot, ZERO, type Agorot } from "./money.ts";
import { minus, percentOf, plus, smaller, sumOf, times } from "./moneySums.ts";

/**
 * The four types of cancellation charge (storefront.md section 5). `amount` is in agorot, or in percent for
 * `percent` and `percentPerTicket`. `fixed` is charged per cancellation, `perTicket` per ticket without
 * sub-tickets. `percent` is charged of the amount paid, including service charges, and `percentPerTicket` of
 * each ticket's price.
 */
export interface CancellationCharge {
  readonly type: "fixed" | "perTicket" | "percent" | "percentPerTicket";
  readonly amount: number;
}

/** A ticket of an order and the amounts paid for it. */
export interface PaidTicket {
  /** Listed price less the coupon, plus addons. A refund includes this price. */
  readonly price: Agorot;
  /** Paid service charges are not refunded. */
  readonly serviceCharge: Agorot;
  readonly isSubTicket: boolean;
}

export interface PaidOrder {
  /** Total amount paid, by any method. */
  readonly paid: Agorot;
  /** Price of the order's products. The products are refunded with the last ticket. */
  readonly products: Agorot;
  readonly ticketCount: number;
}

export interface Settled {
  readonly refund: Agorot;
  /** Cancellation charge, deducted from the refundable amount. */
  readonly charge: Agorot;
}

const paidFor = (tickets: readonly PaidTicket[]): Agorot =>
  sumOf(tickets.map(({ price, serviceCharge }) => plus(price, serviceCharge)));

/**
 * Returns the percentage of the amounts paid for all cancelled tickets so far, minus what was charged for the
 * tickets that were cancelled before. Rounding errors do not accumulate, so partial cancellations cost the
 * same as one cancellation.
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
 * Returns the refund and charge for cancelling `chosen` after `before` was cancelled. The refund covers ticket
 * prices, and with the last ticket the products, but no paid service charges. The charge never exceeds the
 * refundable amount. Percentages are rounded to whole agorot, halves up. The refunds and retained amounts add
 * up to the amount paid, however it is split into cancellations.
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
 * Returns the refund if the business cancels `chosen`, which are all valid tickets of a presentation. Service
 * charges are refunded too, because the specification's "a paid service charge is not refunded" is about
 * customers who cancel. `globalCharge` is the presentation's part of the order's own charge. No cancellation
 * charge applies.
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

/** The fields of a ticket that decide which tickets are cancelled together. */
export interface BundledTicket {
  readonly presentationId: number;
  readonly ticketTypeId: number;
  readonly isSubTicket: boolean;
}

/**
 * Maps each sub-ticket to its main ticket, as indices of `tickets`. Sub-tickets are assigned in the order of
 * the sale: the first main ticket of a type gets the first ones, as many as its factor says.
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
 * Returns groups of tickets that can only be cancelled together, as indices of `tickets`: sub-tickets with
 * their main ticket, and the seats of a sofa or a table with each other. `partners` returns the tickets on
 * seats that are sold together with the given ticket's seat.
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

import { sql } from "kysely";
import {
  settleByHouse,
  settleCancellation,
  type CancellationCharge,
  type PaidTicket,
  type Settled,
} from "../../../domain/cancellation.ts";
import { collectedShare } from "../../../domain/collectedShare.ts";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { plus, sharesOf, sumOf } from "../../../domain/moneySums.ts";
import { globalCharge } from "../../../domain/serviceCharge.ts";
import { seasonShows } from "../../offers/memberships/seasonShows.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { OrderTicket } from "./orderTickets.ts";

/**
 * Returns a ticket's price and charges in the form that the refund computation takes. `ofSeason` is the
 * ticket's share of a membership's price, or 0 if no membership paid for the ticket.
 */
const paidTicket = (ticket: OrderTicket, ofSeason: Agorot): PaidTicket => ({
  price: sumOf([
    ticket.is_sub_ticket ? ZERO : ticket.listed,
    ticket.coupon,
    ticket.addons,
    ofSeason,
  ]),
  serviceCharge: ticket.service_charge,
  isSubTicket: ticket.is_sub_ticket,
});

/**
 * Returns the amount that was paid for products that the buyer has not collected. Collected products are not
 * refunded.
 */
async function productsPaid(tx: Db, orderId: string): Promise<Agorot> {
  const rows = await tx
    .selectFrom("order_product")
    .select(["amount", "quantity", "redeemed", "collected"])
    .where("order_id", "=", orderId)
    .execute();
  return sumOf(rows.map((row) => collectedShare(row).left));
}

/** Returns the service charge of each presentation by its current terms, used as weights. */
async function chargeWeights(
  tx: Db,
  ids: readonly number[],
  tickets: readonly OrderTicket[],
): Promise<Agorot[]> {
  const rows = await tx
    .selectFrom("presentation")
    .select(["id", "charge_type", "charge_amount"])
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return ZERO;
    const lines = tickets
      .filter((ticket) => ticket.presentation_id === id)
      .map(({ service_charge, is_sub_ticket, ...line }) => ({
        ...line,
        serviceCharge: service_charge,
        isSubTicket: is_sub_ticket,
      }));
    return globalCharge({ type: row.charge_type, amount: row.charge_amount, lines });
  });
}

/** Returns the part of the order's service charge that falls on the `wanted` presentations. */
async function chargeOf(
  tx: Db,
  orderId: string,
  tickets: readonly OrderTicket[],
  wanted: ReadonlySet<number>,
): Promise<Agorot> {
  const stage = await tx
    .selectFrom("order_price_stage")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("stage", "=", "globalCharge")
    .executeTakeFirst();
  if (!stage || stage.amount === 0 || wanted.size === 0) return ZERO;
  const ids = [...new Set(tickets.map((ticket) => ticket.presentation_id))];
  // If no presentation has a service charge by the current terms, all get equal shares.
  const shares = sharesOf(stage.amount, await chargeWeights(tx, ids, tickets));
  return sumOf(shares.filter((_, at) => wanted.has(ids[at]!)));
}

/**
 * Returns the presentations for which the order has no valid ticket once the tickets `gone` are cancelled.
 */
function emptied(tickets: readonly OrderTicket[], gone: readonly OrderTicket[]): Set<number> {
  const ids = new Set(gone.map((ticket) => ticket.presentation_id));
  for (const ticket of tickets) {
    if (!ticket.cancelled_at && !gone.includes(ticket)) ids.delete(ticket.presentation_id);
  }
  return ids;
}

/** The tickets that are cancelled, and the terms of their cancellation. */
export interface Settling {
  readonly order: OwnOrder;
  /** All tickets of the order, including those cancelled earlier. */
  readonly tickets: readonly OrderTicket[];
  readonly chosen: readonly OrderTicket[];
  /**
   * Whether the business has cancelled or moved the ticket's presentation. A ticket of a cancelled or moved
   * presentation is refunded in full, including its charges.
   */
  readonly isByHouse: (ticket: OrderTicket) => boolean;
  /** The charge that the business keeps for all tickets to which `isByHouse` does not apply. */
  readonly charge: CancellationCharge;
}

/**
 * Returns the refund and the kept charge of a cancellation, in agorot. The refund and the charge are both 0
 * for an unpaid order.
 */
export async function settleOrder(tx: Db, settling: Settling): Promise<Settled> {
  const { order, tickets, chosen, isByHouse, charge } = settling;
  const paid = {
    paid: order.state === "held" ? ZERO : order.total,
    products: await productsPaid(tx, order.id),
    ticketCount: tickets.length,
  };
  const shows = await seasonShows(tx, order.id);
  const paidFor = (ticket: OrderTicket) => paidTicket(ticket, shows.get(ticket.id)?.share ?? ZERO);
  const before = tickets.filter((ticket) => ticket.cancelled_at).map(paidFor);
  const [whole, rest] = [chosen.filter(isByHouse), chosen.filter((each) => !isByHouse(each))];
  const own = whole.map(paidFor);
  const charges = await chargeOf(tx, order.id, tickets, emptied(tickets, whole));
  const byHouse =
    whole.length > 0 ? settleByHouse(paid, before, own, charges) : { refund: ZERO, charge: ZERO };
  if (rest.length === 0) return byHouse;
  const others = settleCancellation(paid, [...before, ...own], rest.map(paidFor), charge);
  return { refund: plus(byHouse.refund, others.refund), charge: others.charge };
}

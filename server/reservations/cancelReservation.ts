import { sql } from "kysely";
import type * as z from "zod/mini";
import type { cancelReservation as call } from "../../domain/api/reservations.ts";
import { settleCancellation, type PaidTicket } from "../../domain/cancellation.ts";
import { toShekels } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { isVideo } from "../../domain/vod.ts";
import type { BoxOffice } from "../boxOffice.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { hallsOf, type Hall } from "../locks/askedSeats.ts";
import { findOwnOrder, holdOrder, type OrderOwner } from "../sale/ownOrder.ts";
import type { Till } from "../sale/settle.ts";
import { uuids, type Db } from "../store/db.ts";
import { carryOut, planOffers, type CarriedOut } from "../offers/cancelOffers.ts";
import { hasOffers } from "../offers/orderUnits.ts";
import { policyOf } from "./cancellationPolicy.ts";
import { markOrder, moveMoney, type CancelledPart } from "./moveMoney.ts";
import {
  bundledTickets,
  cancelHoursOf,
  hindranceOf,
  holdTickets,
  type OrderTicket,
} from "./orderTickets.ts";
import { refundWays, type RefundTerms } from "./refundWays.ts";
import { returnCodes } from "./voucherShare.ts";

export interface Canceller {
  readonly office: Pick<BoxOffice, "db" | "plans" | "presentations" | "locks" | "clock" | "config">;
  readonly till: Till;
  /** The present payment provider's name: another's money is not ours to give back. */
  readonly provider: string;
}

type Wish = z.output<typeof call.body>;
export type Cancelled = z.output<typeof call.reply>;

/** Everything that one cancellation does, worked out before anything is written. */
interface Plan extends CancelledPart {
  readonly chosen: readonly OrderTicket[];
}

/** The tickets that go: those asked for with what belongs to them. Throws NOTHING_TO_CANCEL. */
function choose(
  tickets: readonly OrderTicket[],
  halls: ReadonlyMap<number, Hall>,
  asked: Wish["itemsToCancel"],
  hindrance: (ticket: OrderTicket) => string | undefined,
): OrderTicket[] {
  const bundles = bundledTickets(tickets, halls).filter(
    (bundle) => !asked || bundle.some((ticket) => asked.includes(ticket.ticket_identifier)),
  );
  const chosen = bundles.filter((bundle) => !bundle.some(hindrance)).flat();
  if (chosen.length > 0) return chosen.toSorted((a, b) => a.position - b.position);
  const reason = bundles.flat().map(hindrance).find(Boolean) ?? "notFound";
  throw new Refused("NOTHING_TO_CANCEL", { reason });
}

const paidTicket = (ticket: OrderTicket): PaidTicket => ({
  price: (ticket.is_sub_ticket ? 0 : ticket.listed) + ticket.coupon + ticket.addons,
  serviceCharge: ticket.service_charge,
  isSubTicket: ticket.is_sub_ticket,
});

async function productsPaid(tx: Db, orderId: string): Promise<number> {
  const rows = await tx
    .selectFrom("order_product")
    .select("amount")
    .where("order_id", "=", orderId)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Throws NOTHING_TO_CANCEL (`reason`) and BALANCE_IS_DUE. Holds the order's rows. */
export async function planCancellation(
  tx: Db,
  { office, provider }: Canceller,
  orderId: string,
  halls: ReadonlyMap<number, Hall>,
  wish: Wish,
): Promise<Plan> {
  const { refundMethods, ...limits } = office.config.afterSale;
  const order = await holdOrder(tx, orderId);
  const cancelHours = cancelHoursOf(order.state, limits.cancelHours);
  const policy = await policyOf(tx, order.auth_profile_id);
  if (!policy.isAllowed) throw new Refused("NOTHING_TO_CANCEL", { reason: "notAllowed" });
  const tickets = await holdTickets(tx, orderId);
  const now = office.clock.now();
  const chosen = choose(tickets, halls, wish.itemsToCancel, (ticket) =>
    hindranceOf(ticket, now, cancelHours),
  );
  const before = tickets.filter((ticket) => ticket.cancelled_at);
  const paid = {
    paid: order.state === "held" ? 0 : order.total,
    products: await productsPaid(tx, orderId),
    ticketCount: tickets.length,
  };
  const settled = settleCancellation(
    paid,
    before.map(paidTicket),
    chosen.map(paidTicket),
    policy.charge,
  );
  const asCredit = wish.refundToTransactionCredit === true;
  const terms: RefundTerms = { provider, refundMethods };
  const ways = await refundWays(tx, order, settled.refund, { ...terms, asCredit });
  const isLast = before.length + chosen.length === tickets.length;
  return { order, chosen, isLast, ways, ...settled };
}

/** Writes that these tickets stand no more, and the order where they were its last. */
export async function markCancelled(tx: Db, plan: Plan): Promise<void> {
  const { chosen } = plan;
  const ids = uuids(chosen.map(({ id }) => id));
  await tx
    .updateTable("ticket")
    .set({ cancelled_at: sql<Date>`app_now()` })
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();
  const videos = chosen.filter((ticket) => isVideo(ticket.venue_type_id));
  if (videos.length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable("video_purchase")
      .set({ cancelled_at: sql<Date>`app_now()` })
      .where("ticket_id", "=", sql<string>`any(${ids})`)
      .where("play_count", "=", 0)
      .executeTakeFirst();
    // Somebody has pressed "watch" since it was read.
    if (numUpdatedRows !== BigInt(videos.length)) {
      throw new Refused("NOTHING_TO_CANCEL", { reason: "played" });
    }
  }
  await markOrder(tx, plan);
}

/** Gives the tickets' money back (`moveMoney`), and with them the codes that paid. */
export const payBack = (tx: Db, plan: Plan): Promise<string | null> =>
  moveMoney(tx, plan, () =>
    returnCodes(
      tx,
      plan.order.id,
      plan.chosen.map((ticket) => ticket.id),
      plan.ways.toVoucher,
    ),
  );

/** The seats that tickets were for. */
export const seatsOf = (chosen: readonly OrderTicket[]): SeatRef[] =>
  chosen.map(({ presentation_id, area, seat_no }) => ({
    presentationId: presentation_id,
    area,
    seat: seat_no,
  }));

const told = (plan: Plan, systemVoucher: string | null): Cancelled => ({
  refund: toShekels(plan.refund),
  serviceCharge: toShekels(plan.charge),
  cancelled: plan.chosen.map((ticket) => ticket.ticket_identifier),
  systemVoucher,
});

/** The halls of all presentations that an order has tickets for. */
export async function hallsOfOrder({ office }: Canceller, orderId: string) {
  const rows = await office.db
    .selectFrom("ticket")
    .select("presentation_id")
    .distinct()
    .where("order_id", "=", orderId)
    .execute();
  const ids = rows.map((row) => row.presentation_id);
  return hallsOf(office.presentations, office.plans, ids);
}

const NOTHING_DONE: CarriedOut = { credit: null, changes: [] };

/** Cancels memberships and vouchers of an order; its tickets, if any, are a membership's own seat. */
async function cancelOffers(canceller: Canceller, orderId: string, wish: Wish): Promise<Cancelled> {
  const asked = {
    references: wish.itemsToCancel ?? undefined,
    asCredit: wish.refundToTransactionCredit === true,
  };
  const { answer, changes } = await canceller.office.db.transaction().execute(async (tx) => {
    const plan = await planOffers(tx, canceller, orderId, asked);
    const done = wish.preview ? NOTHING_DONE : await carryOut(tx, canceller, plan);
    const cancelled = plan.chosen.flatMap(({ reference }) => reference ?? []);
    const serviceCharge = toShekels(plan.charge);
    const systemVoucher = done.credit;
    return {
      answer: { refund: toShekels(plan.refund), serviceCharge, cancelled, systemVoucher },
      changes: done.changes,
    };
  });
  canceller.till.locks.announce(changes);
  canceller.till.kickOutbox();
  return answer;
}

/**
 * Cancels tickets of an order that is the caller's own, in one transaction: their seats are free,
 * money and codes go back, the order is cancelled when nothing of it stands. Of two requests at once
 * the second finds nothing. Throws ORDER_NOT_FOUND, NOTHING_TO_CANCEL (`reason`), BALANCE_IS_DUE.
 */
export async function cancelReservation(
  canceller: Canceller,
  owner: OrderOwner,
  reservationIdentifier: string,
  wish: Wish,
): Promise<Cancelled> {
  const { office, till } = canceller;
  const { id } = await findOwnOrder(office.db, owner, reservationIdentifier);
  if (await hasOffers(office.db, id)) return cancelOffers(canceller, id, wish);
  const halls = await hallsOfOrder(canceller, id);
  const { answer, changes } = await office.db.transaction().execute(async (tx) => {
    const plan = await planCancellation(tx, canceller, id, halls, wish);
    const none: SeatChange[] = [];
    if (wish.preview) return { answer: told(plan, null), changes: none };
    await markCancelled(tx, plan);
    const reference = await payBack(tx, plan);
    const freed = await office.locks.free(tx, seatsOf(plan.chosen), id);
    return { answer: told(plan, reference), changes: freed };
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return answer;
}

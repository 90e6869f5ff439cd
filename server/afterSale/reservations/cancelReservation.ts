import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { cancelReservation as call } from "../../../domain/api/reservations.ts";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import type { OrderPoints } from "../../../domain/points.ts";
import { Refused } from "../../../domain/refusal.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Container } from "../../container.ts";
import type { SeatChange, SeatRef } from "../../seats/claims.ts";
import { hallsOf, type Hall } from "../../seats/locks/askedSeats.ts";
import { noteCounterMoney, type OverCounter } from "../../orders/counterMoney.ts";
import { storeFinal, type OnceKey } from "../../orders/idempotency.ts";
import { findOwnOrder, holdOrder, type OrderOwner } from "../../customers/ownOrder.ts";
import type { Till } from "../../checkout/till.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import { uuids, type Db } from "../../platform/store/db.ts";
import { carryOut, planOffers, type CarriedOut } from "../cancelOffers.ts";
import { hasOffers } from "../../offers/orderUnits.ts";
import { pointsOfOrder } from "../../offers/points/takeBackPoints.ts";
import { policyOf } from "../../policies/cancellationPolicies.ts";
import { judgeDisputed, NOTHING_KEPT, paidBack } from "./disputed.ts";
import { markOrder, moveMoney, type CancelledPart } from "./moveMoney.ts";
import {
  bundledTickets,
  cancelHoursOf,
  hindranceOf,
  holdTickets,
  type OrderTicket,
} from "./orderTickets.ts";
import { refundWays, type RefundTerms } from "./refundWays.ts";
import { refundRights } from "./refundRights.ts";
import { tellReceivers } from "../receivers/receivers.ts";
import { tellCancelled } from "./tellCancelled.ts";
import { settleOrder } from "./settleOrder.ts";
import { returnCodes } from "./voucherShare.ts";

export interface Canceller {
  readonly office: Pick<Container, "db" | "plans" | "presentations" | "locks" | "clock" | "config">;
  readonly till: Till;
  /** Names of the providers whose payments can be refunded online. */
  readonly refunders: readonly string[];
}

type Wish = z.output<typeof call.body>;
export type Cancelled = z.output<typeof call.reply>;

/**
 * Options of a cancellation at the box office. The box office pays out money that cannot be refunded online.
 */
export interface AtCounter {
  /** How the money is paid out. Absent in a preview, in which only the refund is computed. */
  readonly over: OverCounter | undefined;
  /** Idempotency key of the request, under which the reply is stored. Absent in a preview. */
  readonly once?: OnceKey | undefined;
  /** Checks the refund while the order is locked and nothing is written yet. May throw. */
  readonly judge?: (tx: Db, refund: Agorot) => Promise<void>;
}

/** Who cancels an order, and for what purpose. */
interface CancellationPurpose {
  /** Given if the box office cancels. */
  readonly counter?: AtCounter | undefined;
  /**
   * Whether an unpaid reservation is cancelled in order to be paid. An unpaid reservation can be cancelled in
   * order to pay it until it expires, whatever the terms of cancellation are.
   */
  readonly isPaid?: boolean;
}

/** All effects of one cancellation, computed before anything is written. */
export interface CancellationPlan extends CancelledPart {
  readonly chosen: readonly OrderTicket[];
}

/**
 * Returns the requested tickets (all by default), and the tickets that must be cancelled together with them.
 * Throws NOTHING_TO_CANCEL with a reason if no ticket can be cancelled.
 */
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

/** Whether the counter pays out money: unless this is a preview, the request must name the method. */
const hasCounter = ({ preview }: Wish, counter: AtCounter | undefined): boolean =>
  counter !== undefined && (preview === true || counter.over !== undefined);

/**
 * Computes a cancellation, and locks the order's rows. Throws NOTHING_TO_CANCEL with a reason if no ticket
 * can be cancelled, and BALANCE_IS_DUE if the money cannot be refunded online.
 */
export async function planCancellation(
  tx: Db,
  { office, refunders }: Canceller,
  orderId: string,
  halls: ReadonlyMap<number, Hall>,
  wish: Wish,
  { counter, isPaid = false }: CancellationPurpose = {},
): Promise<CancellationPlan> {
  const { refundMethods } = office.config.afterSale;
  const order = await holdOrder(tx, orderId);
  const rules = await rulesOf(tx, office.config, order.business_id);
  const cancelHours = cancelHoursOf(order.state, counter || isPaid ? 0 : rules.cancelHours);
  const isLost = await judgeDisputed(tx, order);
  const policy = await policyOf(tx, order.auth_profile_id);
  const rights = await refundRights(tx, orderId);
  // Tickets of a season are cancelled with their membership. A ticket of a season can only be cancelled alone
  // if the business has cancelled or moved its show.
  const isOfSeason = await hasOffers(tx, orderId);
  // The box office can cancel tickets whose payment a bank has taken back for good, whatever the terms are.
  const isAllowed =
    (policy.isAllowed || isPaid || (isLost && counter !== undefined)) && !isOfSeason;
  if (!isAllowed && rights.size === 0) {
    throw new Refused("NOTHING_TO_CANCEL", { reason: "notAllowed" });
  }
  const tickets = await holdTickets(tx, orderId);
  const now = office.clock.now();
  const isByHouse = (ticket: OrderTicket): boolean => rights.has(ticket.presentation_id);
  const chosen = choose(tickets, halls, wish.itemsToCancel, (ticket) => {
    // A ticket that was passed on is needed by its receiver, so only the box office can cancel it.
    if (ticket.transfer_id !== null && !ticket.cancelled_at && !counter) return "transferred";
    // For an unpaid order the deadline stays, even if the business has moved the show, because the order
    // expires by itself.
    if (isByHouse(ticket))
      return hindranceOf(ticket, now, order.state === "held" ? cancelHours : 0);
    return isAllowed ? hindranceOf(ticket, now, cancelHours) : "notAllowed";
  });
  const charge = isLost ? NOTHING_KEPT : policy.charge;
  const settling = { order, tickets, chosen, isByHouse, charge };
  const settled = await settleOrder(tx, settling);
  const asCredit = wish.refundToTransactionCredit === true;
  const terms: RefundTerms = { refunders, refundMethods };
  const ways = await refundWays(tx, order, settled.refund, {
    ...terms,
    asCredit,
    hasCounter: hasCounter(wish, counter),
  });
  const before = tickets.filter((ticket) => ticket.cancelled_at);
  const isLast = !isOfSeason && before.length + chosen.length === tickets.length;
  return { order, chosen, isLast, ways, ...settled };
}

/**
 * Marks the chosen tickets as cancelled, and the order too if it has no other valid item. Throws
 * NOTHING_TO_CANCEL if one of the tickets is for a video that has just been played.
 */
export async function markCancelled(tx: Db, plan: CancellationPlan): Promise<void> {
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
    // A video was started after its ticket was read, so its ticket can no longer be cancelled.
    if (numUpdatedRows !== BigInt(videos.length)) {
      throw new Refused("NOTHING_TO_CANCEL", { reason: "played" });
    }
  }
  await markOrder(tx, plan);
}

/**
 * Refunds the tickets (`moveMoney`), and gives back what codes have paid for them. Resolves to the reference
 * of the credit voucher, or null.
 */
export const payBack = (tx: Db, plan: CancellationPlan): Promise<string | null> =>
  moveMoney(tx, plan, () =>
    returnCodes(
      tx,
      plan.order.id,
      plan.chosen.map((ticket) => ticket.id),
      plan.ways.toVoucher,
    ),
  );

/** Returns the seats of these tickets. */
export const seatsOf = (chosen: readonly OrderTicket[]): SeatRef[] =>
  chosen.map(({ presentation_id, area, seat_no }) => ({
    presentationId: presentation_id,
    area,
    seat: seat_no,
  }));

/** The reply to a cancellation. `toCounter` is the amount that the counter pays out, in shekels. */
export type CancelledAt = Cancelled & { readonly toCounter: number };

const told = (
  part: CancelledPart,
  cancelled: string[],
  systemVoucher: string | null,
  points?: OrderPoints,
): CancelledAt => ({
  ...(points && { points }),
  refund: toShekels(paidBack(part)),
  serviceCharge: toShekels(part.charge),
  cancelled,
  systemVoucher,
  toCounter: toShekels(part.ways.toCounter),
});

/** Records the amount paid out at the counter and stores the reply, in the transaction of the cancellation. */
async function noteAtCounter(
  tx: Db,
  { order, ways }: CancelledPart,
  counter: AtCounter | undefined,
  answer: CancelledAt,
): Promise<void> {
  if (counter?.over) await noteCounterMoney(tx, order.id, "refund", ways.toCounter, counter.over);
  if (counter?.once) await storeFinal(tx, counter.once, { reply: answer });
}

/** Returns the halls of all presentations for which an order has tickets. */
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

/**
 * Cancels memberships and vouchers of an order. If the order also has tickets, these came with a membership
 * and are cancelled with it.
 */
async function cancelOffers(
  canceller: Canceller,
  orderId: string,
  wish: Wish,
  counter: AtCounter | undefined,
): Promise<CancelledAt> {
  const asked = {
    references: wish.itemsToCancel ?? undefined,
    asCredit: wish.refundToTransactionCredit === true,
    hasCounter: hasCounter(wish, counter),
  };
  const { answer, changes } = await canceller.office.db.transaction().execute(async (tx) => {
    const plan = await planOffers(tx, canceller, orderId, asked);
    if (!wish.preview) await counter?.judge?.(tx, paidBack(plan));
    const done = wish.preview ? NOTHING_DONE : await carryOut(tx, canceller, plan);
    const cancelled = plan.chosen.flatMap(({ reference }) => reference ?? []);
    const says = told(plan, cancelled, done.credit);
    if (!wish.preview) await noteAtCounter(tx, plan, counter, says);
    return { answer: says, changes: done.changes };
  });
  canceller.till.locks.announce(changes);
  canceller.till.kickOutbox();
  return answer;
}

/** Whether the request names items and all of them are tickets of the order. */
async function asksForTickets(
  db: Db,
  orderId: string,
  { itemsToCancel }: Pick<Wish, "itemsToCancel">,
): Promise<boolean> {
  if (!itemsToCancel || itemsToCancel.length === 0) return false;
  const rows = await db
    .selectFrom("ticket")
    .select("ticket_identifier as id")
    .where("order_id", "=", orderId)
    .execute();
  return itemsToCancel.every((asked) => rows.some(({ id }) => id === asked));
}

/**
 * Cancels items of an order in one transaction: frees their seats, refunds money and codes, and cancels the
 * order if no valid item remains. Tickets for a single show of a season can be cancelled for their share of
 * the season's price if the business has cancelled or moved that show. If two requests run concurrently, the
 * second one finds nothing to cancel. Throws NOTHING_TO_CANCEL (`reason`), and BALANCE_IS_DUE if the money
 * cannot be refunded online.
 */
export async function cancelOrder(
  canceller: Canceller,
  orderId: string,
  wish: Wish,
  counter?: AtCounter,
): Promise<CancelledAt> {
  const { office, till } = canceller;
  const isWhole =
    (await hasOffers(office.db, orderId)) && !(await asksForTickets(office.db, orderId, wish));
  if (isWhole) return cancelOffers(canceller, orderId, wish, counter);
  const halls = await hallsOfOrder(canceller, orderId);
  const { answer, changes } = await office.db.transaction().execute(async (tx) => {
    const planned = await planCancellation(tx, canceller, orderId, halls, wish, { counter });
    const plan = { ...planned, cancellationId: randomUUID() };
    const cancelled = plan.chosen.map((ticket) => ticket.ticket_identifier);
    const none: SeatChange[] = [];
    if (wish.preview) return { answer: told(plan, cancelled, null), changes: none };
    await counter?.judge?.(tx, paidBack(plan));
    await markCancelled(tx, plan);
    const credit = await payBack(tx, plan);
    const says = told(plan, cancelled, credit, await pointsOfOrder(tx, orderId));
    await noteAtCounter(tx, plan, counter, says);
    await tellCancelled(tx, plan, credit);
    await tellReceivers(tx, plan.order, plan.chosen, { kind: "cancelled" });
    const freed = await office.locks.free(tx, seatsOf(plan.chosen), orderId);
    return { answer: says, changes: freed };
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return answer;
}

/**
 * Cancels tickets of the caller's own order. Throws ORDER_NOT_FOUND if the order is not the caller's, and the
 * errors of `cancelOrder`.
 */
export async function cancelReservation(
  canceller: Canceller,
  owner: OrderOwner,
  reservationIdentifier: string,
  wish: Wish,
): Promise<Cancelled> {
  const { id } = await findOwnOrder(canceller.office.db, owner, reservationIdentifier);
  return cancelOrder(canceller, id, wish);
}

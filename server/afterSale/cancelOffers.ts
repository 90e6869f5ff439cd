import { sql } from "kysely";
import { settleCancellation } from "../../domain/cancellation.ts";
import { ZERO } from "../../domain/money.ts";
import { minus, sumOf } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { SeatChange } from "../seats/claims.ts";
import { policyOf } from "../policies/cancellationPolicies.ts";
import { judgeDisputed, NOTHING_KEPT } from "./reservations/disputed.ts";
import { markOrder, moveMoney, type CancelledPart } from "./reservations/moveMoney.ts";
import { tellReceivers } from "./receivers/receivers.ts";
import { refundWays } from "./reservations/refundWays.ts";
import { returnCodes, returnPart } from "./reservations/voucherShare.ts";
import { holdOrder } from "../customers/ownOrder.ts";
import { rulesOf } from "../platform/businessRules.ts";
import { uuids, type Db } from "../platform/store/db.ts";
import { holdUnits, vouchersWith, type OrderUnit } from "../offers/orderUnits.ts";

export interface OfferCanceller {
  readonly office: Pick<Container, "db" | "clock" | "config" | "locks">;
  /** Names of the providers whose payments can be refunded online. */
  readonly refunders: readonly string[];
}

/** What to cancel: the items with these voucher references or member numbers, or all items if undefined. */
export interface OfferWish {
  readonly references: readonly string[] | undefined;
  readonly asCredit: boolean;
  /** Whether the counter pays out money that cannot be refunded online. */
  readonly hasCounter?: boolean;
}

/** All effects of one cancellation, computed before anything is written. */
export interface OfferPlan extends CancelledPart {
  readonly chosen: readonly OrderUnit[];
}

/**
 * Returns the requested items that can be cancelled, with the vouchers that came with them. If none of the
 * requested items can be cancelled, throws the reason for the first one. If the order has none of the items,
 * throws NOTHING_TO_CANCEL.
 */
function choose(units: readonly OrderUnit[], references: OfferWish["references"]): OrderUnit[] {
  const asked = units.filter(
    ({ reference }) => !references || (reference !== null && references.includes(reference)),
  );
  const chosen = asked.filter(({ hindrance }) => !hindrance);
  if (chosen.length > 0) return chosen.flatMap((unit) => [unit, ...vouchersWith(units, unit)]);
  const why = asked.find(({ hindrance }) => hindrance)?.hindrance;
  if (why) throw Refused.of(why);
  throw new Refused("NOTHING_TO_CANCEL", { reason: "notFound" });
}

/**
 * Returns an item's price and charges in the form that the refund computation takes. A voucher that came with
 * a membership was free, so it counts as a sub-ticket and adds no cancellation charge.
 */
const paidFor = ({ paid, withItemId }: OrderUnit) => ({
  price: paid,
  serviceCharge: ZERO,
  isSubTicket: withItemId !== null,
});

/**
 * Computes a cancellation, and locks the order with everything that it bought. Throws NOTHING_TO_CANCEL
 * (`reason`) if nothing can be cancelled, and BALANCE_IS_DUE if the money cannot be refunded online.
 */
export async function planOffers(
  tx: Db,
  { office, refunders }: OfferCanceller,
  orderId: string,
  { references, asCredit, hasCounter = false }: OfferWish,
): Promise<OfferPlan> {
  const { refundMethods } = office.config.afterSale;
  const order = await holdOrder(tx, orderId);
  const { offerCancelDays } = await rulesOf(tx, office.config, order.business_id);
  const isLost = await judgeDisputed(tx, order);
  const policy = await policyOf(tx, order.auth_profile_id);
  if (!policy.isAllowed && !(isLost && hasCounter))
    throw new Refused("NOTHING_TO_CANCEL", { reason: "notAllowed" });
  const units = await holdUnits(tx, orderId, office.clock.now(), offerCancelDays);
  const chosen = choose(units, references);
  const before = units.filter(({ isCancelled }) => isCancelled);
  const given = sumOf(units.map((unit) => unit.given));
  const settled = settleCancellation(
    { paid: minus(order.total, given), products: ZERO, ticketCount: units.length },
    before.map(paidFor),
    chosen.map(paidFor),
    isLost ? NOTHING_KEPT : policy.charge,
  );
  const terms = { refunders, refundMethods, asCredit, hasCounter };
  const ways = await refundWays(tx, order, settled.refund, terms);
  const isLast = before.length + chosen.length === units.length;
  return { order, chosen, isLast, ways, ...settled };
}

/** Cancels a voucher and sets its balances to 0, so that a sale that has already read it cannot spend them. */
async function takeVoucher(tx: Db, id: number): Promise<void> {
  await tx.updateTable("system_voucher").set({ state: "cancelled" }).where("id", "=", id).execute();
  await tx
    .updateTable("system_voucher_item")
    .set({ balance: 0 })
    .where("voucher_id", "=", id)
    .execute();
}

/**
 * Reverts what the order added to a membership. A membership that the order created is blocked, and its
 * enrolment cancelled, so that the member can enrol again.
 */
async function takeMembership(tx: Db, { itemId }: OrderUnit): Promise<void> {
  await sql`
    with g as (update membership_grant set cancelled_at = app_now()
      where order_item_id = ${itemId}::uuid returning *),
    e as (update enrolment set cancelled_at = app_now() where order_item_id = ${itemId}::uuid)
    update membership s set balance = s.balance - g.balance,
      points_balance = s.points_balance - g.points,
      ends_at = case when g.is_topup then g.ended_at else s.ends_at end,
      is_available = s.is_available and g.is_topup
    from g where s.id = g.membership_id`.execute(tx);
}

async function markCancelled(tx: Db, plan: OfferPlan): Promise<void> {
  for (const unit of plan.chosen) {
    if (unit.kind === "voucher" && unit.targetId !== null) await takeVoucher(tx, unit.targetId);
    if (unit.kind === "membership") await takeMembership(tx, unit);
  }
  await markOrder(tx, plan);
}

/**
 * Returns to codes and vouchers what they paid: everything if the whole order is cancelled, otherwise only
 * the voucher's part of the refund.
 */
async function giveCodesBack(tx: Db, { order, isLast, ways }: OfferPlan): Promise<void> {
  if (isLast) await returnCodes(tx, order.id, [], ways.toVoucher);
  else if (ways.toVoucher > 0) await returnPart(tx, order.id, ways.toVoucher);
}

/**
 * Cancels the tickets that came with the cancelled memberships, notifies the people to whom they were passed
 * on, and frees their seats. If the order has several enrolments, only tickets of the cancelled enrolments
 * are affected.
 */
async function freeSeats(
  tx: Db,
  { locks }: OfferCanceller["office"],
  { order, chosen }: OfferPlan,
): Promise<SeatChange[]> {
  const items = chosen.flatMap(({ hasSeats, itemId }) => (hasSeats ? itemId : []));
  if (items.length === 0) return [];
  const tickets = await tx
    .updateTable("ticket")
    .set({ cancelled_at: sql<Date>`app_now()` })
    .where("order_id", "=", order.id)
    .where("cancelled_at", "is", null)
    .where(
      sql<boolean>`coalesce((select e.order_item_id = any(${uuids(items)}) from enrolment_ticket e
        where e.ticket_id = ticket.id), true)`,
    )
    .returning(["presentation_id", "area", "seat_no", "transfer_id"])
    .execute();
  await tellReceivers(tx, order, tickets, { kind: "cancelled" });
  const seats = tickets.map(({ presentation_id, area, seat_no }) => ({
    presentationId: presentation_id,
    area,
    seat: seat_no,
  }));
  return locks.free(tx, seats, order.id);
}

/** The result of a cancellation. */
export interface CarriedOut {
  /** Reference of the new voucher that holds the credit. Null without credit. */
  readonly credit: string | null;
  /** Changes of seats, to be announced after the commit. */
  readonly changes: readonly SeatChange[];
}

/**
 * Carries out a plan, in the transaction that computed it. Frees the seats last, because freeing locks the
 * row of each presentation (its `clock`), for which other sales wait.
 */
export async function carryOut(
  tx: Db,
  { office }: OfferCanceller,
  plan: OfferPlan,
): Promise<CarriedOut> {
  await markCancelled(tx, plan);
  const credit = await moveMoney(tx, plan, () => giveCodesBack(tx, plan));
  return { credit, changes: await freeSeats(tx, office, plan) };
}

import { sql } from "kysely";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { minus, plus } from "../../domain/moneySums.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { judgeVoucherCancel } from "../../domain/voucher.ts";
import { givenForShows } from "./memberships/seasonShows.ts";
import type { Db } from "../platform/store/db.ts";
import { lifeOf } from "../orders/voucherLife.ts";

/** An item of an order that is cancelled as a whole: a voucher, a membership or a donation. */
export interface OrderUnit {
  readonly kind: "membership" | "voucher" | "donation";
  readonly itemId: string;
  /** Id of the voucher or membership. Null for a donation. */
  readonly targetId: number | null;
  /** The voucher's reference or the member's number. */
  readonly reference: string | null;
  /** The amount paid for this item, less `given`. */
  readonly paid: Agorot;
  /** The amount that was already refunded for shows that the business has cancelled. */
  readonly given: Agorot;
  readonly isCancelled: boolean;
  /**
   * Whether the item has tickets that are cancelled with it. The tickets of an enrolment are the member's own
   * tickets. The tickets of any other item are all tickets of the order.
   */
  readonly hasSeats: boolean;
  /**
   * The order item of the membership that included this voucher. An included voucher can only be cancelled
   * with its membership.
   */
  readonly withItemId: string | null;
  /** The reason why the item cannot be cancelled now. Undefined if the item can be cancelled. */
  readonly hindrance: Refusal | undefined;
}

const nothing = (reason: string): Refusal => refusal("NOTHING_TO_CANCEL", { reason });

const readItems = (tx: Db, orderId: string) =>
  tx
    .selectFrom("order_item")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

async function voucherUnits(tx: Db, item: ItemRow, now: Date, days: number): Promise<OrderUnit[]> {
  const vouchers = await tx
    .selectFrom("system_voucher")
    .selectAll()
    .where("order_item_id", "=", item.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const units: OrderUnit[] = [];
  for (const voucher of vouchers) {
    const items = await tx
      .selectFrom("system_voucher_item")
      .select(["quantity", "balance"])
      .where("voucher_id", "=", voucher.id)
      .forUpdate()
      .execute();
    units.push({
      kind: "voucher",
      itemId: item.id,
      targetId: voucher.id,
      reference: voucher.reference,
      paid: plus(item.listed, item.discount),
      given: ZERO,
      isCancelled: voucher.state === "cancelled",
      hasSeats: false,
      withItemId: item.with_item_id,
      hindrance: judgeVoucherCancel(lifeOf(voucher, items), now, days),
    });
  }
  return units;
}

/**
 * Returns an order's membership as a unit, with the reason why it cannot be cancelled, if any. A membership
 * can only be cancelled if it is unused: no balance or points spent, no later renewal, no ticket scanned, and
 * no show with a valid ticket started.
 */
async function membershipUnit(
  tx: Db,
  orderId: string,
  { item, given }: { readonly item: ItemRow; readonly given: Agorot },
  now: Date,
  days: number,
): Promise<OrderUnit[]> {
  const { rows } = await sql<{
    id: number;
    member_number: string;
    isCancelled: boolean;
    isWhole: boolean;
    hasSeats: boolean;
    at: Date;
  }>`
    select s.id, s.member_number, g.at, g.cancelled_at is not null as "isCancelled",
      s.balance >= g.balance and s.points_balance >= g.points
        and s.ends_at is not distinct from g.ends_at
        and not exists (select 1 from ticket t join presentation p on p.id = t.presentation_id
          left join enrolment_ticket e on e.ticket_id = t.id
          where t.order_id = ${orderId}::uuid and t.cancelled_at is null
            -- Of an enrolment each member's own; else the order's tickets are one seat's.
            and (e.order_item_id is null or e.order_item_id = ${item.id}::uuid)
            and (t.scanned_at is not null or p.starts_at <= app_now())) as "isWhole",
      not g.is_topup and exists (select 1 from membership_offer o
        where o.id = ${item.offer_id} and o.season_id is not null) as "hasSeats"
    from membership_grant g join membership s on s.id = g.membership_id
    where g.order_item_id = ${item.id}::uuid for update of g, s`.execute(tx);
  return rows.map(({ id, member_number, isCancelled, isWhole, hasSeats, at }) => {
    const isLate = now.getTime() >= at.getTime() + days * 86_400_000;
    const reason = isCancelled
      ? "cancelled"
      : isWhole
        ? isLate
          ? "tooLate"
          : undefined
        : "redeemed";
    return {
      kind: "membership",
      itemId: item.id,
      targetId: id,
      reference: member_number,
      paid: minus(item.amount, given),
      given,
      isCancelled,
      hasSeats,
      withItemId: null,
      hindrance: reason === undefined ? undefined : nothing(reason),
    };
  });
}

/** Returns those vouchers that a membership included and that are not cancelled yet. */
export const vouchersWith = (
  units: readonly OrderUnit[],
  { kind, itemId }: OrderUnit,
): OrderUnit[] =>
  kind === "membership"
    ? units.filter(({ withItemId, isCancelled }) => withItemId === itemId && !isCancelled)
    : [];

/**
 * Adds the reasons that follow from linked items. A membership cannot be cancelled once its voucher was used
 * or has ended, and an included voucher cannot be cancelled without its membership.
 */
const linked = (units: readonly OrderUnit[]): OrderUnit[] =>
  units.map((unit) => {
    if (unit.withItemId !== null && !unit.isCancelled) {
      return { ...unit, hindrance: nothing("notAllowed") };
    }
    const hindrance =
      unit.hindrance ?? vouchersWith(units, unit).find((each) => each.hindrance)?.hindrance;
    return { ...unit, hindrance };
  });

/**
 * Returns the memberships, vouchers and donations of an order. Locks the rows of the returned items until the
 * end of the transaction, so that none of them is used in the meantime.
 */
export async function holdUnits(
  tx: Db,
  orderId: string,
  now: Date,
  cancelDays: number,
): Promise<OrderUnit[]> {
  const units: OrderUnit[] = [];
  const givenBack = await givenForShows(tx, orderId);
  for (const item of await readItems(tx, orderId)) {
    if (item.kind === "voucher") units.push(...(await voucherUnits(tx, item, now, cancelDays)));
    if (item.kind === "membership") {
      const bought = { item, given: givenBack.get(item.id) ?? ZERO };
      units.push(...(await membershipUnit(tx, orderId, bought, now, cancelDays)));
    }
    if (item.kind === "donation") {
      const given = {
        kind: item.kind,
        itemId: item.id,
        targetId: null,
        reference: null,
        given: ZERO,
        hasSeats: false,
        withItemId: null,
      };
      // Donations cannot be refunded online.
      const hindrance = nothing("donation");
      units.push({ ...given, paid: item.amount, isCancelled: false, hindrance });
    }
  }
  return linked(units);
}

/** Whether an order has items other than tickets. */
export async function hasOffers(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("order_item")
    .select("id")
    .where("order_id", "=", orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

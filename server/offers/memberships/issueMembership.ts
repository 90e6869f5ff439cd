import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { issueEnrolment } from "../enrolment/issueEnrolment.ts";
import type { MembershipGift, PickedOffer } from "../../cart/pickedOffers.ts";
import { HOUSE_ZONE } from "../../platform/region.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { memberOf, type Person } from "./memberNumbers.ts";
import { anchorOf, monthsEnd } from "./renewals.ts";

/** The ids of an order and one of its items. */
interface OrderedOne {
  readonly orderId: string;
  readonly itemId: string;
}

/**
 * Creates a membership and the grant that links it to its order, in one statement. The statement itself
 * copies the dates from one row to the other, because the database driver would round the dates to
 * milliseconds. Returns false if the offer no longer exists.
 */
async function makeMembership(
  tx: Db,
  { orderId, itemId }: OrderedOne,
  { offerId, name }: PickedOffer,
  gift: MembershipGift,
  number: string,
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into membership (member_number, membership_type_id, membership_identifier, name,
        starts_at, ends_at, anchor_day, balance, points_balance, ticket_ids, offer_id, order_id)
      select ${number}, o.membership_type_id, ${`M-${number}-${randomInt(1000, 9999)}`},
        ${jsonb(name)}, coalesce(${gift.startsAt}::timestamptz, app_now()),
        case when ${gift.months}::int is null then ${gift.endsAt}::timestamptz
          else (app_now() at time zone ${HOUSE_ZONE} + make_interval(months => ${gift.months}::int))
            at time zone ${HOUSE_ZONE} end,
        case when ${gift.months}::int is null then null
          else extract(day from app_now() at time zone ${HOUSE_ZONE})::int end,
        ${gift.balance}::int, ${gift.points}::int, o.ticket_ids, o.id, ${orderId}::uuid
      from membership_offer o where o.id = ${offerId}
      returning id, balance, points_balance, ends_at)
    insert into membership_grant (order_item_id, membership_id, is_topup, balance, points, ended_at,
      ends_at, at)
    select ${itemId}::uuid, id, false, balance, points_balance, null, ends_at, app_now() from made
    returning membership_id`.execute(tx);
  return rows.length === 1;
}

interface RenewedRow {
  readonly ends_at: Date | null;
  readonly anchor_day: number | null;
  readonly now: Date;
}

/**
 * Extends a membership from its end, or from now if it has already ended. Returns false if the membership is
 * blocked.
 */
async function renewMembership(
  tx: Db,
  { itemId }: OrderedOne,
  membershipId: number,
  gift: MembershipGift,
): Promise<boolean> {
  const { rows: locked } = await sql<RenewedRow>`
    select ends_at, anchor_day, app_now() as now from membership
    where id = ${membershipId} and is_available for update`.execute(tx);
  const [old] = locked;
  if (!old) return false;
  const { ends_at, now } = old;
  const isByMonths = ends_at !== null && gift.months !== null;
  const end = isByMonths ? monthsEnd({ ...old, ends_at }, gift.months, now) : gift.endsAt;
  const anchorDay = isByMonths ? anchorOf(old, now) : null;
  const { rows } = await sql`
    with old as materialized (select id, ends_at from membership where id = ${membershipId}),
    renewed as (
      update membership s set balance = s.balance + ${gift.balance}::int,
        points_balance = s.points_balance + ${gift.points}::int, anchor_day = ${anchorDay}::int,
        ends_at = case when old.ends_at is null then null
          else greatest(old.ends_at, ${end}::timestamptz) end
      from old where s.id = old.id
      returning s.id, old.ends_at as ended_at, s.ends_at)
    insert into membership_grant (order_item_id, membership_id, is_topup, balance, points, ended_at,
      ends_at, at)
    select ${itemId}::uuid, id, true, ${gift.balance}::int, ${gift.points}::int, ended_at, ends_at,
      app_now() from renewed
    returning membership_id`.execute(tx);
  return rows.length === 1;
}

/**
 * Creates a membership for the buyer or an enrolled member, or renews an existing one. Throws
 * memberNoneAvailable if the membership to renew has been blocked in the meantime, and ALREADY_ENROLLED if
 * another order has enrolled the same member.
 */
export async function issueMembership(
  tx: Db,
  order: OrderedOne,
  picked: PickedOffer,
  gift: MembershipGift,
  buyer: Person,
): Promise<void> {
  const { membershipId, enrolment } = gift;
  if (membershipId === null) {
    const number = enrolment
      ? await issueEnrolment(tx, order, enrolment, buyer)
      : await memberOf(tx, buyer);
    const isMade = await makeMembership(tx, order, picked, gift, number);
    if (!isMade) throw new Error(`membership offer ${picked.offerId} is gone`);
    return;
  }
  const isRenewed = await renewMembership(tx, order, membershipId, gift);
  if (!isRenewed) throw new Refused("memberNoneAvailable", { membershipId });
}

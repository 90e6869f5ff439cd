import { sql, type RawBuilder } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import type { SoldOfferKind } from "../../../domain/offer.ts";
import { HEAD_OFFICE_ID } from "../../../domain/sales.ts";
import { givenForShows } from "../../offers/memberships/seasonShows.ts";
import { isRowWithin } from "../../platform/scope.ts";
import { ints, uuids } from "../../platform/store/db.ts";
import { isInDays, type Days, type SalesDesk } from "./salesDesk.ts";

/** Selects orders by business day and location. */
interface OfferFilter extends Days {
  readonly locationId: number | undefined;
}

/** An item that is not a ticket or product: a membership, an enrolment, a voucher or a donation. */
interface SoldOffer {
  readonly businessId: number;
  readonly kind: SoldOfferKind;
  readonly offerId: number;
}

/** What was sold of an item, and how much of that was cancelled and refunded later. */
export interface OfferSums extends SoldOffer {
  readonly sold: number;
  /** How many of the sold memberships are renewals. */
  readonly renewed: number;
  readonly cancelled: number;
  /** The paid amount, including service charges. */
  readonly paid: Agorot;
  readonly charges: Agorot;
  /** The refunds of any kind, and the amounts that banks have finally charged back. */
  readonly refunded: Agorot;
}

/** The amounts and quantities of an item's vouchers that were used on these days. */
export interface VoucherUses {
  readonly businessId: number;
  readonly offerId: number;
  readonly redeemed: Agorot;
  readonly redeemedTickets: number;
  readonly redeemedProducts: number;
}

/** SQL condition: the order `o` is within the scope and at the location. */
const isOrderAsked = (desk: SalesDesk, { locationId }: OfferFilter): RawBuilder<boolean> =>
  sql<boolean>`(${isRowWithin(desk, "o.business_id", "o.location_id")}
    and o.location_id <> ${HEAD_OFFICE_ID}
    and ${locationId === undefined ? sql`true` : sql`o.location_id = ${locationId}`})`;

/**
 * Returns the amounts refunded for cancelled shows by order item, for orders with several memberships. In
 * an order with only one membership, the whole refund belongs to that membership.
 */
async function refundsForShows(desk: SalesDesk, filter: OfferFilter): Promise<Map<string, Agorot>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_item i on i.order_id = o.id
    where ${isInDays(desk, filter, "o.created_at", "o.business_id")} and ${isOrderAsked(desk, filter)}
      and i.kind = 'membership' and exists (select 1 from cancellation c where c.order_id = o.id)
    group by o.id having count(*) > 1`.execute(desk.db);
  const refunds = new Map<string, Agorot>();
  for (const { id } of rows) {
    for (const [itemId, amount] of await givenForShows(desk.db, id)) refunds.set(itemId, amount);
  }
  return refunds;
}

/**
 * SQL for the part of `amount` that a row gets if the amount is split in proportion to weights. Rounds like
 * `sharesOf`.
 */
const shareOf = (amount: string, weight: string): RawBuilder<number> => {
  const [whole, each] = [sql.ref(amount), sql.ref(weight)];
  const [all, upTo] = [sql.ref(`${weight}_all`), sql.ref(`${weight}_to`)];
  return sql`(round(${whole}::numeric * ${upTo} / ${all})
    - round(${whole}::numeric * (${upTo} - ${each}) / ${all}))`;
};

/**
 * Returns what was sold on these days. The amounts are the amounts in the ledger. The charges and refunds
 * of an order are split between its items in whole agorot, so that the items add up exactly to the order.
 */
export async function offerSales(
  desk: SalesDesk,
  filter: OfferFilter & { readonly offerKind: SoldOfferKind | undefined },
): Promise<OfferSums[]> {
  const refunds = await refundsForShows(desk, filter);
  const { offerKind } = filter;
  const { rows } = await sql<OfferSums>`
    with item as (
      select i.id, i.order_id, i.position, i.offer_id, i.quantity, i.amount,
        o.business_id, o.lost_share, o.total,
        case when e.order_item_id is not null then 'enrolment' else i.kind end as kind,
        case when g.is_topup then i.quantity else 0 end as renewed,
        case when i.kind = 'voucher' then (select count(*) from system_voucher v
            where v.order_item_id = i.id and v.state = 'cancelled')
          when g.cancelled_at is not null then i.quantity else 0 end as cancelled,
        (select coalesce(sum(case l.kind when 'cancellation' then l.amount
            when 'cancellationCharge' then -l.amount else 0 end), 0)
          from ledger_entry l where l.order_id = o.id) as order_refund,
        coalesce(s.amount, 0) as for_shows
      from orders o join order_item i on i.order_id = o.id
        left join membership_grant g on g.order_item_id = i.id
        left join enrolment e on e.order_item_id = i.id
        left join unnest(${uuids([...refunds.keys()])}, ${ints([...refunds.values()])})
          as s(item_id, amount) on s.item_id = i.id
      where ${isInDays(desk, filter, "o.created_at", "o.business_id")} and ${isOrderAsked(desk, filter)}),
    worth as (
      select *, total - sum(amount) over own as order_charge,
        -- Equal shares if nothing has a price, and if a refund is for no item.
        case when sum(amount) over own = 0 then 1 else amount end as price,
        case when sum(back) over own = 0 then 1 else back end as back_price
      from (select *, case when cancelled = 0 then for_shows else cancelled * amount / quantity end
        as back from item) i
      window own as (partition by order_id)),
    summed as (
      select *, sum(price) over own as price_all, sum(price) over upto as price_to,
        sum(back_price) over own as back_price_all, sum(back_price) over upto as back_price_to
      from worth
      window own as (partition by order_id), upto as (partition by order_id order by position)),
    split as (
      select *, ${shareOf("order_charge", "price")} as charge,
        ${shareOf("order_refund", "back_price")} as refund
      from summed),
    standing as (
      select *, amount + charge - refund as kept,
        sum(amount + charge - refund) over (partition by order_id order by position) as kept_to
      from split)
    select business_id as "businessId", kind, offer_id as "offerId",
      sum(quantity)::bigint as sold, sum(renewed)::bigint as renewed,
      sum(cancelled)::bigint as cancelled,
      sum(amount + charge)::bigint as paid, sum(charge)::bigint as charges,
      sum(refund + round(kept_to::double precision * lost_share)::numeric
        - round((kept_to - kept)::double precision * lost_share)::numeric)::bigint as refunded
    from standing
    where ${offerKind === undefined ? sql`true` : sql`kind = ${offerKind}`}
    group by 1, 2, 3`.execute(desk.db);
  return rows;
}

/**
 * Returns the amounts and quantities that were used on these days of vouchers sold as offers, whenever the
 * vouchers were sold. Amounts returned to a voucher are not subtracted.
 */
export async function voucherUses(desk: SalesDesk, filter: OfferFilter): Promise<VoucherUses[]> {
  const { rows } = await sql<VoucherUses>`
    select o.business_id as "businessId", i.offer_id as "offerId",
      coalesce(sum(r.amount) filter (where r.kind = 'voucherPayment'), 0)::bigint as redeemed,
      coalesce(sum(r.amount) filter (where r.kind = 'voucher'), 0)::bigint as "redeemedTickets",
      coalesce(sum(r.amount) filter (where r.kind = 'voucherProduct'), 0)::bigint
        as "redeemedProducts"
    from redemption r join system_voucher_item c on c.id = r.target_id
      join system_voucher v on v.id = c.voucher_id
      join order_item i on i.id = v.order_item_id join orders o on o.id = i.order_id
    where r.kind in ('voucher', 'voucherPayment', 'voucherProduct') and r.given_back_at is null
      and ${isInDays(desk, filter, "r.at", "o.business_id")} and ${isOrderAsked(desk, filter)}
    group by 1, 2`.execute(desk.db);
  return rows;
}

import { sql, type RawBuilder } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Check } from "./check.ts";

/** SQL for the columns of a fault in order `o`. */
const OF_ORDER = sql`o.business_id as "businessId", o.id as "orderId",
  null::int as "presentationId", null::int as area, null::int as "seatNo",
  o.payment_identifier as "paymentIdentifier"`;

/** SQL for the columns of a fault in ticket `t` of order `o`. */
const OF_TICKET = sql`o.business_id as "businessId", o.id as "orderId",
  t.presentation_id as "presentationId", t.area, t.seat_no as "seatNo",
  null::text as "paymentIdentifier"`;

/** Returns the checks of the seats of the orders `o` that the condition selects. */
export const orderSeatChecks = (isAsked: RawBuilder<boolean>): readonly Check[] => [
  {
    check: "seatSoldTwice",
    rows: sql`select distinct ${OF_TICKET} from orders o join ticket t on t.order_id = o.id
      join ticket other using (presentation_id, area, seat_no)
      where ${isAsked} and t.cancelled_at is null and other.cancelled_at is null and other.id <> t.id`,
  },
  {
    check: "ticketWithoutSeat",
    rows: sql`select ${OF_TICKET} from orders o join ticket t on t.order_id = o.id
      left join seat_claim c using (presentation_id, area, seat_no)
      where ${isAsked} and t.cancelled_at is null and (c.order_id is distinct from o.id
        or c.state <> case o.state when 'held' then ${SeatStatus.held}::smallint
          else ${SeatStatus.sold}::smallint end)`,
  },
];

/**
 * SQL that adds up the amounts of ledger entries `l`. `signs` contains the sign of each kind of entry.
 * Entries of other kinds do not count.
 */
const sumOf = (signs: Readonly<Record<string, 1 | -1>>): RawBuilder<number> => {
  const kinds = Object.entries(signs).map(
    ([kind, sign]) => sql`when ${sql.lit(kind)} then ${sql.lit(sign)} * l.amount`,
  );
  return sql`coalesce(sum(case l.kind ${sql.join(kinds, sql` `)} else 0 end), 0)`;
};

/**
 * SQL for the amount that the buyer owes according to an order's ledger entries. RECEIVED is SQL for the
 * amount that was received from the buyer.
 */
const OWED = sumOf({ sale: 1, cancellation: -1, cancellationCharge: 1 });
const RECEIVED = sumOf({ capture: 1, refund: -1, credit: -1, dispute: -1, disputeReturn: 1 });

/**
 * SQL for the payments with a money job in the outbox that is unfinished, has failed, or was discarded after
 * it failed. The query has three parts, because each part uses an index of its own.
 */
const PAYMENTS_WITH_JOBS = sql`
  select b.payload->>'paymentIdentifier' from outbox b
    where b.lane = 'money' and b.done_at is null and b.dead_at is null
  union all select b.payload->>'paymentIdentifier' from outbox b
    where b.lane = 'money' and b.done_at is null and b.dead_at is not null
  -- Somebody settled it by hand and discarded the job.
  union all select b.payload->>'paymentIdentifier' from outbox b
    where b.lane = 'money' and b.done_at is not null and b.dead_at is not null`;

/**
 * Returns the checks of those orders `o` that the condition selects. One transaction writes all parts of an
 * order, so a sale in progress is never reported.
 */
export const orderChecks = (isAsked: RawBuilder<boolean>): readonly Check[] => [
  {
    check: "ticketsDiffer",
    rows: sql`select ${OF_ORDER} from orders o
      join order_price_stage s on s.order_id = o.id and s.stage = 'tickets'
      left join ticket t on t.order_id = o.id
      where ${isAsked} and not exists (select 1 from order_item i where i.order_id = o.id)
      group by o.id, s.amount
      having count(t.id) = 0 or sum(t.listed + t.coupon) <> s.amount`,
  },
  {
    check: "itemsDiffer",
    rows: sql`select ${OF_ORDER} from orders o join order_item i on i.order_id = o.id
      where ${isAsked}
      group by o.id having sum(i.amount) is distinct from
        (select sum(s.amount) from order_price_stage s
          where s.order_id = o.id and s.stage in ('vouchers', 'memberships', 'donations'))`,
  },
  {
    check: "itemGaveNothing",
    rows: sql`select distinct ${OF_ORDER} from orders o join order_item i on i.order_id = o.id
      where ${isAsked} and (
        i.kind = 'voucher' and i.quantity
          <> (select count(*) from system_voucher v where v.order_item_id = i.id)
        or i.kind = 'membership' and not exists (
          select 1 from membership_grant g where g.order_item_id = i.id))`,
  },
  {
    check: "enrolmentWithoutTickets",
    rows: sql`select ${OF_ORDER} from orders o join order_item i on i.order_id = o.id
      join enrolment e on e.order_item_id = i.id
      left join enrolment_ticket s on s.order_item_id = e.order_item_id
      -- A member keeps the place when the house cancels a show, or when a show is given back alone.
      left join lateral (select t.id from ticket t join presentation p on p.id = t.presentation_id
        where t.id = s.ticket_id and t.order_id = o.id
          and (t.cancelled_at is null or p.cancelled_at is not null
            or exists (select 1 from cancellation c where c.order_id = o.id))) t on true
      where ${isAsked} and e.cancelled_at is null
      group by o.id, e.order_item_id having count(*) <> count(t.id)`,
  },
  {
    check: "priceDiffers",
    rows: sql`select ${OF_ORDER} from orders o join order_price_stage s on s.order_id = o.id
      where ${isAsked} and s.stage = 'balanceDue' and o.state = 'paid' and s.amount <> o.balance_due`,
  },
  {
    check: "moneyDiffers",
    rows: sql`select ${OF_ORDER} from orders o left join ledger_entry l on l.order_id = o.id
      where ${isAsked} and (o.payment_identifier is null
        or o.payment_identifier not in (${PAYMENTS_WITH_JOBS})
        and not exists (select 1 from payment_attempt a
          where a.payment_identifier = o.payment_identifier and a.state <> 'captured'))
      group by o.id having ${OWED}
        - coalesce((select sum(r.amount) from redemption r where r.order_id = o.id
            and r.kind = 'voucherPayment' and r.given_back_at is null), 0)
        <> ${RECEIVED}
          -- A bank's part stays the order's money until its tickets are cancelled.
          + coalesce((select sum(d.booked) from payment_dispute d
              where d.payment_identifier = o.payment_identifier), 0)
          -- What a cancellation left to the bank, and what waits for the buyer at the box office.
          - coalesce((select sum(c.to_bank + c.to_counter) from cancellation c
              where c.order_id = o.id), 0)
          + coalesce((select sum(p.amount) from counter_payment p
              where p.order_id = o.id and p.kind = 'refund'), 0)`,
  },
  {
    check: "paymentOfAnotherOrder",
    rows: sql`select ${OF_ORDER} from orders o
      join payment_attempt a on a.payment_identifier = o.payment_identifier
      where ${isAsked} and a.order_id is distinct from o.id`,
  },
];

import { sql, type RawBuilder } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Db } from "../../../server/platform/store/db.ts";

type Faults = Readonly<Record<string, RawBuilder<unknown>>>;

export const DOUBLE_SALE = "two tickets of one seat";

/**
 * Faults that may never occur, neither during sales nor after a crash. Orders and payments, which are only
 * added, are checked from `since` on.
 */
export const neverSince = (since: Date): Faults => ({
  [DOUBLE_SALE]: sql`
    select presentation_id, area, seat_no from ticket where cancelled_at is null
    group by 1, 2, 3 having count(*) > 1`,
  "two orders of one payment": sql`
    select o.payment_identifier from orders o join orders other using (payment_identifier)
    where o.created_at >= ${since} and o.id <> other.id`,
  "an order without its tickets": sql`
    select o.id from orders o join order_price_stage s on s.order_id = o.id and s.stage = 'tickets'
    left join ticket t on t.order_id = o.id
    where o.created_at >= ${since}
      and not exists (select 1 from order_item i where i.order_id = o.id)
    group by o.id, s.amount
    having count(t.id) = 0 or sum(t.listed + t.coupon) <> s.amount`,
  "an order whose items are not what its stages say": sql`
    select o.id from orders o join order_item i on i.order_id = o.id
    where o.created_at >= ${since}
    group by o.id having sum(i.amount) <> (select sum(s.amount) from order_price_stage s
      where s.order_id = o.id and s.stage in ('vouchers', 'memberships', 'donations'))`,
  "a voucher or membership item that gave nothing": sql`
    select i.id from order_item i join orders o on o.id = i.order_id
    where o.created_at >= ${since} and (
      i.kind = 'voucher' and i.quantity
        <> (select count(*) from system_voucher v where v.order_item_id = i.id)
      or i.kind = 'membership' and not exists (
        select 1 from membership_grant g where g.order_item_id = i.id))`,
  "an enrolment without its tickets": sql`
    select e.order_item_id from enrolment e join order_item i on i.id = e.order_item_id
    join orders o on o.id = i.order_id
    left join enrolment_ticket s on s.order_item_id = e.order_item_id
    -- Of a show that the house has cancelled a member's ticket stands no more, though the place does.
    left join lateral (select t.id from ticket t join presentation p on p.id = t.presentation_id
      where t.id = s.ticket_id and t.order_id = o.id
        and (t.cancelled_at is null or p.cancelled_at is not null)) t on true
    where o.created_at >= ${since} and e.cancelled_at is null
    group by e.order_item_id having count(*) <> count(t.id)`,
  "an order whose price stages do not end in what was paid": sql`
    select o.id from orders o join order_price_stage s on s.order_id = o.id
    where o.created_at >= ${since}
      and s.stage = 'balanceDue' and o.state = 'paid' and s.amount <> o.balance_due`,
  "a ticket without its seat sold to its order": sql`
    select t.id from ticket t left join seat_claim c using (presentation_id, area, seat_no)
    where t.cancelled_at is null
      and (c.order_id is distinct from t.order_id or c.state <> ${SeatStatus.sold}::smallint)`,
  "a seat sold without a ticket": sql`
    select c.seat_no from seat_claim c left join ticket t on t.cancelled_at is null
      and (t.presentation_id, t.area, t.seat_no) = (c.presentation_id, c.area, c.seat_no)
    where c.state = ${SeatStatus.sold}::smallint and t.id is null`,
  "a claim without its order": sql`
    select c.seat_no from seat_claim c left join orders o on o.id = c.order_id
    where c.order_id is not null and o.id is null`,
});

export const NEVER: Faults = neverSince(new Date(0));

/** Faults that may not remain once the system is at rest. */
export const AT_REST: Faults = {
  ...NEVER,
  "a payment captured without an order": sql`
    select p.payment_identifier from sandbox_payment p
    left join orders o using (payment_identifier)
    where p.state = 'captured' and p.amount > p.refunded and o.id is null`,
  "a paid order without its payment": sql`
    select o.id from orders o left join sandbox_payment p using (payment_identifier)
    where o.state = 'paid' and o.balance_due > 0 and not o.sold_at_counter
      and (p.state is distinct from 'captured' or p.amount <> o.balance_due)`,
  "money in the books that is not what went over the counter": sql`
    select l.id from ledger_entry l join orders o on o.id = l.order_id
      full join counter_payment c on c.id = l.id
    where o.payment_identifier is null and l.kind in ('capture', 'refund') and c.id is null
      or c.id is not null and (l.amount, l.order_id, l.kind) is distinct from (c.amount, c.order_id,
        case c.kind when 'payment' then 'capture' else 'refund' end)`,
  "a seat still locked": sql`
    select seat_no from seat_claim where state = ${SeatStatus.locked}::smallint`,
  "a payment that is nowhere": sql`
    select payment_identifier from payment_attempt
    where state in ('asking', 'awaiting', 'unknown', 'voiding', 'sold')`,
  "money still reserved at the provider": sql`
    select payment_identifier from sandbox_payment where state in ('challenge', 'late', 'authorized')`,
};

/**
 * Compares two records of the same money: the amounts due of orders paid by card or at the counter alone, and
 * the payments.
 */
export const MONEY: Faults = {
  "an order of the counter whose money is not what its lines leave": sql`
    select o.id from orders o left join ledger_entry l on l.order_id = o.id
      left join (select order_id, sum(amount) as amount from redemption
        where kind = 'voucherPayment' and given_back_at is null group by 1) v on v.order_id = o.id
    where o.sold_at_counter group by o.id, v.amount
    having coalesce(sum(case l.kind when 'sale' then l.amount when 'cancellation' then -l.amount
        when 'cancellationCharge' then l.amount else 0 end), 0) - coalesce(v.amount, 0)
      <> coalesce(sum(case l.kind when 'capture' then l.amount when 'refund' then -l.amount
        when 'credit' then -l.amount else 0 end), 0)`,
  "an order whose captures are not what its lines leave": sql`
    select o.id from orders o left join ledger_entry l on l.order_id = o.id
    where o.payment_identifier is not null group by o.id
    having coalesce(sum(case l.kind when 'sale' then l.amount when 'cancellation' then -l.amount
        when 'cancellationCharge' then l.amount else 0 end), 0)
      <> coalesce(sum(case l.kind when 'capture' then l.amount when 'refund' then -l.amount
        when 'dispute' then -l.amount when 'disputeReturn' then l.amount else 0 end), 0)
        -- What banks have stays an order's own money until its tickets are cancelled.
        + coalesce((select sum(d.booked) from payment_dispute d
            where d.payment_identifier = o.payment_identifier), 0)
        - coalesce((select sum(c.to_bank) from cancellation c where c.order_id = o.id), 0)`,
  "a dispute whose lines are not what the bank has": sql`
    select o.id from orders o left join ledger_entry l on l.order_id = o.id
    where o.payment_identifier is not null group by o.id
    having coalesce(sum(case l.kind when 'dispute' then l.amount when 'disputeReturn' then -l.amount
        else 0 end), 0)
      <> coalesce((select sum(d.booked) from payment_dispute d
          where d.payment_identifier = o.payment_identifier), 0)`,
  "an order whose captures are not the provider's": sql`
    select o.id from orders o join sandbox_payment p using (payment_identifier)
    left join ledger_entry l on l.order_id = o.id
    left join sandbox_dispute d on d.payment_identifier = p.payment_identifier
    group by o.id, p.state, p.amount, p.refunded, d.is_withdrawn
    having coalesce(sum(case l.kind when 'capture' then l.amount when 'refund' then -l.amount
      when 'dispute' then -l.amount when 'disputeReturn' then l.amount else 0 end), 0)
      <> case when p.state <> 'captured' then 0 when d.is_withdrawn then 0
        else p.amount - p.refunded end`,
};

/** Returns each fault found, with up to five rows that show it. */
export async function faultsIn(db: Pick<Db, "getExecutor">, faults: Faults): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(faults)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}

/** An order that was confirmed to its buyer. */
export interface Acknowledged {
  readonly reservationIdentifier: string;
  readonly ticketIdentifiers: readonly string[];
  /** The seats bought, as the client recorded them. */
  readonly seats: readonly string[];
  /** The buyer received the confirmation of a full cancellation. */
  isCancelled: boolean;
  /** A cancellation was requested, with or without an answer, so the seats may have been resold. */
  isLetGo: boolean;
}

/** Returns seats that were confirmed to two buyers, judged by the confirmations alone. */
export function toldTwice(told: readonly Acknowledged[]): string[] {
  const kept = told.filter(({ isLetGo }) => !isLetGo).flatMap(({ seats }) => seats);
  const seen = new Set<string>();
  return kept.filter((seat) => seen.has(seat) || !seen.add(seat));
}

/** Returns confirmed orders that the database lacks or contradicts. */
export async function lostOrders(db: Db, told: readonly Acknowledged[]): Promise<string[]> {
  // A copy, because orders cancelled during the query are not confirmed as cancelled yet.
  const orders = told.map((order) => ({ ...order }));
  const lost: string[] = [];
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    lost.push(...(await lostAmong(db, orders.slice(from, from + AT_ONCE))));
  }
  return lost;
}

const AT_ONCE = 2_000;

async function lostAmong(db: Db, told: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("ticket as t", "t.order_id", "o.id")
    .select(["o.reservation_identifier as reservation", "t.ticket_identifier as ticket"])
    .select(["t.cancelled_at as cancelledAt"])
    .where(
      "o.reservation_identifier",
      "in",
      told.map(({ reservationIdentifier }) => reservationIdentifier),
    )
    .execute();
  const held = Map.groupBy(rows, ({ reservation }) => reservation);
  return told.flatMap(({ reservationIdentifier, ticketIdentifiers, isCancelled }) => {
    const own = held.get(reservationIdentifier) ?? [];
    const isWhole =
      own.length === ticketIdentifiers.length &&
      own.every(({ ticket }) => ticketIdentifiers.includes(ticket));
    const isAsTold = !isCancelled || own.every(({ cancelledAt }) => cancelledAt !== null);
    return isWhole && isAsTold ? [] : [reservationIdentifier];
  });
}

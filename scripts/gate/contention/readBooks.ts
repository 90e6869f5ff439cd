import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import type { BookedClaim, BookedOrder, BookedTicket, Books, Capture } from "./evidence.ts";

/** How far the clock is moved forward. The clock is moved further than any lock, payment or retry takes. */
const PASSING = "30 minutes";
const REST_MS = 600_000;
const LOOK_EVERY_MS = 500;

/** Numbers of payments, jobs and locks that are pending, by kind. */
export type Open = Readonly<Record<string, number>>;

/** Counts what is still pending: payments, jobs that move money, and locks of seats. */
export async function openIn(db: Db): Promise<Open> {
  const { rows } = await sql<Open>`select
    ((select count(*) from payment_attempt
        where state in ('asking', 'awaiting', 'unknown', 'voiding', 'sold'))
      + (select count(*) from sandbox_payment
        where state in ('challenge', 'late', 'authorized')))::int as payments,
    (select count(*) from outbox where lane = 'money' and done_at is null)::int as jobs,
    (select count(*) from seat_claim where state = ${SeatStatus.locked}::smallint)::int as locks`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Calls `read` until all counts are 0. Throws after ten minutes. The error contains the counts that are not
 * 0.
 */
export async function untilNone(
  read: () => Promise<Open>,
  lookEveryMs: number = LOOK_EVERY_MS,
): Promise<void> {
  let open: Open = {};
  for (const end = performance.now() + REST_MS; performance.now() < end;) {
    open = await read();
    if (Object.values(open).every((count) => count === 0)) return;
    await sleep(lookEveryMs);
  }
  throw new Error(`still under way after ${REST_MS / 1000} s: ${JSON.stringify(open)}`);
}

/**
 * Moves the product's clock past all deadlines, and waits until no payment, refund or lock is pending. Throws
 * after ten minutes. The error says what is still pending.
 */
export async function settle(db: Db): Promise<void> {
  await sql`update app_clock set shift = shift + ${PASSING}::interval`.execute(db);
  await untilNone(() => openIn(db));
}

const ORDERS = sql<BookedOrder>`
  select o.id, o.reservation_identifier as reservation, o.state, o.payment_identifier as payment,
    o.balance_due as due,
    (select s.amount from order_price_stage s where s.order_id = o.id and s.stage = 'tickets')
      as "ticketsPrice",
    coalesce(sum(l.amount) filter (where l.kind = 'sale'), 0)::int as sale,
    coalesce(sum(l.amount) filter (where l.kind = 'cancellation'), 0)::int as cancellation,
    coalesce(sum(l.amount) filter (where l.kind = 'cancellationCharge'), 0)::int as charge,
    coalesce(sum(l.amount) filter (where l.kind = 'capture'), 0)::int as captured,
    coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::int as refunded
  from orders o left join ledger_entry l on l.order_id = o.id
  group by o.id`;

const TICKETS = sql<BookedTicket>`
  select order_id as "order", ticket_identifier as ticket,
    presentation_id || '/' || area || '/' || seat_no as seat,
    listed + coupon as price, cancelled_at is null as "isLive"
  from ticket`;

const CLAIMS = sql<BookedClaim>`
  select presentation_id || '/' || area || '/' || seat_no as seat,
    state = ${SeatStatus.sold}::smallint as "isSold", order_id as "order"
  from seat_claim where state in (${SeatStatus.held}::smallint, ${SeatStatus.sold}::smallint)`;

const CAPTURES = sql<Capture>`
  select payment_identifier as payment, amount, refunded from sandbox_payment
  where state = 'captured'`;

/**
 * Reads all orders and tickets, all seats that are not free, and the payments that the sandbox has captured.
 */
export async function readBooks(db: Db): Promise<Books> {
  return {
    orders: (await ORDERS.execute(db)).rows,
    tickets: (await TICKETS.execute(db)).rows,
    claims: (await CLAIMS.execute(db)).rows,
    captures: (await CAPTURES.execute(db)).rows,
  };
}

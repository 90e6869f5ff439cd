import { sql, type RawBuilder } from "kysely";
import type { ConsistencyCheck } from "../../../domain/consistency.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import type { Check } from "../../../server/reports/consistency/check.ts";
import { orderChecks, orderSeatChecks } from "../../../server/reports/consistency/orderChecks.ts";
import { seatChecks } from "../../../server/reports/consistency/seatChecks.ts";

const ALL = sql<boolean>`true`;

type Faults = Readonly<Record<string, RawBuilder<unknown>>>;

export const DOUBLE_SALE: ConsistencyCheck = "seatSoldTwice";

const named = (checks: readonly Check[]): Faults =>
  Object.fromEntries(checks.map(({ check, rows }) => [check, rows]));

/**
 * Faults that may never occur, neither during sales nor after a crash: all that the server itself looks for,
 * except those about money in transit. The contents of orders, to which rows are only added, are checked from
 * `since` on.
 */
export const neverSince = (since: Date): Faults => {
  const isRecent = sql<boolean>`o.created_at >= ${since}`;
  const { moneyDiffers: _, ...ofOrders } = named(orderChecks(isRecent));
  return { ...ofOrders, ...named([...orderSeatChecks(ALL), ...seatChecks(() => ALL)]) };
};

export const NEVER: Faults = neverSince(new Date(0));

/** Faults in the ledger of loyalty points. */
export const POINTS: Faults = {
  "points that are not what the ledger or its lots add up to": sql`
    select s.id, s.points_balance from membership s left join point_entry e on e.membership_id = s.id
    group by s.id
    having s.points_balance <> coalesce(sum(e.points), 0)
      or s.points_balance <> coalesce(sum(e.left_points), 0)`,
  "points of an order that are not its entries": sql`
    select g.order_id from point_earning g left join point_entry e on e.order_id = g.order_id
    group by g.order_id
    having g.points <> coalesce(sum(e.points) filter (where e.kind = 'earned'), 0)
      or g.missing - g.taken_back
        <> coalesce(sum(e.points) filter (where e.kind = 'takenBack' or e.kind = 'returned'
          and e.redemption_id is null and e.lot_id is not null), 0)`,
};

/** Faults that may not remain when no payment is in progress any more. */
export const AT_REST: Faults = {
  ...NEVER,
  ...POINTS,
  ...named(orderChecks(ALL)),
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

/** Differences between the server's records and those of the provider and the banks. */
export const MONEY: Faults = {
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

/** Returns each fault found, with up to five of its rows. */
export async function faultsIn(db: Pick<Db, "getExecutor">, faults: Faults): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(faults)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}

/** An order that was confirmed to its buyer, as the client recorded it. */
export interface Acknowledged {
  readonly reservationIdentifier: string;
  readonly ticketIdentifiers: readonly string[];
  /** The seats bought. */
  readonly seats: readonly string[];
  /** Whether a cancellation of the whole order was confirmed to the buyer. */
  isCancelled: boolean;
  /**
   * Whether a cancellation was requested, with or without an answer. After a request for a cancellation, the
   * seats may have been resold.
   */
  isLetGo: boolean;
}

/** Returns the seats that were confirmed to two buyers, according to the confirmations alone. */
export function toldTwice(told: readonly Acknowledged[]): string[] {
  const kept = told.filter(({ isLetGo }) => !isLetGo).flatMap(({ seats }) => seats);
  const seen = new Set<string>();
  return kept.filter((seat) => seen.has(seat) || !seen.add(seat));
}

/** Returns the confirmed orders that the database does not have, or has with other data. */
export async function lostOrders(db: Db, told: readonly Acknowledged[]): Promise<string[]> {
  // Copied before the queries, because clients mark orders as cancelled while the queries run.
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

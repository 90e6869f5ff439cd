import { sql } from "kysely";
import {
  bookLedger,
  bookOrders,
  bookPayments,
  bookProducts,
  bookRefunds,
  bookTickets,
} from "../../orders/saleStatements.ts";
import { sellingFree } from "../../seats/locks/sellFree.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { PastShow } from "./pastShows.ts";

/*
 * Writes the sales of a past day with SQL statements for all shows at once. All values are derived from the
 * number `k` of an order and a seed, so that every run creates the same history. Only secrets, such as the
 * keys of tickets, are random.
 */

/** Number of order numbers `k` that are reserved for each presentation. */
const ORDERS_A_SHOW = 100_000;
/**
 * Eight parties fill 21 seats. PARTY contains the index of each seat's party, and PLACE the seat's position
 * within the party.
 */
const PARTY = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 7, 7, 7, 7, 7];
const PLACE = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 0, 1, 2, 3, 4];
const PARTIES = 8;

/**
 * SQL for a pseudo-random number from 0 (inclusive) to 1 (exclusive). The number depends only on the key and
 * the seed.
 */
const draw = (key: string, seed: number) =>
  sql.raw(`((hashint8extended(${key}, ${seed}) & 1048575)::float8 / 1048576)`);

/**
 * Draws the tickets of each show: adjacent seats that begin at a random seat. About 60 % of the tickets have
 * the price that is first in the list.
 */
async function drawTickets(tx: Db, shows: readonly PastShow[]): Promise<void> {
  await sql`
    create temp table history_ticket on commit drop as
    with w as materialized (
      select s.id, place, s.id::bigint * ${ORDERS_A_SHOW} + place / ${PARTY.length} * ${PARTIES}
          + (${ints(PARTY)})[place % ${PARTY.length} + 1] as k,
        (${ints(PLACE)})[place % ${PARTY.length} + 1] as position
      from unnest(${ints(shows.map(({ show }) => show.id))},
          ${ints(shows.map(({ tickets }) => tickets))}) as s(id, n),
        generate_series(0, s.n - 1) as place)
    select w.k, w.position, w.id as presentation_id, h.area, h.seat_no, h.section_id,
      h.ticket_group_id, r.ticket_type_id, r.amount,
      case p.charge_type when 'perTicket' then p.charge_amount::int else 0 end as charge
    from w
      join presentation p on p.id = w.id
      join plan_capacity c on c.plan_version = p.plan_version
      -- A limit keeps each look-up to its index, whatever the planner makes of tables without statistics.
      cross join lateral (select * from history_seat h where h.plan_version = p.plan_version
        and h.n = (w.place + floor(${draw("w.id", 1)} * c.capacity)::int) % c.capacity limit 1) h
      cross join lateral (select * from history_price r
        where r.price_policy_id = p.price_policy_id and r.ticket_group_id = h.ticket_group_id
          and r.n = case when ${draw("w.k * 16 + w.position", 2)} < 0.6 then 0
            else floor(${draw("w.k * 16 + w.position", 3)} * r.many)::int end limit 1) r`.execute(
    tx,
  );
}

/**
 * Draws one order for each party, with a date in the weeks before the show. Some orders are cancelled, and
 * some include products.
 */
const drawOrders = (tx: Db) =>
  sql`
    create temp table history_order on commit drop as
    select t.k, md5('order ' || t.k)::uuid as id, 'pay_past_' || t.k as payment, p.business_id,
      p.auth_profile_id, p.location_id,
      case when ${draw("t.k", 4)} < 0.06 then m.id end as mini_site_id,
      p.starts_at - floor(power(${draw("t.k", 5)}, 2) * 20) * interval '1 day'
        - (0.3 + 8 * ${draw("t.k", 6)}) * interval '1 hour' as created_at,
      p.starts_at, ${draw("t.k", 7)} < 0.04 as is_cancelled, f.product_id, f.quantity,
      f.quantity * f.amount as products, t.total + coalesce(f.quantity * f.amount, 0) as total
    from (select k, min(presentation_id) as id, sum(amount + charge)::int as total
        from history_ticket group by k) t
      join presentation p on p.id = t.id
      left join history_site m on m.business_id = p.business_id
      left join lateral (
        select h.product_id, h.amount, 1 + (t.k % 2)::int as quantity from history_product h
        where h.business_id = p.business_id and ${draw("t.k", 8)} < 0.3
          and h.n = floor(power(${draw("t.k", 9)}, 2) * h.many)::int) f on true`.execute(tx);

const writeOrders = (tx: Db) =>
  bookOrders({
    columns: [
      "id",
      "reservation_identifier",
      "visitor_id",
      "business_id",
      "auth_profile_id",
      "location_id",
      "customer",
      "state",
      "total",
      "balance_due",
      "payment_identifier",
      "locale",
      "created_at",
      "referral_mini_site_id",
    ],
    query: sql`
      select id, 'P' || upper(substr(md5('reservation ' || k), 1, 11)) as reservation_identifier,
        md5('visitor ' || k)::uuid as visitor_id, business_id, auth_profile_id, location_id,
        jsonb_build_object('FirstName', 'אורח', 'LastName', k::text,
          'EmailAddress1', 'guest' || k || '@parterre.example',
          'MobileNumber1', '+97259' || lpad((k % 10000000)::text, 7, '0')) as customer,
        case when is_cancelled then 'cancelled' else 'paid' end as state, total,
        total as balance_due, payment as payment_identifier, 'he' as locale, created_at,
        mini_site_id as referral_mini_site_id
      from history_order`,
  }).execute(tx);

/**
 * Writes the tickets. All tickets are scanned, except those of one in fourteen visitors, who did not come.
 */
const writeTickets = (tx: Db) =>
  bookTickets({
    columns: [
      "id",
      "order_id",
      "position",
      "presentation_id",
      "area",
      "seat_no",
      "section_id",
      "ticket_group_id",
      "ticket_type_id",
      "ticket_identifier",
      "document_key",
      "listed",
      "service_charge",
      "is_sub_ticket",
      "scanned_at",
      "cancelled_at",
    ],
    query: sql`
      select md5('ticket ' || t.k || ' ' || t.position)::uuid as id, o.id as order_id, t.position,
        t.presentation_id, t.area, t.seat_no, t.section_id, t.ticket_group_id, t.ticket_type_id,
        'P' || upper(substr(md5('number ' || t.k || ' ' || t.position), 1, 15))
          as ticket_identifier,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as document_key,
        t.amount as listed, t.charge as service_charge, false as is_sub_ticket,
        case when not o.is_cancelled and ${draw("t.k", 10)} < 0.93
          then o.starts_at - ${draw("t.k", 11)} * interval '25 minutes' end as scanned_at,
        case when o.is_cancelled then least(o.created_at + interval '90 minutes', o.starts_at) end
          as cancelled_at
      from history_ticket t join history_order o using (k)
      order by t.presentation_id, t.area, t.seat_no`,
  }).execute(tx);

const sellSeats = (tx: Db) =>
  sellingFree(sql`
    select t.presentation_id, t.area, t.seat_no, o.id as order_id
    from history_ticket t join history_order o using (k) where not o.is_cancelled`).execute(tx);

const writeProducts = (tx: Db) =>
  bookProducts({
    columns: ["order_id", "product_id", "quantity", "amount"],
    query: sql`select id as order_id, product_id, quantity, products as amount from history_order
      where product_id is not null`,
  }).execute(tx);

/** Writes the payments and ledger entries. Every order was paid, and cancelled orders were refunded. */
async function writeMoney(tx: Db): Promise<void> {
  await bookPayments({
    columns: [
      "payment_identifier",
      "visitor_id",
      "provider",
      "state",
      "amount",
      "order_id",
      "created_at",
      "changed_at",
    ],
    query: sql`
      select payment as payment_identifier, md5('visitor ' || k)::uuid as visitor_id,
        'sandbox' as provider, 'captured' as state, total as amount, id as order_id, created_at,
        created_at as changed_at
      from history_order`,
  }).execute(tx);
  await bookLedger({
    columns: ["id", "order_id", "kind", "amount", "at"],
    query: sql`
      select gen_random_uuid() as id, o.id as order_id, e.kind, o.total as amount,
        least(o.created_at + e.after, o.starts_at) as at
      from history_order o, (values ('sale', interval '0', false), ('capture', interval '0', false),
        ('cancellation', interval '90 minutes', true), ('refund', interval '90 minutes', true))
        as e(kind, after, is_of_cancelled)
      where o.is_cancelled or not e.is_of_cancelled`,
  }).execute(tx);
  await bookRefunds({
    columns: ["payment_identifier", "key", "amount", "state", "created_at", "done_at"],
    query: sql`
      select payment as payment_identifier, 'past' as key, total as amount, 'done' as state,
        created_at, created_at as done_at
      from history_order where is_cancelled`,
  }).execute(tx);
}

/** Sells the shows of a past day in the caller's transaction. Returns the number of tickets. */
export async function sellDay(tx: Db, shows: readonly PastShow[]): Promise<number> {
  await drawTickets(tx, shows);
  await drawOrders(tx);
  await writeOrders(tx);
  await writeTickets(tx);
  await sellSeats(tx);
  await writeProducts(tx);
  await writeMoney(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history_ticket`.execute(tx);
  return rows[0]?.count ?? 0;
}

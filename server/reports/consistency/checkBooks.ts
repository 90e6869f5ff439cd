import { sql } from "kysely";
import { inTransaction, ints, jsonb, uuids, type Db } from "../../platform/store/db.ts";
import { faultsOf, type Check, type FaultRow } from "./check.ts";
import { orderChecks, orderSeatChecks } from "./orderChecks.ts";
import { seatChecks } from "./seatChecks.ts";

/**
 * In addition to recent changes, each pass checks the next part of all orders and shows, so that a series
 * of passes (a round) checks all of them. ROUND_ORDERS and ROUND_SHOWS are the maximum numbers of orders
 * and shows per pass. Once the shows of a pass have more than ROUND_CLAIMS claims, no further show is added
 * to the pass.
 */
const ROUND_ORDERS = 1_000;
const ROUND_SHOWS = 20;
const ROUND_CLAIMS = 20_000;
/**
 * Every row is committed within this time after its timestamp. A pass includes changes from this much
 * before the previous pass, because that pass could not see rows that were not committed yet.
 */
const OVERLAP_SECONDS = 90;
/**
 * Maximum age in seconds of the recent changes that a pass checks. If no pass ran for a longer time, only the
 * round finds faults of older changes.
 */
const LONGEST_SECONDS = 3_600;
/**
 * Values of the round's cursors that are greater than any id. A cursor has this value when the round has
 * checked all orders or all shows.
 */
const AFTER_ORDERS = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const AFTER_SHOWS = 2_147_483_647;

/** A fault is listed once this number of consecutive passes has found it. */
export const LISTED_PASSES = 2;

interface PassRow {
  readonly since: Date;
  readonly orderAfter: string;
  readonly showAfter: number;
}

const idsOf = async <T>(db: Db, query: ReturnType<typeof sql<{ id: T }>>): Promise<T[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/**
 * Begins a pass. Returns undefined if another node is beginning a pass, or has begun a pass less than
 * `restSeconds` ago.
 */
async function begin(db: Db, restSeconds: number): Promise<PassRow | undefined> {
  const { rows } = await sql<PassRow>`
    update consistency_pass c set
      since = app_now() - make_interval(secs => ${OVERLAP_SECONDS}::int),
      round_began_at = coalesce(c.round_began_at, app_now())
    from (select * from consistency_pass where since is null
        or since <= app_now() - make_interval(secs => ${OVERLAP_SECONDS + restSeconds}::float8)
      for update skip locked) before
    where c.id = before.id
    returning greatest(before.since, app_now() - make_interval(secs => ${LONGEST_SECONDS}::int)) as since,
      coalesce(before.order_after, '00000000-0000-0000-0000-000000000000') as "orderAfter",
      coalesce(before.presentation_after, -1) as "showAfter"`.execute(db);
  return rows[0];
}

/** Returns the ids of the shows that this pass of the round checks. */
const nextShows = (db: Db, { showAfter }: PassRow): Promise<number[]> =>
  idsOf(
    db,
    sql<{ id: number }>`
      select id from (
        select p.id, sum(c.claims) over (order by p.id) - c.claims as before
        from (select id from presentation where id > ${showAfter}
          order by id limit ${ROUND_SHOWS}) p,
        lateral (select count(*) as claims from seat_claim s where s.presentation_id = p.id) c) n
      where before < ${ROUND_CLAIMS}::int order by id`,
  );

/** Returns the checks of these orders and of their tickets' seats. */
function checksOf(orders: readonly string[]): readonly Check[] {
  const isAsked = sql<boolean>`o.id = any(${uuids(orders)})`;
  const ofTheirs = seatChecks(
    (alias) => sql`(${sql.ref(`${alias}.presentation_id`)}, ${sql.ref(`${alias}.area`)},
      ${sql.ref(`${alias}.seat_no`)}) in (
        select w.presentation_id, w.area, w.seat_no from ticket w where w.order_id = any(${uuids(orders)})
        union select f.presentation_id, f.area, f.seat_no from consistency_fault f
          where f.seat_no is not null)`,
  );
  return [...orderSeatChecks(isAsked), ...orderChecks(isAsked), ...ofTheirs];
}

/**
 * Returns the check for payments that took money but have no order. A payment's cart is retained for a while,
 * and an index on `cart` finds the payment.
 */
const paymentCheck = (since: Date): Check => {
  const columns = sql`null::int as "businessId", null::uuid as "orderId",
    null::int as "presentationId", null::int as area, null::int as "seatNo",
    a.payment_identifier as "paymentIdentifier"`;
  const isLost = sql`a.state = 'captured' and a.cart is not null
    and not exists (select 1 from orders o where o.id = a.order_id)`;
  return {
    check: "paymentWithoutOrder",
    rows: sql`
      select ${columns} from payment_attempt a where a.changed_at >= ${since} and ${isLost}
      union select ${columns} from consistency_fault f
        join payment_attempt a on a.payment_identifier = f.payment_identifier where ${isLost}`,
  };
};

/**
 * Stores the faults that were found, and removes stored faults that were not found again. Returns the
 * faults that are listed from now on.
 */
async function store(tx: Db, found: readonly FaultRow[]): Promise<FaultRow[]> {
  const rows = sql`jsonb_to_recordset(${jsonb(found)}) as r("check" text, subject text,
    "businessId" int, "orderId" uuid, "presentationId" int, area int, "seatNo" int,
    "paymentIdentifier" text)`;
  await sql`delete from consistency_fault f where not exists (
    select 1 from ${rows} where r."check" = f.check_name and r.subject = f.subject)`.execute(tx);
  const stored = await sql<{ name: string; passes: number }>`
    insert into consistency_fault as f (check_name, subject, business_id, order_id, presentation_id,
      area, seat_no, payment_identifier, found_at)
    select r."check", r.subject, r."businessId", r."orderId", r."presentationId", r.area, r."seatNo",
      r."paymentIdentifier", app_now() from ${rows}
    on conflict (check_name, subject) do update set passes = f.passes + 1
    returning f.check_name || '/' || f.subject as name, f.passes`.execute(tx);
  const news = new Set(
    stored.rows.flatMap(({ name, passes }) => (passes === LISTED_PASSES ? [name] : [])),
  );
  return found.filter((row) => news.has(nameOf(row)));
}

const nameOf = ({ check, subject }: FaultRow): string => `${check}/${subject}`;

/**
 * Makes one pass. Checks the orders that were created or whose money has moved since the previous pass, the
 * known faults, and the next part of all orders and shows. Returns the faults that are listed from now on.
 * Does nothing if another node is beginning a pass, or has begun a pass less than `restSeconds` ago.
 */
export async function checkBooks(db: Db, restSeconds = 0): Promise<readonly FaultRow[]> {
  const pass = await begin(db, restSeconds);
  if (!pass) return [];
  const changed = await idsOf(
    db,
    sql<{ id: string }>`
      select id from orders where created_at >= ${pass.since}
      union select order_id from ledger_entry where at >= ${pass.since}
      union select order_id from consistency_fault where order_id is not null`,
  );
  const orders = await idsOf(
    db,
    sql<{ id: string }>`select id from orders where id > ${pass.orderAfter}::uuid
      order by id limit ${ROUND_ORDERS}`,
  );
  const shows = await nextShows(db, pass);
  const checks = [
    ...checksOf([...new Set([...changed, ...orders])]),
    ...seatChecks((alias) => sql`${sql.ref(`${alias}.presentation_id`)} = any(${ints(shows)})`),
    paymentCheck(pass.since),
  ];
  const found = new Map<string, FaultRow>();
  // The checks run one by one and outside a transaction, so that the embedded database can serve buyers
  // between the checks.
  for (const check of checks) {
    for (const row of await faultsOf(db, check)) found.set(nameOf(row), row);
  }
  const orderAfter = orders.length < ROUND_ORDERS ? AFTER_ORDERS : orders.at(-1)!;
  const showAfter = shows.at(-1) ?? AFTER_SHOWS;
  const isWhole = orderAfter === AFTER_ORDERS && showAfter === AFTER_SHOWS;
  return inTransaction(db, async (tx) => {
    await sql`update consistency_pass set checked_at = app_now(),
      order_after = ${isWhole ? null : orderAfter}::uuid,
      presentation_after = ${isWhole ? null : showAfter}::int,
      whole_since = case when ${isWhole}::boolean then round_began_at else whole_since end,
      round_began_at = case when ${isWhole}::boolean then null else round_began_at end`.execute(tx);
    return store(tx, [...found.values()]);
  });
}

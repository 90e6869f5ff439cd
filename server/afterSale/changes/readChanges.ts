import { sql } from "kysely";
import type { changedOrders as call } from "../../../domain/api/changes.ts";
import type { Received, Reply } from "../../../domain/api/route.ts";
import type {
  ChangedOrder,
  OrderState,
  PresentationChange,
} from "../../../domain/presentationChange.ts";
import { toShekels, ZERO, type Agorot } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { CustomerInfo } from "../../../domain/customer.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Locale } from "../../../domain/locale.ts";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { nameIn } from "../../platform/locale.ts";
import { isRowWithin, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

const MOST_CHANGES = 500;
/** Orders per page of a change's list. */
const PAGE = 100;
/** After this many failed attempts, a refund is listed as failed, so that an operator reviews it. */
const MOST_REFUND_TRIES = 3;

/**
 * SQL expression for the state of an order within a change. `r` is the order's row in the change, `f` its
 * refund, and `b` the outbox job that requests the refund from the provider.
 */
const STATE = sql<OrderState>`case
  when r.state = 'done' and f.state = 'asked'
    and (b.attempts >= ${MOST_REFUND_TRIES} or b.dead_at is not null) then 'failed'
  when r.state = 'done' and f.state = 'asked' then 'refunding' else r.state end`;
const WITH_REFUND = sql`
  left join orders o on o.id = r.order_id
  left join refund f on f.payment_identifier = o.payment_identifier
    and f.key = r.cancellation_id::text
  left join outbox b on b.kind = 'refund' and (b.done_at is null or b.dead_at is not null)
    and f.state = 'asked'
    and b.payload->>'key' = r.cancellation_id::text`;

interface Counted {
  readonly id: number;
  readonly orders: number;
  readonly waiting: number;
  readonly done: number;
  readonly refunding: number;
  readonly failed: number;
  readonly tickets: number;
  readonly refund: Agorot;
  readonly due: Agorot;
}

async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, Counted>> {
  const { rows } = await sql<Counted>`
    select r.change_id as id, count(*)::int as orders,
      count(*) filter (where s.state = 'waiting')::int as waiting,
      count(*) filter (where s.state in ('done', 'refunding'))::int as done,
      count(*) filter (where s.state = 'refunding')::int as refunding,
      count(*) filter (where s.state = 'failed')::int as failed,
      sum(r.tickets)::int as tickets, sum(r.refund)::int8 as refund, sum(r.due)::int8 as due
    from presentation_change_order r ${WITH_REFUND}
      cross join lateral (select ${STATE} as state) s
    where r.change_id = any(${ints(ids)}) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Asked {
  readonly scope: Scope;
  readonly presentationId?: number | undefined;
  readonly id?: number;
}

const selectHeads = (db: Db, { scope, presentationId, id }: Asked) =>
  db
    .selectFrom("presentation_change as c")
    .innerJoin("presentation as p", "p.id", "c.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .leftJoin("operator as w", "w.id", "c.operator_id")
    .selectAll("c")
    .select(["f.name as feature", "l.name as location", "v.name as venue"])
    .select(["w.first_name", "w.last_name"])
    .where(isRowWithin(scope, "c.business_id", "p.location_id"))
    .$if(presentationId !== undefined, (query) =>
      query.where("c.presentation_id", "=", presentationId ?? 0),
    )
    .$if(id !== undefined, (query) => query.where("c.id", "=", id ?? 0))
    .orderBy("c.id", "desc")
    .limit(MOST_CHANGES);
type Head = Awaited<ReturnType<ReturnType<typeof selectHeads>["execute"]>>[number];

const isoOrNull = (at: Date | null): string | null => at && toIso(at);

function changeOf(head: Head, counts: Counted | undefined, locale: Locale): PresentationChange {
  return {
    changeId: head.id,
    kind: head.kind,
    state: head.state,
    PresentationId: head.presentation_id,
    FeatureName: nameIn(head.feature, locale),
    LocationName: nameIn(head.location, locale),
    VenueName: nameIn(head.venue, locale),
    PresentationDateTime: toIso(head.from_starts_at),
    toDateTime: isoOrNull(head.to_starts_at),
    toPresentationId: head.to_presentation_id,
    refundUntil: isoOrNull(head.refund_until),
    reason: head.reason,
    OperatorName: `${head.first_name ?? ""} ${head.last_name ?? ""}`.trim(),
    createdAt: toIso(head.created_at),
    endedAt: isoOrNull(head.ended_at),
    orders: counts?.orders ?? 0,
    waiting: counts?.waiting ?? 0,
    done: counts?.done ?? 0,
    refunding: counts?.refunding ?? 0,
    failed: counts?.failed ?? 0,
    tickets: counts?.tickets ?? 0,
    refunded: toShekels(counts?.refund ?? ZERO),
    due: toShekels(counts?.due ?? ZERO),
  };
}

/** Lists the changes in a scope with the numbers of their orders, newest first. */
export async function listChanges(
  db: Db,
  asked: Asked,
  locale: Locale,
): Promise<PresentationChange[]> {
  const heads = await selectHeads(db, asked).execute();
  const counts = await countsOf(
    db,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => changeOf(head, counts.get(head.id), locale));
}

/** Returns one change. Throws NOT_FOUND if the change does not exist or is outside the operator's scope. */
export async function oneChange(
  db: Db,
  asked: Asked & { readonly id: number },
  locale: Locale,
): Promise<PresentationChange> {
  const [change] = await listChanges(db, asked, locale);
  if (!change) throw new Refused("NOT_FOUND", { changeId: asked.id });
  return change;
}

type OrdersAsked = Received<typeof call>["query"];

interface OrderRow {
  readonly reservation_identifier: string;
  readonly customer: CustomerInfo;
  readonly state: OrderState;
  readonly outcome: ChangedOrder["outcome"];
  readonly code: string | null;
  readonly tries: number;
  readonly tickets: number;
  readonly refund: Agorot;
  readonly due: Agorot;
  readonly done_at: Date | null;
}

/**
 * Returns a page of a change's orders: failed ones first, then refunding, waiting and done ones, each with
 * the latest first. The page begins after the order with the number `after`.
 */
export async function ordersOf(
  db: Db,
  changeId: number,
  { state, after }: OrdersAsked,
): Promise<Reply<typeof call>> {
  const { rows } = await sql<OrderRow>`
    with listed as (
    select row_number() over (
        order by array_position(array['failed', 'refunding', 'waiting', 'done'], s.state),
          r.done_at desc, o.reservation_identifier) as place,
      o.reservation_identifier, o.customer, s.state, r.outcome,
      case when r.state = 'done' and s.state = 'failed' then 'paymentError' else r.code end as code,
      coalesce(b.attempts, r.tries) as tries, r.tickets, r.refund, r.due, r.done_at
    from presentation_change_order r ${WITH_REFUND}
      cross join lateral (select ${STATE} as state) s
    where r.change_id = ${changeId})
    select * from listed
    where (${state ?? null}::text is null or state = ${state ?? null}) and place > coalesce(
      (select l.place from listed l where l.reservation_identifier = ${after ?? null}), 0)
    order by place limit ${PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, PAGE).map(changedOrder), hasMore: rows.length > PAGE };
}

const changedOrder = (row: OrderRow): ChangedOrder => ({
  ReservationIdentifier: row.reservation_identifier,
  CustomerName: `${row.customer.FirstName} ${row.customer.LastName}`.trim(),
  MobileNumber: normalizeMobile(row.customer.MobileNumber1) || null,
  state: row.state,
  outcome: row.outcome,
  code: row.code,
  tries: row.tries,
  tickets: row.tickets,
  refund: toShekels(row.refund),
  due: toShekels(row.due),
  doneAt: isoOrNull(row.done_at),
});

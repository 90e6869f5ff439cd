import { sql } from "kysely";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import type { Affected } from "../../../domain/presentationChange.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import type { Locale } from "../../../domain/locale.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { ownPresentation } from "../../seats/ownPresentation.ts";
import { showLines } from "../../checkout/orderMessages.ts";
import type { Db } from "../../platform/store/db.ts";
import { exchangeTargets } from "./exchangeTargets.ts";

interface MethodRow {
  readonly method: string;
  readonly provider: string | null;
  readonly orders: number;
  readonly tickets: number;
  readonly holds: number;
  readonly amount: Agorot;
}

/** Counts orders, tickets and amounts of a presentation's valid tickets, by payment method. */
async function byMethod(db: Db, id: number): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select coalesce(a.method, 'none') as method, a.provider,
      count(distinct o.id)::int as orders, count(*)::int as tickets,
      (count(distinct o.id) filter (where o.state = 'held'))::int as holds,
      coalesce(sum(case when t.is_sub_ticket then 0 else t.listed end + t.coupon + t.addons
        + t.service_charge) filter (where o.state = 'paid'), 0)::int8 as amount
    from ticket t join orders o on o.id = t.order_id
      left join payment_attempt a on a.payment_identifier = o.payment_identifier
    where t.presentation_id = ${id} and t.cancelled_at is null
    group by 1, 2 order by amount desc, 1`.execute(db);
  return rows;
}

async function headOf(db: Db, id: number) {
  const head = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["p.starts_at", "p.cancelled_at", "f.name as feature", "l.name as location"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("presentation_change")
    .select("id")
    .where("presentation_id", "=", id)
    .where("state", "<>", "done")
    .executeTakeFirst();
  return { ...head, openChangeId: open?.id ?? null };
}

/**
 * Returns which orders a change of a presentation would affect. Amounts are the prices of its tickets,
 * without the service charge of whole orders, which is only known when an order is processed. Throws
 * NOT_FOUND for an unknown presentation, and FORBIDDEN for one outside the operator's scope.
 */
export async function affectedBy(
  office: Pick<Container, "db" | "presentations" | "statuses" | "config" | "priceLists" | "plans">,
  refunders: readonly string[],
  operator: Operator,
  id: number,
  locale: Locale,
): Promise<Affected> {
  const { db, statuses, config } = office;
  const facts = await ownPresentation(office, operator, id);
  const head = await headOf(db, id);
  const rows = await byMethod(db, id);
  const others = await exchangeTargets(office, operator, facts, locale);
  const left = await statuses.available(others.map(({ PresentationId }) => PresentationId));
  const sum = (of: (row: MethodRow) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const { refundMethods } = config.afterSale;
  const { moveRefundHours } = await rulesOf(db, config, facts.businessId);
  return {
    PresentationId: id,
    shows: showLines(head, head.starts_at),
    FeatureName: nameIn(head.feature, locale),
    PresentationDateTime: toIso(head.starts_at),
    isCancelled: head.cancelled_at !== null,
    openChangeId: head.openChangeId,
    orders: sum(({ orders }) => orders),
    tickets: sum(({ tickets }) => tickets),
    holds: sum(({ holds }) => holds),
    amount: toShekels(sumOf(rows.map(({ amount }) => amount))),
    methods: rows.map(({ method, provider: by, orders, amount }) => ({
      method,
      isOnline:
        by !== null && refunders.includes(by) && refundMethods.some((each) => each === method),
      orders,
      amount: toShekels(amount),
    })),
    refundHours: moveRefundHours,
    others: others.map((each) => ({ ...each, Availability: left.get(each.PresentationId) ?? 0 })),
  };
}

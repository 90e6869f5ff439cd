import { sql } from "kysely";
import type { Dispute } from "../../domain/api/disputes.ts";
import { OPEN_DISPUTES, type DisputeMoney, type DisputeState } from "../../domain/dispute.ts";
import { fromHundredths, toShekels, type Agorot } from "../../domain/money.ts";
import { toIso } from "../../domain/zone.ts";
import { isPaymentWithin, type Scope } from "../platform/scope.ts";
import { texts, type Db } from "../platform/store/db.ts";

const PAGE = 100;

interface DisputeRow {
  readonly id: number;
  readonly openedAt: Date;
  readonly reservation: string | null;
  readonly state: DisputeState;
  readonly isInquiry: boolean;
  readonly dueAt: Date | null;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  readonly withdrawn: number;
  readonly fee: number;
  readonly feeCurrency: string | null;
  readonly refunded: Agorot;
  readonly tickets: number;
  readonly withdrawnAt: Date | null;
  readonly reinstatedAt: Date | null;
  readonly closedAt: Date | null;
  readonly url: string | null;
}

const moneyOf = (amount: number, currency: string): DisputeMoney => ({
  amount: fromHundredths(amount),
  currency,
});

const isoOf = (at: Date | null): string | null => at && toIso(at);

const disputeOf = (row: DisputeRow): Dispute => ({
  id: row.id,
  openedAt: toIso(row.openedAt),
  ReservationIdentifier: row.reservation,
  state: row.state,
  isInquiry: row.isInquiry,
  dueAt: isoOf(row.dueAt),
  reason: row.reason,
  disputed: moneyOf(row.amount, row.currency),
  withdrawn: moneyOf(row.withdrawn, row.currency),
  fee: row.fee !== 0 && row.feeCurrency !== null ? moneyOf(row.fee, row.feeCurrency) : null,
  refunded: toShekels(row.refunded),
  tickets: row.tickets,
  withdrawnAt: isoOf(row.withdrawnAt),
  reinstatedAt: isoOf(row.reinstatedAt),
  closedAt: isoOf(row.closedAt),
  url: row.url,
});

interface Asked {
  readonly scope: Scope;
  readonly before?: number | undefined;
  readonly isClosed?: boolean | undefined;
}

interface DisputeList {
  readonly rows: Dispute[];
  readonly hasMore: boolean;
  readonly waiting: number;
}

/**
 * Returns a page of disputes, newest first, and the total number of disputes that the business can still
 * answer.
 */
export async function listDisputes(db: Db, asked: Asked): Promise<DisputeList> {
  const { scope, before, isClosed = false } = asked;
  const ours = isPaymentWithin(scope, "d");
  const { rows } = await sql<DisputeRow>`
    select d.id, d.opened_at as "openedAt", o.reservation_identifier as reservation, d.state,
      d.is_inquiry as "isInquiry", d.due_at as "dueAt", d.reason, d.amount, d.currency, d.withdrawn,
      d.fee, d.fee_currency as "feeCurrency", d.withdrawn_at as "withdrawnAt",
      d.reinstated_at as "reinstatedAt", d.closed_at as "closedAt", d.url,
      (select coalesce(sum(r.amount), 0)::int from refund r
        where r.payment_identifier = d.payment_identifier) as refunded,
      (select count(*)::int from ticket t
        where t.order_id = o.id and t.cancelled_at is null) as tickets
    from payment_dispute d
      left join orders o on o.payment_identifier = d.payment_identifier
    where ${ours} and (d.state = any(${texts(OPEN_DISPUTES)})) <> ${isClosed}::boolean
      and (${before ?? null}::int is null or d.id < ${before ?? null}::int)
    order by d.id desc limit ${PAGE + 1}`.execute(db);
  const counted = await sql<{ waiting: number }>`
    select count(*)::int as waiting from payment_dispute d
    where ${ours} and d.state = 'needsResponse'`.execute(db);
  return {
    rows: rows.slice(0, PAGE).map(disputeOf),
    hasMore: rows.length > PAGE,
    waiting: counted.rows[0]?.waiting ?? 0,
  };
}

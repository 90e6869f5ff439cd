import { sql } from "kysely";
import type { Approval } from "../../domain/api/approvals.ts";
import type { Locale } from "../../domain/locale.ts";
import { toShekels, ZERO, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { isOrderWithin, isRowWithin, type Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";

/** A call whose amount is limited for each operator: a refund of an order, or tickets given away for a show. */
export type Limited = {
  /** Method and path of the call. */
  readonly call: string;
} & (
  | { readonly orderId: string }
  | {
      readonly presentationId: number;
      /** Why the tickets are given away. */ readonly reason: string | null;
    }
);

type Request = Limited & { readonly amount: Agorot };

/**
 * Throws APPROVAL_NEEDED if `total` is above the operator's limit and `amount` was not approved. `total`
 * includes earlier amounts, so that splitting an amount does not evade the limit. Must be called in the
 * transaction that gives the amount, under a lock, so that the second of two concurrent calls sees the first
 * one's amount.
 */
export type JudgeLimit = (tx: Db, amount: Agorot, total: Agorot) => Promise<void>;

const HOURS = 24;
/** SQL condition: whether a row of `approval` can still be decided or used. */
export const isRecent = sql<boolean>`asked_at > app_now() - make_interval(hours => ${HOURS})`;

const limitOf = ({ refundLimit, giftLimit }: Operator, limited: Limited): Agorot | null =>
  "orderId" in limited ? refundLimit : giftLimit;

/** Returns the order or show of a request as columns of the table `approval`. */
const subjectOf = (limited: Limited) =>
  "orderId" in limited
    ? { orderId: limited.orderId, presentationId: null, reason: null }
    : { orderId: null, ...limited };

/** Finds the operator's latest request for the same call and amount that was not used yet. */
const lastAsked = (db: Db, { id }: Pick<Operator, "id">, request: Request) => {
  const { orderId, presentationId, reason } = subjectOf(request);
  return db
    .selectFrom("approval")
    .select(["id", "is_approved"])
    .where("operator_id", "=", id)
    .where("order_id", "is not distinct from", orderId)
    .where("presentation_id", "is not distinct from", presentationId)
    .where("reason", "is not distinct from", reason)
    .where("call", "=", request.call)
    .where("amount", "=", request.amount)
    .where("used_at", "is", null)
    .where(isRecent)
    .orderBy("id", "desc")
    .executeTakeFirst();
};

async function ask(db: Db, operator: Operator, request: Request): Promise<void> {
  const { orderId, presentationId, reason } = subjectOf(request);
  await sql`
    insert into approval (business_id, order_id, presentation_id, reason, operator_id, call, amount, asked_at)
    select business_id, ${orderId}::uuid, ${presentationId}::int, ${reason}, ${operator.id},
      ${request.call}, ${request.amount}, app_now()
    from (select business_id from orders where id = ${orderId}::uuid
      union all select business_id from presentation where id = ${presentationId}::int) as of`.execute(
    db,
  );
}

/**
 * Runs `work`, which refunds money or gives tickets away, and must call `judge` before it writes. `judge`
 * passes if the total is within the operator's limit or a second person has approved the amount. Otherwise
 * `judge` throws APPROVAL_NEEDED, and an approval is requested once. An approval is valid for 24 hours and
 * can be used once.
 */
export async function withApproval<T>(
  db: Db,
  operator: Operator,
  limited: Limited,
  work: (judge: JudgeLimit) => Promise<T>,
): Promise<T> {
  let unasked: Request | undefined;
  const limit = limitOf(operator, limited);
  const judge: JudgeLimit = async (tx, amount, total) => {
    if (limit === null || total <= limit) return;
    const request = { ...limited, amount };
    const asked = await lastAsked(tx, operator, request);
    if (asked?.is_approved !== true) {
      if (!asked) unasked = request;
      const reason = asked?.is_approved === false ? "refused" : "asked";
      throw new Refused("APPROVAL_NEEDED", { amount: toShekels(amount), reason });
    }
    const used = { used_at: sql<Date>`app_now()` };
    await tx.updateTable("approval").set(used).where("id", "=", asked.id).execute();
  };
  try {
    return await work(judge);
  } finally {
    // The request is written after the work's transaction was rolled back, because the rollback would remove
    // it too.
    if (unasked) await ask(db, operator, unasked);
  }
}

/**
 * Returns the amount that cancellations of an order have returned so far, to the payment, vouchers, credit
 * and counter. `to_bank` is left out, as in `paidBack`, because the buyer's bank had already taken this money
 * back before the cancellation.
 */
export async function givenBack(db: Db, orderId: string): Promise<Agorot> {
  const { rows } = await sql<{ sum: Agorot }>`
    select coalesce(sum(to_payment + to_voucher + to_credit + to_counter), 0)::int as sum
    from cancellation where order_id = ${orderId}`.execute(db);
  return rows[0]?.sum ?? ZERO;
}

/**
 * Returns the value at list prices of all tickets that an operator has given away in the last 24 hours. Locks
 * the operator's row until the end of the transaction.
 */
export async function givenAway(tx: Db, { id }: Pick<Operator, "id">): Promise<Agorot> {
  await sql`select 1 from operator where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ sum: Agorot }>`
    select coalesce(sum(t.listed), 0)::int as sum from ticket t join orders o on o.id = t.order_id
    where o.handed_over_by = ${id} and o.complimentary is not null and t.cancelled_at is null
      and o.created_at > app_now() - make_interval(hours => ${HOURS})`.execute(tx);
  return rows[0]?.sum ?? ZERO;
}

/**
 * Returns an SQL condition: whether the request `a` concerns an order `o` or a show `s` in the operator's
 * scope.
 */
export const isApprovalWithin = (scope: Scope) =>
  sql<boolean>`(case when a.order_id is null
    then ${isRowWithin(scope, "s.business_id", "s.location_id")} else ${isOrderWithin(scope, "o")} end)`;

/** Lists the pending requests in the operator's scope, oldest first. Leaves out the operator's own requests. */
export async function openApprovals(
  db: Db,
  operator: Scope & Pick<Operator, "id">,
  locale: Locale,
): Promise<Approval[]> {
  const rows = await db
    .selectFrom("approval as a")
    .innerJoin("operator as p", "p.id", "a.operator_id")
    .leftJoin("orders as o", "o.id", "a.order_id")
    .leftJoin("presentation as s", "s.id", "a.presentation_id")
    .leftJoin("feature as f", "f.id", "s.feature_id")
    .select(["a.id", "a.asked_at", "a.amount", "a.reason", "p.username", "o.customer"])
    .select(["o.reservation_identifier", "s.starts_at", "f.name"])
    .where(isApprovalWithin(operator))
    .where("a.operator_id", "!=", operator.id)
    .where("a.decided_at", "is", null)
    .where(sql<boolean>`a.asked_at > app_now() - make_interval(hours => ${HOURS})`)
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    askedAt: toIso(row.asked_at),
    username: row.username,
    reservationIdentifier: row.reservation_identifier,
    customerName: row.customer && `${row.customer.FirstName} ${row.customer.LastName}`.trim(),
    gift:
      row.name && row.starts_at
        ? {
            featureName: nameIn(row.name, locale),
            dateTime: toIso(row.starts_at),
            reason: row.reason ?? "",
          }
        : null,
    amount: toShekels(row.amount),
  }));
}

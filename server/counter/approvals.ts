import { sql } from "kysely";
import type { Approval } from "../../domain/api/approvals.ts";
import { toShekels, ZERO, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A call that refunds an order. */
interface Refunding {
  readonly orderId: string;
  /** Method and path of the call. */
  readonly call: string;
}

/** The same with its amount. */
interface Refund extends Refunding {
  readonly amount: Agorot;
}

/**
 * Lets a refund of `amount` pass or throws APPROVAL_NEEDED. `total` is what the order's refunds come to
 * with it: in parts it is not below a limit. Called in the refund's own transaction, which holds the order,
 * so that of two refunds at once the later one is judged by what the earlier one gave.
 */
type JudgeRefund = (tx: Db, amount: Agorot, total: Agorot) => Promise<void>;

const HOURS = 24;
const isRecent = sql<boolean>`asked_at > app_now() - make_interval(hours => ${HOURS})`;

/** The operator's latest unused request for this refund. */
const lastAsked = (db: Db, { id }: Pick<Operator, "id">, { orderId, call, amount }: Refund) =>
  db
    .selectFrom("approval")
    .select(["id", "is_approved"])
    .where("operator_id", "=", id)
    .where("order_id", "=", orderId)
    .where("call", "=", call)
    .where("amount", "=", amount)
    .where("used_at", "is", null)
    .where(isRecent)
    .orderBy("id", "desc")
    .executeTakeFirst();

async function ask(db: Db, operator: Operator, { orderId, call, amount }: Refund): Promise<void> {
  await db
    .insertInto("approval")
    .expression(({ selectFrom, val }) =>
      selectFrom("orders")
        .select(["business_id", "id", val(operator.id).as("operator_id"), val(call).as("call")])
        .select([val(amount).as("amount"), sql<Date>`app_now()`.as("asked_at")])
        .where("id", "=", orderId),
    )
    .columns(["business_id", "order_id", "operator_id", "call", "amount", "asked_at"])
    .execute();
}

/**
 * Makes a refund, which asks `judge` before it writes anything. It passes if the order's refunds are within
 * the operator's limit, or if a second person has approved it; otherwise an approval is asked for, once. An
 * approval is valid for 24 hours and for one refund of its amount.
 */
export async function withApproval<T>(
  db: Db,
  operator: Operator,
  refunding: Refunding,
  work: (judge: JudgeRefund) => Promise<T>,
): Promise<T> {
  let unasked: Refund | undefined;
  const judge: JudgeRefund = async (tx, amount, total) => {
    const { refundLimit } = operator;
    if (refundLimit === null || total <= refundLimit) return;
    const refund = { ...refunding, amount };
    const asked = await lastAsked(tx, operator, refund);
    if (asked?.is_approved !== true) {
      if (!asked) unasked = refund;
      const reason = asked?.is_approved === false ? "refused" : "asked";
      throw new Refused("APPROVAL_NEEDED", { amount: toShekels(amount), reason });
    }
    const used = { used_at: sql<Date>`app_now()` };
    await tx.updateTable("approval").set(used).where("id", "=", asked.id).execute();
  };
  try {
    return await work(judge);
  } finally {
    // The refund's transaction is undone by now, and would have undone the request.
    if (unasked) await ask(db, operator, unasked);
  }
}

/** What cancellations have given back of an order so far, by whatever way. */
export async function givenBack(db: Db, orderId: string): Promise<Agorot> {
  const { rows } = await sql<{ sum: Agorot }>`
    select coalesce(sum(to_payment + to_voucher + to_credit + to_counter), 0)::int as sum
    from cancellation where order_id = ${orderId}`.execute(db);
  return rows[0]?.sum ?? ZERO;
}

/** Refunds of the operator's businesses that wait for an approval, the oldest first. Their own are left out. */
export async function openApprovals(
  db: Db,
  { id, businessIds }: Pick<Operator, "id" | "businessIds">,
): Promise<Approval[]> {
  const rows = await db
    .selectFrom("approval as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .innerJoin("operator as p", "p.id", "a.operator_id")
    .select(["a.id", "a.asked_at", "a.amount", "p.username", "o.customer"])
    .select("o.reservation_identifier")
    .where("a.business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .where("a.operator_id", "!=", id)
    .where("a.decided_at", "is", null)
    .where(sql<boolean>`a.asked_at > app_now() - make_interval(hours => ${HOURS})`)
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    askedAt: toIso(row.asked_at),
    username: row.username,
    reservationIdentifier: row.reservation_identifier,
    customerName: `${row.customer.FirstName} ${row.customer.LastName}`.trim(),
    amount: toShekels(row.amount),
  }));
}

/** Approves a refund or refuses it. Throws NOT_FOUND, and FORBIDDEN above the decider's own limit. */
export async function decide(
  db: Db,
  operator: Operator,
  id: number,
  isApproved: boolean,
): Promise<void> {
  const found = await db
    .selectFrom("approval")
    .select("amount")
    .where("id", "=", id)
    .where("business_id", "=", sql<number>`any(${ints(operator.businessIds)})`)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  const { refundLimit } = operator;
  if (refundLimit !== null && found.amount > refundLimit) throw new Refused("FORBIDDEN");
  const decided = await db
    .updateTable("approval")
    .set({ decided_by: operator.id, decided_at: sql<Date>`app_now()`, is_approved: isApproved })
    .where("id", "=", id)
    .where("operator_id", "!=", operator.id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new Refused("FORBIDDEN");
}

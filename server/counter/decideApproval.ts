import { sql } from "kysely";
import { refundAtCounter } from "../../domain/api/counter.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import { callName } from "../../domain/permission.ts";
import { Refused } from "../../domain/refusal.ts";
import { holdOrder } from "../customers/ownOrder.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { givenAway, givenBack, isApprovalWithin, isRecent } from "./approvals.ts";

const PAY_OUT = callName(refundAtCounter);

/** Finds a request in the operator's scope that nobody has decided yet. */
const findPending = (db: Db, operator: Operator, id: number) =>
  db
    .selectFrom("approval as a")
    .leftJoin("orders as o", "o.id", "a.order_id")
    .leftJoin("presentation as s", "s.id", "a.presentation_id")
    .select(["a.id", "a.amount", "a.call", "a.order_id", "a.operator_id"])
    .where("a.id", "=", id)
    .where(isApprovalWithin(operator))
    .where("a.decided_at", "is", null)
    .executeTakeFirst();

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/**
 * Returns the amount of approved requests that were not used yet: refunds of the same order, or gifts of the
 * same operator. Payouts are left out, because `givenBack` counts their amount as soon as the tickets are
 * cancelled.
 */
async function approvedAhead(tx: Db, pending: Pending): Promise<Agorot> {
  const { order_id: orderId, operator_id: operatorId } = pending;
  const { sum } = await tx
    .selectFrom("approval")
    .select(({ fn }) => fn.sum<Agorot | null>("amount").as("sum"))
    .where("order_id", "is not distinct from", orderId)
    .$if(orderId === null, (query) => query.where("operator_id", "=", operatorId))
    .where("call", "!=", PAY_OUT)
    .where("is_approved", "=", true)
    .where("used_at", "is", null)
    .where(isRecent)
    .executeTakeFirstOrThrow();
  return sum ?? ZERO;
}

/**
 * Returns the total for which the approving person is responsible: the requested amount, everything that was
 * given before, and everything that may still be given by an approval. The function `judge` adds up the same
 * amounts for the limit. If only the requested amount counted, two operators with the same limit could refund
 * any amount in parts. Locks the order, or the operator who gives the tickets away, so that the second of two
 * concurrent decisions sees the first one.
 */
async function totalOf(tx: Db, pending: Pending): Promise<Agorot> {
  const { amount, call, order_id: orderId, operator_id: id } = pending;
  if (orderId === null) {
    const given = await givenAway(tx, { id });
    return sumOf([given, await approvedAhead(tx, pending), amount]);
  }
  await holdOrder(tx, orderId);
  const given = await givenBack(tx, orderId);
  return sumOf([given, await approvedAhead(tx, pending), call === PAY_OUT ? ZERO : amount]);
}

/**
 * Approves or rejects a request. Throws NOT_FOUND if the request is not pending or is outside the operator's
 * scope. Throws FORBIDDEN if the request is the operator's own, or if its amount is above the operator's own
 * limit. An approval is also forbidden if the amount exceeds that limit together with earlier refunds or
 * gifts.
 */
export const decideApproval = (
  db: Db,
  operator: Operator,
  id: number,
  isApproved: boolean,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pending = await findPending(tx, operator, id);
    if (!pending) throw new Refused("NOT_FOUND");
    const limit = pending.order_id === null ? operator.giftLimit : operator.refundLimit;
    const total = isApproved && limit !== null ? await totalOf(tx, pending) : pending.amount;
    if (limit !== null && (pending.amount > limit || total > limit)) throw new Refused("FORBIDDEN");
    const decided = await tx
      .updateTable("approval")
      .set({ decided_by: operator.id, decided_at: sql<Date>`app_now()`, is_approved: isApproved })
      .where("id", "=", id)
      .where("operator_id", "!=", operator.id)
      .where("decided_at", "is", null)
      .executeTakeFirst();
    if (decided.numUpdatedRows === 0n) throw new Refused("FORBIDDEN");
  });

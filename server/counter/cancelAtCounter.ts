import type * as z from "zod/mini";
import type { cancelAtCounter as call } from "../../domain/api/counter.ts";
import { cancelAtCounter as cancelCall } from "../../domain/api/counter.ts";
import { plus } from "../../domain/moneySums.ts";
import { callName } from "../../domain/permission.ts";
import { givenBack, withApproval } from "./approvals.ts";
import type { Operator } from "../identity/operators/operators.ts";
import {
  cancelOrder,
  type Canceller,
  type CancelledAt,
} from "../afterSale/reservations/cancelReservation.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { findAtCounter } from "./findAtCounter.ts";
import { onceOnly } from "./onceOnly.ts";

type Wish = z.output<typeof call.body>;

/**
 * Cancels tickets of an order at the counter. Tickets can be cancelled until their shows begin. Money is
 * refunded to the payment if possible, otherwise it is paid out by the given method. `keyOf` returns the
 * idempotency key and is not called for a preview. Throws ORDER_NOT_FOUND if there is no such order in the
 * operator's scope, BALANCE_IS_DUE if a payout needs a method and none is given, APPROVAL_NEEDED above the
 * operator's limit, and NOTHING_TO_CANCEL (`reason`).
 */
export async function cancelAtCounter(
  canceller: Canceller,
  operator: Operator,
  reservationIdentifier: string,
  asked: Wish,
  keyOf: () => string,
): Promise<CancelledAt> {
  const { db } = canceller.office;
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  const { over: way, ...wish } = asked;
  const over = way ? { operator, ...way, reference: way.reference ?? null } : undefined;
  if (wish.preview) return cancelOrder(canceller, id, wish, { over });
  const key = keyOf();
  const once = { visitorId: await counterVisitor(db, operator), key };
  const refunding = { orderId: id, call: callName(cancelCall) };
  return onceOnly(db, once, { cancels: reservationIdentifier, ...asked }, () =>
    withApproval(db, operator, refunding, (judge) =>
      cancelOrder(canceller, id, wish, {
        over,
        once,
        judge: async (tx, refund) => judge(tx, refund, plus(await givenBack(tx, id), refund)),
      }),
    ),
  );
}

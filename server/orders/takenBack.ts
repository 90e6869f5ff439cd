import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import type { Db } from "../platform/store/db.ts";

/** The money that buyers' banks have taken back from a payment. */
export interface TakenBack {
  /**
   * Money that banks have taken back and hold now, in agorot. Does not include amounts that the business had
   * refunded before.
   */
  readonly booked: Agorot;
  /** Whether at least one bank that holds this money has not decided yet. */
  readonly isOpen: boolean;
}

/** Returns the money that banks have taken back from a payment. Zero if the order has no payment. */
export async function takenBack(db: Db, paymentIdentifier: string | null): Promise<TakenBack> {
  if (paymentIdentifier === null) return { booked: ZERO, isOpen: false };
  const rows = await db
    .selectFrom("payment_dispute")
    .select(["booked", "state"])
    .where("payment_identifier", "=", paymentIdentifier)
    .where("booked", ">", ZERO)
    .execute();
  return {
    booked: sumOf(rows.map((row) => row.booked)),
    isOpen: rows.some(({ state }) => OPEN_DISPUTES.includes(state)),
  };
}

/**
 * Returns the amount in agorot that cancellations of an order did not refund, because a bank had already
 * taken it back.
 */
export async function leftToBank(db: Db, orderId: string): Promise<Agorot> {
  const { sum } = await db
    .selectFrom("cancellation")
    .select(({ fn }) => fn.sum<Agorot | null>("to_bank").as("sum"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return sum ?? ZERO;
}

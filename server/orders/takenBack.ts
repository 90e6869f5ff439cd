import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import type { Db } from "../platform/store/db.ts";

/** What banks have taken back of a payment. */
export interface TakenBack {
  /** Money that banks hold now, in agorot, excluding what was refunded before. */
  readonly booked: Agorot;
  /** Whether at least one bank that holds this money has not decided yet. */
  readonly isOpen: boolean;
}

/** Returns what banks have taken back of a payment. */
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

/** Returns the amount that cancellations of an order did not refund, because a bank had already taken it. */
export async function leftToBank(db: Db, orderId: string): Promise<Agorot> {
  const { sum } = await db
    .selectFrom("cancellation")
    .select(({ fn }) => fn.sum<Agorot | null>("to_bank").as("sum"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return sum ?? ZERO;
}

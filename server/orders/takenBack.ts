import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import type { Db } from "../platform/store/db.ts";

/** What banks have taken back of a payment. */
export interface TakenBack {
  /** Money that they hold now, in agorot, without what was refunded before. */
  readonly booked: Agorot;
  /** Whether a bank that has money of it has not decided yet. */
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

/** What cancellations of an order did not give back, because a bank had taken it already. */
export async function leftToBank(db: Db, orderId: string): Promise<Agorot> {
  const { sum } = await db
    .selectFrom("cancellation")
    .select(({ fn }) => fn.sum<Agorot | null>("to_bank").as("sum"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return sum ?? ZERO;
}

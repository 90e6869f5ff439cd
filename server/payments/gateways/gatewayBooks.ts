import { sql } from "kysely";
import { agorot, type Agorot } from "../../../domain/money.ts";
import type { Db } from "../../platform/store/db.ts";
import type { KnownPayment } from "./gateway.ts";

/** A payment, stored before the gateway is called. */
interface NewPayment {
  readonly paymentIdentifier: string;
  readonly accountId: number;
  readonly amount: Agorot;
}

/** Stores a payment. Returns false if the payment was already stored. */
export async function bookPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const booked = await db
    .insertInto("gateway_payment")
    .values({
      payment_identifier: payment.paymentIdentifier,
      account_id: payment.accountId,
      amount: payment.amount,
      begun_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (booked.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the stored payment. Undefined if the payment does not exist or belongs to another account. */
export async function knownPayment(
  db: Db,
  accountId: number,
  paymentIdentifier: string,
): Promise<KnownPayment | undefined> {
  const row = await db
    .selectFrom("gateway_payment")
    .selectAll()
    .where("payment_identifier", "=", paymentIdentifier)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return (
    row && {
      paymentIdentifier: row.payment_identifier,
      amount: row.amount,
      begunAt: row.begun_at,
      pageId: row.page_id,
      pageUrl: row.page_url,
      transactionId: row.transaction_id,
      captureId: row.capture_id,
      isClosed: row.closed_at !== null,
      releasedId: row.released_id,
    }
  );
}

interface Noted {
  readonly page_id?: string;
  readonly page_url?: string;
  readonly transaction_id?: string;
  readonly capture_id?: string;
  readonly released_id?: string;
  readonly installments?: number;
}

/** Stores ids and values that the gateway has reported for a payment. */
export async function notePayment(db: Db, paymentIdentifier: string, noted: Noted): Promise<void> {
  await db
    .updateTable("gateway_payment")
    .set(noted)
    .where("payment_identifier", "=", paymentIdentifier)
    .execute();
}

/** Marks a payment as closed, so that it can no longer be paid. */
export async function noteClosed(db: Db, paymentIdentifier: string): Promise<void> {
  await db
    .updateTable("gateway_payment")
    .set({ closed_at: sql<Date>`app_now()` })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("closed_at", "is", null)
    .execute();
}

/** A requested refund. `refundId` is null until the gateway has confirmed the refund. */
interface KnownRefund {
  readonly amount: Agorot;
  readonly refundId: string | null;
  readonly askedAt: Date;
  /**
   * Whether the refund was requested before. The gateway may have made the refund although its answer was
   * lost.
   */
  readonly isRepeated: boolean;
}

/** Stores a refund before the gateway is called, once per key. Returns the refund as stored. */
export async function bookRefund(
  db: Db,
  paymentIdentifier: string,
  { key, amount }: { readonly key: string; readonly amount: Agorot },
): Promise<KnownRefund> {
  const booked = await db
    .insertInto("gateway_refund")
    .values({ payment_identifier: paymentIdentifier, key, amount, asked_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = await db
    .selectFrom("gateway_refund")
    .select(["amount", "refund_id", "asked_at"])
    .where("payment_identifier", "=", paymentIdentifier)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const isRepeated = (booked.numInsertedOrUpdatedRows ?? 0n) === 0n;
  return { amount: row.amount, refundId: row.refund_id, askedAt: row.asked_at, isRepeated };
}

export async function noteRefund(
  db: Db,
  paymentIdentifier: string,
  key: string,
  refundId: string,
): Promise<void> {
  await db
    .updateTable("gateway_refund")
    .set({ refund_id: refundId })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("key", "=", key)
    .execute();
}

/** Returns the sum of a payment's other refunds, and the ids of those that the gateway has confirmed. */
export async function otherRefunds(
  db: Db,
  paymentIdentifier: string,
  key: string,
): Promise<{ readonly sum: Agorot; readonly ids: readonly string[] }> {
  const rows = await db
    .selectFrom("gateway_refund")
    .select(["amount", "refund_id"])
    .where("payment_identifier", "=", paymentIdentifier)
    .where("key", "<>", key)
    .execute();
  return {
    sum: agorot(rows.reduce((sum, { amount }) => sum + amount, 0)),
    ids: rows.flatMap(({ refund_id }) => refund_id ?? []),
  };
}

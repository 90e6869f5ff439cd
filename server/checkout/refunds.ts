import { sql } from "kysely";
import { ZERO, type Agorot } from "../../domain/money.ts";
import { minus, sumOf } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import { enqueue } from "../outside/outbox.ts";
import type { Providers } from "../payments/providers.ts";
import type { Db } from "../platform/store/db.ts";
import { findAttempt, holdAttempt, type AttemptState } from "./attempts.ts";
import { writeLedger } from "../orders/ledger.ts";
import { bookRefunds } from "../orders/saleStatements.ts";
import { takenBack } from "../orders/takenBack.ts";

/** States of a payment that is captured or about to be captured. */
export const TAKEN: readonly AttemptState[] = ["sold", "captured"];

/**
 * Requests a refund, in the transaction of the cancellation. The outbox sends the refund to the provider, and
 * retries until the provider has accepted it. Repeated calls with the same key refund only once. Throws
 * IDEMPOTENCY_MISMATCH for a key that was used with another amount. Throws BALANCE_IS_DUE (`refundable`,
 * agorot) if the refunds would exceed the amount of this payment, less the money that banks have taken back.
 */
export async function refund(
  tx: Db,
  paymentIdentifier: string,
  amount: Agorot,
  key: string,
): Promise<void> {
  if (amount === 0) return;
  const attempt = await holdAttempt(tx, paymentIdentifier);
  const given = await tx
    .selectFrom("refund")
    .select(["key", "amount"])
    .where("payment_identifier", "=", paymentIdentifier)
    .execute();
  const before = given.find((each) => each.key === key);
  if (before) {
    if (before.amount !== amount) throw new Refused("IDEMPOTENCY_MISMATCH");
    return;
  }
  const paid = attempt && TAKEN.includes(attempt.state) ? attempt.amount : ZERO;
  const { booked } = await takenBack(tx, paymentIdentifier);
  const refundable = minus(minus(paid, sumOf(given.map((each) => each.amount))), booked);
  if (amount < 0 || amount > refundable) throw new Refused("BALANCE_IS_DUE", { refundable });
  await bookRefunds({
    rows: [{ payment_identifier: paymentIdentifier, key, amount, state: "asked" }],
    computed: { created_at: sql`app_now()` },
  }).execute(tx);
  await enqueue(tx, [{ kind: "refund", payload: { paymentIdentifier, key } }]);
}

/**
 * The refund key of a payment that led to no order. This key differs from all cancellation ids, which are the
 * keys of all other refunds.
 */
export const UNDOING = "undo";

/** Records the full refund of a payment that led to no order, and so has no ledger. */
export async function noteUndoing(tx: Db, paymentIdentifier: string): Promise<void> {
  const attempt = await holdAttempt(tx, paymentIdentifier);
  if (attempt?.state !== "voiding") throw new Error(`${paymentIdentifier} is not to be undone`);
  await tx
    .insertInto("refund")
    .values({
      payment_identifier: paymentIdentifier,
      key: UNDOING,
      amount: attempt.amount,
      state: "asked",
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sends a recorded refund to the provider, and writes the refund to the ledger only once. */
export async function carryOutRefund(
  { db, providers }: { readonly db: Db; readonly providers: Providers },
  { paymentIdentifier, key }: { paymentIdentifier: string; key: string },
): Promise<void> {
  const noted = await db
    .selectFrom("refund")
    .select("amount")
    .where("payment_identifier", "=", paymentIdentifier)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const made = await findAttempt(db, paymentIdentifier);
  if (!made) throw new Error(`no payment ${paymentIdentifier}`);
  const provider = await providers.of(made);
  // A payment without an order is refunded in full, even if the charged amount differs from the requested
  // amount.
  if (key === UNDOING) await provider.refundAll(paymentIdentifier, key);
  else await provider.refund(paymentIdentifier, noted.amount, key);
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable("refund")
      .set({ state: "done", done_at: sql<Date>`app_now()` })
      .where("payment_identifier", "=", paymentIdentifier)
      .where("key", "=", key)
      .where("state", "=", "asked")
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const attempt = await findAttempt(tx, paymentIdentifier);
    // A payment without an order has no ledger.
    if (attempt?.orderId) await writeLedger(tx, attempt.orderId, "refund", noted.amount);
  });
}

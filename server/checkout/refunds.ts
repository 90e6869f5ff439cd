import { sql } from "kysely";
import { minus, sumOf, ZERO, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { enqueue } from "../outside/outbox.ts";
import type { Providers } from "../payments/providers.ts";
import type { Db } from "../platform/store/db.ts";
import { findAttempt, holdAttempt, type AttemptState } from "./attempts.ts";
import { writeLedger } from "../orders/ledger.ts";

/** A payment whose money is, or is about to be, in the till. */
const TAKEN: readonly AttemptState[] = ["sold", "captured"];

/**
 * Gives money back, in the transaction of the cancellation that asks for it; the outbox does it, and
 * tries until the provider has. The same key gives back once, however often it is asked. Throws
 * IDEMPOTENCY_MISMATCH for a key with another amount, BALANCE_IS_DUE (`refundable`, agorot) where more
 * would go back than was paid by this payment.
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
  const refundable = minus(paid, sumOf(given.map((each) => each.amount)));
  if (amount < 0 || amount > refundable) throw new Refused("BALANCE_IS_DUE", { refundable });
  await tx
    .insertInto("refund")
    .values({
      payment_identifier: paymentIdentifier,
      key,
      amount,
      state: "asked",
      created_at: sql<Date>`app_now()`,
    })
    .execute();
  await enqueue(tx, [{ kind: "refund", payload: { paymentIdentifier, key } }]);
}

/** Key of what is given back because no order came of it; no cancellation has one like it. */
export const UNDOING = "undo";

/** Notes that all of a payment goes back, which is in no order's books. */
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

/** Asks the provider for a refund that was noted before, and writes it into the books once. */
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
  // What no order came of goes back whole, also where it is not what was asked for.
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
    // Money that never became an order is in no order's books.
    if (attempt?.orderId) await writeLedger(tx, attempt.orderId, "refund", noted.amount);
  });
}

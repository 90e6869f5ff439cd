import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { jsonb, type Db } from "../store/db.ts";
import type { SaleDraft } from "./saleDraft.ts";

/**
 * A payment's way: `form` (a card form was opened), `asking` (the provider is being asked),
 * `awaiting` (the payer has something to do), `unknown` (no answer came), then `sold` and `captured`,
 * or `declined`, or `voiding` and `voided` where the money was there and the seats were not.
 */
export type AttemptState =
  | "form"
  | "asking"
  | "awaiting"
  | "unknown"
  | "sold"
  | "captured"
  | "declined"
  | "voiding"
  | "voided";

export interface Attempt {
  readonly paymentIdentifier: string;
  readonly visitorId: string;
  readonly state: AttemptState;
  readonly amount: number;
  readonly draft: SaleDraft | null;
  readonly key: string | null;
  readonly orderId: string | null;
}

/** States out of which a payment still may become a sale. */
export const UNSETTLED: readonly AttemptState[] = ["asking", "awaiting", "unknown"];

const COLUMNS = [
  "payment_identifier",
  "visitor_id",
  "state",
  "amount",
  "cart",
  "idempotency_key",
  "order_id",
] as const;

const selectAttempts = (db: Db) => db.selectFrom("payment_attempt").select(COLUMNS);

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>["execute"]>>[number];

const attemptOf = (row: Row): Attempt => ({
  paymentIdentifier: row.payment_identifier,
  visitorId: row.visitor_id,
  // Written by this file alone, from these types.
  state: row.state as AttemptState,
  amount: row.amount,
  draft: row.cart as SaleDraft | null,
  key: row.idempotency_key,
  orderId: row.order_id,
});

/** Notes that a visitor was given a card form under this identifier. */
export async function noteForm(
  db: Db,
  attempt: { paymentIdentifier: string; visitorId: string; provider: string; amount: number },
): Promise<void> {
  await db
    .insertInto("payment_attempt")
    .values({
      payment_identifier: attempt.paymentIdentifier,
      visitor_id: attempt.visitorId,
      provider: attempt.provider,
      state: "form",
      amount: attempt.amount,
      created_at: sql<Date>`app_now()`,
      changed_at: sql<Date>`app_now()`,
    })
    .execute();
}

export async function findAttempt(db: Db, paymentIdentifier: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(db)
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** The payment that a key is waiting for. */
export async function attemptOfKey(
  db: Db,
  visitorId: string,
  key: string,
): Promise<Attempt | undefined> {
  const row = await selectAttempts(db)
    .where("visitor_id", "=", visitorId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Holds the payment's row until the transaction ends. */
export async function holdAttempt(tx: Db, paymentIdentifier: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(tx)
    .where("payment_identifier", "=", paymentIdentifier)
    .forUpdate()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Moves a payment on where it is in one of the states `from`; answers whether it was. */
export async function moveAttempt(
  db: Db,
  paymentIdentifier: string,
  from: readonly AttemptState[],
  state: AttemptState,
  orderId: string | null = null,
): Promise<boolean> {
  const moved = await db
    .updateTable("payment_attempt")
    .set({
      state,
      changed_at: sql<Date>`app_now()`,
      ...(orderId === null ? {} : { order_id: orderId }),
    })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/**
 * Binds a visitor's form to what is to be paid with it, just before the provider is asked. Throws
 * VALIDATION where the visitor was given no such form, ALREADY_COMMITTED and IN_PROGRESS where it has
 * been used.
 */
export async function beginAttempt(
  tx: Db,
  paymentIdentifier: string,
  who: { visitorId: string; key: string },
  draft: SaleDraft,
): Promise<void> {
  const begun = await tx
    .updateTable("payment_attempt")
    .set({
      state: "asking",
      amount: draft.price.balanceDue,
      cart: jsonb(draft),
      idempotency_key: who.key,
      changed_at: sql<Date>`app_now()`,
    })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("visitor_id", "=", who.visitorId)
    .where("state", "in", ["form", "declined"])
    .executeTakeFirst();
  if (begun.numUpdatedRows > 0n) return;
  const present = await findAttempt(tx, paymentIdentifier);
  if (!present || present.visitorId !== who.visitorId) {
    const fields = [{ field: "cart.paymentIdentifier", message: "no such payment form" }];
    throw new Refused("VALIDATION", { fields });
  }
  throw new Refused(present.orderId === null ? "IN_PROGRESS" : "ALREADY_COMMITTED");
}

/** Payments that nobody is working on any more, oldest first. */
export async function strayAttempts(
  db: Db,
  { askingSeconds, awaitingSeconds }: { askingSeconds: number; awaitingSeconds: number },
): Promise<Attempt[]> {
  const age = (seconds: number) => sql<Date>`app_now() - make_interval(secs => ${seconds})`;
  const rows = await selectAttempts(db)
    .where((is) =>
      is.or([
        is("state", "=", "unknown"),
        is.and([is("state", "=", "asking"), is("changed_at", "<=", age(askingSeconds))]),
        is.and([is("state", "=", "awaiting"), is("changed_at", "<=", age(awaitingSeconds))]),
      ]),
    )
    .orderBy("changed_at")
    .limit(50)
    .execute();
  return rows.map(attemptOf);
}

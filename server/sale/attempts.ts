import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { ChargedMethod } from "../payments/provider.ts";
import { jsonb, type Db } from "../store/db.ts";
import type { SaleDraft } from "./saleDraft.ts";

/**
 * A payment's way: `form` (a card form was opened), `asking` (the provider is being asked),
 * `awaiting` (the payer has something to do), `unknown` (no answer came), then `sold` and `captured`,
 * or `declined`, or `voiding` and `voided` where the money was there and the seats were not: it is let
 * go, or given back where it was taken at once.
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
  readonly provider: string;
  readonly method: ChargedMethod;
  readonly installments: number;
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
  "provider",
  "method",
  "installments",
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
  provider: row.provider,
  // Written by this file alone, from these types.
  method: row.method as ChargedMethod,
  installments: row.installments,
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
    .orderBy("created_at", "desc")
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

const moving = (
  db: Db,
  paymentIdentifier: string,
  from: readonly AttemptState[],
  to: { readonly state: AttemptState; readonly order_id?: string },
) =>
  db
    .updateTable("payment_attempt")
    .set({ ...to, changed_at: sql<Date>`app_now()` })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "in", [...from]);

/** Moves a payment on where it is in one of the states `from`; answers whether it was. */
export async function moveAttempt(
  db: Db,
  paymentIdentifier: string,
  from: readonly AttemptState[],
  state: AttemptState,
): Promise<boolean> {
  const moved = await moving(db, paymentIdentifier, from, { state }).executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** The statement that says of an unsettled payment which order it bought. */
export const attemptSold = (db: Db, paymentIdentifier: string, orderId: string) =>
  moving(db, paymentIdentifier, UNSETTLED, { state: "sold", order_id: orderId });

/** Takes an awaiting payment to ask the provider about it; answers whether nobody else has. */
export async function takeAttempt(
  db: Db,
  paymentIdentifier: string,
  askSeconds: number,
): Promise<boolean> {
  const taken = await db
    .updateTable("payment_attempt")
    .set({ state: "asking", asked_until: inSeconds(askSeconds), changed_at: inSeconds(0) })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "=", "awaiting")
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** A payment that the provider has never heard of is over, and its key is free for another. */
export async function forgetAttempt(db: Db, paymentIdentifier: string): Promise<boolean> {
  const forgotten = await db
    .updateTable("payment_attempt")
    .set({ state: "declined", idempotency_key: null, changed_at: inSeconds(0) })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "=", "asking")
    .executeTakeFirst();
  return forgotten.numUpdatedRows > 0n;
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + ${seconds}::int * interval '1 second'`;

/** What is to be paid, by whom, and until when. */
export interface Beginning {
  readonly paymentIdentifier: string;
  readonly visitorId: string;
  readonly key: string;
  readonly provider: string;
  readonly method: ChargedMethod;
  readonly installments: number;
  readonly draft: SaleDraft;
  /** Of whoever asks the provider, and of the payer. */
  readonly askSeconds: number;
  readonly paymentSeconds: number;
}

const rowOf = (begun: Beginning) => ({
  state: "asking",
  method: begun.method,
  installments: begun.installments,
  amount: begun.draft.price.balanceDue,
  cart: jsonb(begun.draft),
  idempotency_key: begun.key,
  asked_until: inSeconds(begun.askSeconds),
  deadline: inSeconds(begun.paymentSeconds),
  changed_at: inSeconds(0),
});

/** Notes a payment that has no form of ours, just before the provider is asked. */
export async function openAttempt(tx: Db, begun: Beginning): Promise<void> {
  await tx
    .insertInto("payment_attempt")
    .values({
      ...rowOf(begun),
      payment_identifier: begun.paymentIdentifier,
      visitor_id: begun.visitorId,
      provider: begun.provider,
      created_at: inSeconds(0),
    })
    .execute();
}

/**
 * Binds a visitor's form to what is to be paid with it, just before the provider is asked. Throws
 * VALIDATION where the visitor was given no such form, ALREADY_COMMITTED and IN_PROGRESS where it has
 * been used.
 */
export async function beginAttempt(tx: Db, begun: Beginning): Promise<void> {
  const { paymentIdentifier, visitorId } = begun;
  const bound = await tx
    .updateTable("payment_attempt")
    .set(rowOf(begun))
    .where("payment_identifier", "=", paymentIdentifier)
    .where("visitor_id", "=", visitorId)
    .where("state", "in", ["form", "declined"])
    .executeTakeFirst();
  if (bound.numUpdatedRows > 0n) return;
  const present = await findAttempt(tx, paymentIdentifier);
  if (!present || present.visitorId !== visitorId) {
    const fields = [{ field: "cart.paymentIdentifier", message: "no such payment form" }];
    throw new Refused("VALIDATION", { fields });
  }
  throw new Refused(present.orderId === null ? "IN_PROGRESS" : "ALREADY_COMMITTED");
}

/** A node of an earlier version, still running beside this one, notes no deadlines. */
const ownDeadline = (column: "asked_until" | "deadline") =>
  sql<Date>`coalesce(${sql.ref(column)}, changed_at + interval '5 minutes')`;

/**
 * Payments that nobody is working on any more, oldest first: each knows by its own deadlines.
 * `isAlone`: no other process works here, so whoever was asking has died.
 */
export async function strayAttempts(db: Db, isAlone: boolean): Promise<Attempt[]> {
  const rows = await selectAttempts(db)
    .where((is) =>
      is.or([
        is("state", "=", "unknown"),
        is.and([
          is("state", "=", "asking"),
          ...(isAlone ? [] : [is(ownDeadline("asked_until"), "<=", inSeconds(0))]),
        ]),
        is.and([is("state", "=", "awaiting"), is(ownDeadline("deadline"), "<=", inSeconds(0))]),
      ]),
    )
    .orderBy("changed_at")
    .limit(50)
    .execute();
  return rows.map(attemptOf);
}

import { sql } from "kysely";
import { gatheredOn } from "../platform/gathered.ts";
import { unsealJson } from "../platform/encryption/sealing.ts";
import type { ExpectedMoney } from "../payments/provider.ts";
import type { ChargedMethod } from "../../domain/cart.ts";
import type { Agorot } from "../../domain/money.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { MadeWith } from "../payments/providers.ts";
import { texts, uuids, type Db } from "../platform/store/db.ts";
import type { OnceKey } from "../orders/idempotency.ts";
import { bookPayments } from "../orders/saleStatements.ts";
import type { SaleDraft } from "../cart/saleDraft.ts";
import { asWritten } from "../platform/store/asWritten.ts";

/**
 * States of a payment. `form`: a card form was opened. `asking`: a request to the provider is in progress.
 * `awaiting`: the payer has to do something, for example on the provider's page. `unknown`: the provider did
 * not answer. `sold`: the order exists. `captured`: the order exists and the money was captured. `declined`:
 * the provider refused the payment. `held`: the provider reports another transaction, and a person has to
 * look at it. `voiding`, then `voided`: the payment was approved but the seats could not be sold, so the
 * payment is voided, or refunded if it was captured at once.
 */
export type AttemptState =
  | "form"
  | "asking"
  | "awaiting"
  | "unknown"
  | "sold"
  | "captured"
  | "declined"
  | "held"
  | "voiding"
  | "voided";

export interface Attempt {
  readonly paymentIdentifier: string;
  readonly visitorId: string;
  readonly provider: string;
  /** The account at the payment provider. Null for payments that an earlier version of the software began. */
  readonly account: string | null;
  readonly method: ChargedMethod;
  readonly installments: number;
  readonly state: AttemptState;
  readonly amount: Agorot;
  /** The amount and other facts of the payment that the provider must confirm. */
  readonly expected: ExpectedMoney;
  readonly draft: SaleDraft | null;
  readonly key: string | null;
  readonly orderId: string | null;
}

/**
 * Returns the idempotency key under which the reply to a payment is stored, or undefined if the payment has
 * no key.
 */
export const keyOf = ({ visitorId, key }: Attempt): OnceKey | undefined =>
  key === null ? undefined : { visitorId, key };

/** States from which a payment may still become a sale. */
export const UNSETTLED: readonly AttemptState[] = ["asking", "awaiting", "unknown"];

const COLUMNS = [
  "payment_identifier",
  "visitor_id",
  "provider",
  "account",
  "charge_amount",
  "charge_currency",
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

const attemptOf = (db: Db, row: Row): Attempt => ({
  paymentIdentifier: row.payment_identifier,
  visitorId: row.visitor_id,
  provider: row.provider,
  account: row.account,
  expected: {
    paymentIdentifier: row.payment_identifier,
    account: row.account,
    amount: row.charge_amount ?? row.amount,
    currency: row.charge_currency,
  },
  // The types are not checked, because the server only writes values of these types.
  method: asWritten(row.method),
  installments: row.installments,
  state: asWritten(row.state),
  amount: row.amount,
  draft: asWritten(unsealJson(db, "payment_attempt.cart", row.cart)),
  key: row.idempotency_key,
  orderId: row.order_id,
});

type Form = Pick<Attempt, "paymentIdentifier" | "visitorId" | "provider" | "account" | "amount">;

/**
 * Records that a visitor was given a card form with this identifier. `account` is the auth profile's account at
 * the provider, or null. Concurrent calls share one statement.
 */
export const noteForm: (db: Db, form: Form) => Promise<void> = gatheredOn(
  async (db, forms: readonly Form[]) => {
    const rows = forms.map((form) => ({
      payment_identifier: form.paymentIdentifier,
      visitor_id: form.visitorId,
      provider: form.provider,
      account: form.account,
      state: "form",
      amount: form.amount,
    }));
    const computed = { created_at: sql`app_now()`, changed_at: sql`app_now()` };
    await bookPayments({ rows, computed }).execute(db);
    return forms.map(() => undefined);
  },
  ({ paymentIdentifier }) => [paymentIdentifier],
);

export async function findAttempt(db: Db, paymentIdentifier: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(db)
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
  return row && attemptOf(db, row);
}

/** Returns the latest payment that was made under an idempotency key. */
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
  return row && attemptOf(db, row);
}

/** Returns the payments with these identifiers. Leaves out identifiers for which there is no payment. */
export async function findAttempts(
  db: Db,
  paymentIdentifiers: readonly string[],
): Promise<Map<string, Attempt>> {
  const rows = await selectAttempts(db)
    .where("payment_identifier", "=", sql<string>`any(${texts(paymentIdentifiers)})`)
    .execute();
  return new Map(rows.map((row) => [row.payment_identifier, attemptOf(db, row)]));
}

/** Locks the payments' rows until the end of the transaction. Returns the payments by identifier. */
export async function holdAttempts(
  tx: Db,
  paymentIdentifiers: readonly string[],
): Promise<Map<string, Attempt>> {
  const rows = await selectAttempts(tx)
    .where("payment_identifier", "=", sql<string>`any(${texts(paymentIdentifiers)})`)
    .orderBy("payment_identifier")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.payment_identifier, attemptOf(tx, row)]));
}

/**
 * Locks one payment's row until the end of the transaction. Returns the payment, or undefined if there is no
 * payment with this identifier.
 */
export const holdAttempt = async (tx: Db, paymentIdentifier: string) =>
  (await holdAttempts(tx, [paymentIdentifier])).get(paymentIdentifier);

/** Returns why a payment ended without a sale, as stored under its idempotency key. */
export async function storedRefusal(
  db: Db,
  { visitorId, key }: Pick<Attempt, "visitorId" | "key">,
): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .select("reply")
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key ?? "")
    .executeTakeFirst();
  return asWritten<{ refusal?: Refusal } | null | undefined>(row?.reply)?.refusal;
}

/** Moves a payment to `state` if it is in one of the states `from`. Returns whether the payment was moved. */
export async function moveAttempt(
  db: Db,
  paymentIdentifier: string,
  from: readonly AttemptState[],
  state: AttemptState,
): Promise<boolean> {
  const moved = await db
    .updateTable("payment_attempt")
    .set({ state, changed_at: sql<Date>`app_now()` })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** SQL statement that marks unsettled payments as sold and links them to their orders. */
export const attemptsSold = (
  bought: readonly { readonly paymentIdentifier: string; readonly orderId: string }[],
) => sql`
  update payment_attempt a set state = 'sold', order_id = b.order_id, changed_at = app_now()
  from unnest(${texts(bought.map((each) => each.paymentIdentifier))},
    ${uuids(bought.map((each) => each.orderId))}) as b(payment_identifier, order_id)
  where a.payment_identifier = b.payment_identifier and a.state = any(${texts(UNSETTLED)})`;

/**
 * Claims an awaiting payment, so that only this request asks the provider about it. Returns false if another
 * request has claimed it.
 */
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

/**
 * Ends a payment that the provider does not know, so that another payment can use its idempotency key. Returns
 * whether the payment was in state `asking`.
 */
export async function forgetAttempt(db: Db, paymentIdentifier: string): Promise<boolean> {
  const forgotten = await db
    .updateTable("payment_attempt")
    .set({ state: "declined", idempotency_key: null, changed_at: inSeconds(0) })
    .where("payment_identifier", "=", paymentIdentifier)
    .where("state", "=", "asking")
    .executeTakeFirst();
  return forgotten.numUpdatedRows > 0n;
}

/** SQL for the time in `seconds` seconds from now. */
export const inSeconds = (seconds: number) =>
  sql<Date>`app_now() + ${seconds}::int * interval '1 second'`;

/**
 * Returns SQL for a deadline. Nodes that run an earlier version beside this one do not set the column. If the
 * column is null, the deadline is five minutes after the last change of the payment.
 */
const ownDeadline = (column: "asked_until" | "deadline") =>
  sql<Date>`coalesce(${sql.ref(column)}, changed_at + interval '5 minutes')`;

/**
 * SQL condition: whether a payment was made with one of these providers and accounts. Payments that an
 * earlier version began have no account, so only their provider is compared.
 */
const isMadeWith = (known: readonly MadeWith[]) => sql<boolean>`exists (
  select 1 from unnest(${texts(known.map(({ provider }) => provider))},
    ${texts(known.map(({ account }) => account ?? ""))}) as k(provider, account)
  where k.provider = payment_attempt.provider
    and (payment_attempt.account is null or payment_attempt.account = k.account))`;

/** Counts the payments in progress whose provider or account is not in `known`, by provider and account. */
export const strangersAttempts = (db: Db, known: readonly MadeWith[]) =>
  db
    .selectFrom("payment_attempt")
    .select(["provider", "account", sql<number>`count(*)::int`.as("payments")])
    .where("state", "in", [...UNSETTLED, "sold", "voiding"])
    .where(sql<boolean>`not ${isMadeWith(known)}`)
    .groupBy(["provider", "account"])
    .execute();

/**
 * Returns payments that no process is working on any more, oldest first, according to their own deadlines.
 * Leaves out payments whose provider and account are not in `known`. If `isAlone` is true, no other process
 * uses this database, so payments in state `asking` belong to a process that has died.
 */
export async function strayAttempts(
  db: Db,
  isAlone: boolean,
  known: readonly MadeWith[],
): Promise<Attempt[]> {
  const rows = await selectAttempts(db)
    .where(isMadeWith(known))
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
  return rows.map((row) => attemptOf(db, row));
}

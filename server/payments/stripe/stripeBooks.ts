import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/** The current PaymentIntent of a payment, and how many intents the payment has had. */
export interface BookedIntent {
  readonly intentId: string;
  readonly tries: number;
}

/** Row id of an auth profile's account. Null for the accounts that belong to the installation itself. */
type AccountId = number | null;

const isOf = (accountId: AccountId) =>
  sql<boolean>`stripe_payment.account_id is not distinct from ${accountId}::int`;

/**
 * Returns the stored intent of a payment. Undefined if the payment is unknown or belongs to another account.
 */
export async function bookedIntent(
  db: Db,
  accountId: AccountId,
  paymentIdentifier: string,
): Promise<BookedIntent | undefined> {
  const row = await db
    .selectFrom("stripe_payment")
    .select(["intent_id", "tries"])
    .where("payment_identifier", "=", paymentIdentifier)
    .where(isOf(accountId))
    .executeTakeFirst();
  return row && { intentId: row.intent_id, tries: row.tries };
}

/**
 * Returns the payment identifier for an intent. Undefined if the intent is unknown or belongs to another
 * account.
 */
export async function paymentOfIntent(
  db: Db,
  accountId: AccountId,
  intentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("stripe_payment")
    .select("payment_identifier")
    .where("intent_id", "=", intentId)
    .where(isOf(accountId))
    .executeTakeFirst();
  return row?.payment_identifier;
}

/**
 * Stores the intent of a payment. This function must be called before the intent is confirmed, so that every
 * charge belongs to a stored intent. Throws if the payment already has an intent at another account.
 */
export async function bookIntent(
  db: Db,
  accountId: AccountId,
  paymentIdentifier: string,
  { intentId, tries }: BookedIntent,
): Promise<void> {
  const present = { intent_id: intentId, tries };
  const booked = await db
    .insertInto("stripe_payment")
    .values({ payment_identifier: paymentIdentifier, account_id: accountId, ...present })
    .onConflict((conflict) =>
      conflict.column("payment_identifier").doUpdateSet(present).where(isOf(accountId)),
    )
    .executeTakeFirst();
  if (booked.numInsertedOrUpdatedRows === 1n) return;
  throw new Error(`${paymentIdentifier} was begun at another account`);
}

import type { Db } from "../../platform/store/db.ts";

/** The intent of a payment, and how many intents it has had. */
export interface BookedIntent {
  readonly intentId: string;
  readonly tries: number;
}

export async function bookedIntent(
  db: Db,
  paymentIdentifier: string,
): Promise<BookedIntent | undefined> {
  const row = await db
    .selectFrom("stripe_payment")
    .select(["intent_id", "tries"])
    .where("payment_identifier", "=", paymentIdentifier)
    .executeTakeFirst();
  return row && { intentId: row.intent_id, tries: row.tries };
}

/** Returns the payment whose intent this is. */
export async function paymentOfIntent(db: Db, intentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stripe_payment")
    .select("payment_identifier")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  return row?.payment_identifier;
}

/** Stores the intent before it is confirmed, so that no unknown intent can charge anybody. */
export async function bookIntent(
  db: Db,
  paymentIdentifier: string,
  { intentId, tries }: BookedIntent,
): Promise<void> {
  const present = { intent_id: intentId, tries };
  await db
    .insertInto("stripe_payment")
    .values({ payment_identifier: paymentIdentifier, ...present })
    .onConflict((conflict) => conflict.column("payment_identifier").doUpdateSet(present))
    .execute();
}

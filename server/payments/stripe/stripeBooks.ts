import type { Db } from "../../platform/store/db.ts";

/** Which intent stands for a payment, and how many there have been. */
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

/** Noted before the intent is confirmed: what is not in the books can charge nobody. */
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

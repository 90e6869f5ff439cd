import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { isAddressOf, isNamedIn, type Whose } from "../customers/whose.ts";

/** Deletes what was written to the customer's addresses, or by them, and every message that names one. */
export async function forgetMessages(tx: Db, whose: Whose): Promise<void> {
  await tx
    .deleteFrom("sent_message")
    .where((each) =>
      each.or([isAddressOf(whose, "recipient"), isNamedIn(whose, sql<string>`text`)]),
    )
    .execute();
  await tx.deleteFrom("seat_watch").where(isAddressOf(whose, "address")).execute();
  await tx.deleteFrom("newsletter").where(isAddressOf(whose, "email")).execute();
  await tx
    .deleteFrom("contact_message")
    .where((each) => each.or([isAddressOf(whose, "email"), isAddressOf(whose, "mobile")]))
    .execute();
  await tx
    .deleteFrom("outbox")
    .where("kind", "=", "message")
    .where(isNamedIn(whose, sql<string>`payload::text`))
    .execute();
}

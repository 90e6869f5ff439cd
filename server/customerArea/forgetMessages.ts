import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { isAddressOf, isNamedIn, type Whose } from "../customers/whose.ts";

/** Deletes messages to or from the customer's addresses, and all messages that contain one of them. */
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

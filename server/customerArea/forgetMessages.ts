import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";
import { isAddressOf, isNamedIn, type Whose } from "../customers/whose.ts";

/**
 * Deletes all messages to, from or about the customer's addresses. Tickets that were passed on to one of
 * these addresses stay valid, but their holder's name is deleted.
 */
export async function forgetMessages(tx: Db, whose: Whose): Promise<void> {
  await tx
    .deleteFrom("sent_message")
    .where((each) =>
      each.or([isAddressOf(whose, "recipient"), isNamedIn(whose, sql<string>`text`)]),
    )
    .execute();
  const isReceiver = sql<boolean>`(${isAddressOf(whose, "r.email")} or ${isAddressOf(whose, "r.mobile")})`;
  await tx
    .updateTable("ticket")
    .set({ holder_name: null })
    .where("transfer_id", "in", (each) =>
      each.selectFrom("ticket_transfer as r").select("r.id").where(isReceiver),
    )
    .execute();
  await tx
    .updateTable("ticket_transfer as r")
    .set({ name: null, email: null, mobile: null, locale: null })
    .where(isReceiver)
    .execute();
  await tx
    .updateTable("gift_delivery")
    .set({ name: null, sender: null, email: null, mobile: null, greeting: null })
    .where((each) => each.or([isAddressOf(whose, "email"), isAddressOf(whose, "mobile")]))
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

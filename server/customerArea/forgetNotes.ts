import { sql, type RawBuilder } from "kysely";
import { jsonb, type Db } from "../platform/store/db.ts";
import { hasNameOf, isNamedIn, type Whose } from "../customers/whose.ts";

/**
 * This value replaces the input in entries of the audit log. The operator, the call and the time of an entry
 * are kept.
 */
const FORGOTTEN = { forgotten: true };

/**
 * Removes what operators have written about the customer: inputs in the audit log, and notes on seats and
 * payments.
 */
export async function forgetNotes(tx: Db, whose: Whose): Promise<void> {
  const isAbout = (text: RawBuilder<string>): RawBuilder<boolean> =>
    sql<boolean>`(${isNamedIn(whose, text)} or ${hasNameOf(whose, text)})`;
  await tx
    .updateTable("operator_event")
    .set({ what: jsonb(FORGOTTEN) })
    .where(isAbout(sql<string>`what::text`))
    .execute();
  await tx
    .updateTable("seat_note")
    .set({ note: "-" })
    .where(isAbout(sql<string>`note`))
    .execute();
  await tx
    .updateTable("seat_block")
    .set({ note: "-" })
    .where(isAbout(sql<string>`note`))
    .execute();
  await tx
    .updateTable("payment_mismatch")
    .set({ settled_note: "-" })
    .where(isAbout(sql<string>`settled_note`))
    .execute();
}

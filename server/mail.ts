import { sql } from "kysely";
import type { Db } from "./store/db.ts";

/** A message to a person. `id` is the same at a second try: whoever can, sends it once. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends electronic mail; throws where it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Keeps messages for the development outbox instead of sending them. */
export const keepMail =
  (db: Db): SendMail =>
  async ({ id, to, subject, text }) => {
    await db
      .insertInto("sent_message")
      .values({
        id,
        kind: "mail",
        recipient: to,
        text: `${subject}\n\n${text}`,
        sent_at: sql<Date>`app_now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

import { sql } from "kysely";
import type { Db } from "./store/db.ts";

/** A text message. `id` is the same at a second try: whoever can, sends it once. */
export interface Sms {
  readonly id: string;
  /** Local form: 05…, as `domain/customer` normalises it. */
  readonly to: string;
  readonly text: string;
}

/** Sends a text message; throws where it could not be handed over. */
export type SendSms = (sms: Sms) => Promise<void>;

/** Keeps messages for the development outbox instead of sending them. */
export const keepSms =
  (db: Db): SendSms =>
  async ({ id, to, text }) => {
    await db
      .insertInto("sent_message")
      .values({ id, kind: "sms", recipient: to, text, sent_at: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

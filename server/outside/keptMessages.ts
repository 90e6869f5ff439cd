import { sql } from "kysely";
import { gathered } from "../platform/gathered.ts";
import type { SendMail } from "./mail.ts";
import type { SendSms } from "./sms.ts";
import type { Db } from "../platform/store/db.ts";
import { insertRows, type Rows } from "../platform/store/insertRows.ts";

/** Returns senders that store messages in the development outbox instead of sending them. */
export function openKeptMessages(db: Db): { readonly sms: SendSms; readonly mail: SendMail } {
  const keep = gathered(async (rows: Rows<"sent_message">) => {
    const kept = insertRows("sent_message", rows, { sent_at: sql`app_now()` });
    await sql`${kept} on conflict do nothing`.execute(db);
    return rows.map(() => undefined);
  });
  return {
    sms: ({ id, to, text }) => keep({ id, kind: "sms", recipient: to, text, html: null }),
    mail: ({ id, to, subject, text, html = null }) =>
      keep({ id, kind: "mail", recipient: to.address, text: `${subject}\n\n${text}`, html }),
  };
}

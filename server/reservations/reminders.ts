import { sql, type RawBuilder } from "kysely";
import type { SendMail } from "../mail.ts";
import { enqueue, type Reminder } from "../outbox.ts";
import { reminderMessages } from "../sale/orderMessages.ts";
import type { SendSms } from "../sms.ts";
import { ints, type Db } from "../store/db.ts";
import { VIDEO_VENUE_TYPES } from "../../domain/vod.ts";

/** A reminder's own identifier: of an order's show at its time, by mail or by SMS. */
const reminderId = (
  orderId: string,
  presentationId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) =>
  sql`md5(concat_ws('/', ${orderId}::text, ${presentationId}, extract(epoch from ${at})::bigint, by))::uuid`;

/** Takes back an order's reminders of a show that was to begin at another time; new ones are planned. */
export async function replanReminders(
  tx: Db,
  orderId: string,
  presentationId: number,
  before: Date,
): Promise<void> {
  const id = reminderId(orderId, sql`${presentationId}::int`, sql`${before}::timestamptz`);
  await sql`delete from outbox where done_at is null
    and id in (select ${id} from unnest(array['sms', 'mail']) as by)`.execute(tx);
  await enqueue(tx, [{ kind: "planReminders", payload: { orderId } }]);
}

/**
 * Puts an order's reminders into the outbox with the time at which they are due: one by SMS and one by
 * mail a show. None for what begins sooner than that, and none for what is watched at home. A reminder
 * has an identifier of its own, so that planned twice it is sent once.
 */
export async function planReminders(db: Db, orderId: string, hours: number): Promise<void> {
  if (hours === 0) return;
  await sql`
    insert into outbox (id, kind, payload, created_at, next_at)
    select ${reminderId(orderId, sql`p.id`, sql`p.starts_at`)}, 'reminder',
      jsonb_build_object('orderId', ${orderId}::text, 'presentationId', p.id, 'by', by),
      app_now(), p.starts_at - make_interval(hours => ${hours}::int)
    from presentation p join venue v on v.id = p.venue_id
      cross join unnest(array['sms', 'mail']) as by
    where p.id in (select presentation_id from ticket where order_id = ${orderId}::uuid)
      and v.venue_type_id <> all(${ints(VIDEO_VENUE_TYPES)})
      and p.starts_at - make_interval(hours => ${hours}::int) > app_now()
    on conflict do nothing`.execute(db);
}

/** A server that was down may be late: nobody is reminded of what has begun. */
async function hasBegun(db: Db, presentationId: number): Promise<boolean> {
  const row = await db
    .selectFrom("presentation")
    .select("id")
    .where("id", "=", presentationId)
    .where("starts_at", ">", sql<Date>`app_now()`)
    .executeTakeFirst();
  return row === undefined;
}

/** Sends one reminder, unless its tickets were cancelled or the show has begun. */
export async function remind(
  parts: {
    readonly db: Db;
    readonly sendMail: SendMail;
    readonly sendSms: SendSms;
    readonly publicUrl: () => string;
  },
  reminder: Reminder,
  id: string,
): Promise<void> {
  if (await hasBegun(parts.db, reminder.presentationId)) return;
  const messages = await reminderMessages(parts.db, reminder, parts.publicUrl());
  if (!messages) return;
  const { customer, subject, mail, sms } = messages;
  const { MobileNumber1: mobile, EmailAddress1: email } = customer;
  if (reminder.by === "sms" && mobile) await parts.sendSms({ id, to: mobile, text: sms });
  if (reminder.by === "mail" && email) await parts.sendMail({ id, to: email, subject, text: mail });
}

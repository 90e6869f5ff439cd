import { sql, type RawBuilder } from "kysely";
import { gathered } from "../../platform/gathered.ts";
import { type SendMail } from "../../outside/mail.ts";
import { mailTo } from "../../platform/mailAddress.ts";
import { enqueue, type Reminder } from "../../outside/outbox.ts";
import { reminderMessages } from "../../checkout/orderMessages.ts";
import type { ToldOrder } from "../../orders/toldOrders.ts";
import type { SendSms } from "../../outside/sms.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";
import { VIDEO_VENUE_TYPES } from "../../../domain/vod.ts";

/** A reminder's own identifier: of an order's show at its time, by mail or by SMS. */
const reminderId = (
  orderId: RawBuilder<unknown>,
  presentationId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) =>
  sql`md5(concat_ws('/', ${orderId}, ${presentationId}, extract(epoch from ${at})::bigint, by))::uuid`;

/** Takes back an order's reminders of a show that was to begin at another time; new ones are planned. */
export async function replanReminders(
  tx: Db,
  orderId: string,
  presentationId: number,
  before: Date,
): Promise<void> {
  const id = reminderId(
    sql`${orderId}::text`,
    sql`${presentationId}::int`,
    sql`${before}::timestamptz`,
  );
  await sql`delete from outbox where done_at is null
    and id in (select ${id} from unnest(array['sms', 'mail']) as by)`.execute(tx);
  await enqueue(tx, [{ kind: "planReminders", payload: { orderId } }]);
}

/**
 * Puts orders' reminders into the outbox with the time at which they are due: one by SMS and one by
 * mail a show. None for what begins sooner than that, and none for what is watched at home. A reminder
 * has an identifier of its own, so that planned twice it is sent once.
 */
export async function planReminders(
  db: Db,
  orderIds: readonly string[],
  hours: number,
): Promise<void> {
  await sql`
    insert into outbox (id, kind, payload, created_at, next_at)
    select ${reminderId(sql`o.order_id::text`, sql`p.id`, sql`p.starts_at`)}, 'reminder',
      jsonb_build_object('orderId', o.order_id::text, 'presentationId', p.id, 'by', by),
      app_now(), p.starts_at - make_interval(hours => h.hours)
    from (select distinct order_id, presentation_id from ticket
        where order_id = any(${uuids(orderIds)})) as o
      join presentation p on p.id = o.presentation_id join venue v on v.id = p.venue_id
      left join business_rules r on r.business_id = p.business_id and r.retired_at is null
      cross join lateral (select coalesce(r.reminder_hours, ${hours}::int) as hours) h
      cross join unnest(array['sms', 'mail']) as by
    where h.hours > 0 and v.venue_type_id <> all(${ints(VIDEO_VENUE_TYPES)})
      and p.starts_at - make_interval(hours => h.hours) > app_now()
    on conflict do nothing`.execute(db);
}

/** Of these presentations, in their order, whether each has begun. */
async function haveBegun(db: Db, ids: readonly number[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom("presentation")
    .select("id")
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .where("starts_at", ">", sql<Date>`app_now()`)
    .execute();
  const coming = new Set(rows.map((row) => row.id));
  return ids.map((id) => !coming.has(id));
}

interface ReminderParts {
  readonly db: Db;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  readonly hasSmsFor: (number: string) => boolean;
  readonly publicUrl: () => string;
  readonly orderOf: (orderId: string) => Promise<ToldOrder>;
}

/**
 * Sends a reminder, unless its tickets were cancelled or the show has begun: a server that was down may
 * be late, and nobody is reminded of what is over.
 */
export function openReminding(
  parts: ReminderParts,
): (reminder: Reminder, id: string) => Promise<void> {
  const { db, orderOf, sendMail, sendSms, hasSmsFor, publicUrl } = parts;
  const hasBegun = gathered((ids: readonly number[]) => haveBegun(db, ids));
  return async ({ orderId, presentationId, by }, id) => {
    if (await hasBegun(presentationId)) return;
    const messages = reminderMessages(await orderOf(orderId), presentationId, publicUrl());
    if (!messages) return;
    const { customer, subject, mail, sms } = messages;
    const { MobileNumber1: mobile, EmailAddress1: email } = customer;
    if (by === "sms" && mobile && hasSmsFor(mobile)) await sendSms({ id, to: mobile, text: sms });
    if (by === "mail" && email) await sendMail({ id, to: mailTo(email), subject, text: mail });
  };
}

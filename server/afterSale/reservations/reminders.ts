import { sql, type RawBuilder } from "kysely";
import { gathered } from "../../platform/gathered.ts";
import { mailTo } from "../../platform/mailAddress.ts";
import { enqueue, type Reminder } from "../../outside/outbox.ts";
import { remindReceivers } from "../receivers/receivers.ts";
import type { TicketMessaging } from "../receivers/sendToReceiver.ts";
import { reminderMessages } from "../../checkout/orderMessages.ts";
import type { ToldOrder } from "../../orders/toldOrders.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";
import { HOLD_MINUTES_BEFORE } from "../../../domain/order.ts";
import { VIDEO_VENUE_TYPES } from "../../../domain/vod.ts";

/**
 * SQL expression for a reminder's job id. The id is a hash of the order, the show, its time, the channel
 * (mail or SMS) and whether the reminder warns of expiry, so that the same reminder always has the same id.
 */
const reminderId = (
  orderId: RawBuilder<unknown>,
  presentationId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) =>
  sql`md5(concat_ws('/', ${orderId}, ${presentationId}, extract(epoch from ${at})::bigint, by,
    case when is_lapse then 'lapse' end))::uuid`;

/**
 * Minutes before the show at which the buyer of an unpaid order is warned. The warning is sent three hours
 * before the order's seats are released.
 */
const LAPSE_MINUTES = HOLD_MINUTES_BEFORE + 180;

/**
 * Deletes the unsent reminders of an order for the show's former time `before`, and enqueues the job that
 * plans new reminders.
 */
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
    and id in (select ${id} from unnest(array['sms', 'mail']) as by
      cross join unnest(array[false, true]) as is_lapse)`.execute(tx);
  await enqueue(tx, [{ kind: "planReminders", payload: { orderId } }]);
}

/**
 * Enqueues the reminders of orders for each show: one SMS and one mail, and for an unpaid order one more of
 * each before it expires. Skips videos, and reminders whose time has passed. Planning a reminder twice sends
 * it once, because its id is deterministic.
 */
export async function planReminders(
  db: Db,
  orderIds: readonly string[],
  hours: number,
): Promise<void> {
  await sql`
    insert into outbox (id, kind, payload, created_at, next_at)
    select ${reminderId(sql`o.order_id::text`, sql`p.id`, sql`p.starts_at`)}, 'reminder',
      jsonb_build_object('orderId', o.order_id::text, 'presentationId', p.id, 'by', by,
        'isLapse', is_lapse, 'businessId', s.business_id),
      app_now(), p.starts_at - make_interval(mins => h.minutes)
    from (select distinct order_id, presentation_id from ticket
        where order_id = any(${uuids(orderIds)})) as o
      join presentation p on p.id = o.presentation_id join venue v on v.id = p.venue_id
      left join business_rules r on r.business_id = p.business_id and r.retired_at is null
      join orders s on s.id = o.order_id
      cross join lateral (
        select false as is_lapse, coalesce(r.reminder_hours, ${hours}::int) * 60 as minutes
        union all select true, ${LAPSE_MINUTES}::int where s.state = 'held') h
      cross join unnest(array['sms', 'mail']) as by
    where h.minutes > 0 and v.venue_type_id <> all(${ints(VIDEO_VENUE_TYPES)})
      and p.starts_at - make_interval(mins => h.minutes) > app_now()
    on conflict do nothing`.execute(db);
}

/** Returns for each presentation, in the given order, whether it has begun. */
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

interface ReminderParts extends TicketMessaging {
  readonly orderOf: (orderId: string) => Promise<ToldOrder>;
}

/**
 * Returns the outbox handler for reminders. The handler sends nothing if the tickets were cancelled or the
 * show has begun, which can happen after a downtime. The handler also enqueues the reminders of people to
 * whom tickets were passed on.
 */
export function openReminding(
  parts: ReminderParts,
): (reminder: Reminder, id: string) => Promise<void> {
  const { db, orderOf, sendMail, sendSms, hasSmsFor, frameOf } = parts;
  const hasBegun = gathered((ids: readonly number[]) => haveBegun(db, ids));
  return async ({ orderId, presentationId, by, isLapse = false }, id) => {
    if (await hasBegun(presentationId)) return;
    const order = await orderOf(orderId);
    if (isLapse && !order.isHeld) return;
    const { businessId } = order;
    if (!isLapse) {
      const due = { jobId: id, orderId, businessId, presentationId, by };
      await remindReceivers(db, due);
    }
    const messages = await reminderMessages(
      parts.db,
      order,
      { presentationId, isLapse },
      await frameOf(businessId),
      parts.reader,
    );
    if (!messages) return;
    const { customer, subject, mail, blocks, locale, attachments, sms } = messages;
    const { MobileNumber1: mobile, EmailAddress1: email } = customer;
    if (by === "sms" && mobile && (await hasSmsFor(mobile, businessId))) {
      await sendSms({ id, to: mobile, text: sms, businessId });
    }
    if (by === "mail" && email) {
      const content = { subject, text: mail, blocks, locale, attachments };
      await sendMail({ id, to: mailTo(email), ...content, businessId });
    }
  };
}

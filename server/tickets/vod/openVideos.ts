import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";

/**
 * Grants the videos of an order in the transaction that writes it, with the number of plays and hours that
 * are offered now. Later changes of the offer do not affect the order. Access ends at the latest when the
 * video's availability ends.
 */
export async function openVideos(tx: Db, orderId: string): Promise<void> {
  await sql`
    with sold as (
      select t.id, t.order_id, t.presentation_id, v.plays, v.hours, v.available_until as until,
        greatest(v.available_from, app_now()) as since
      from ticket t join video v on v.presentation_id = t.presentation_id
      where t.order_id = ${orderId}::uuid and not t.is_sub_ticket),
    opened as (
      insert into video_purchase
        (ticket_id, order_id, presentation_id, available_from, available_until, plays)
      select id, order_id, presentation_id, since,
        least(until, since + make_interval(hours => hours)), plays from sold
      returning ticket_id, available_until)
    update ticket t set expires_at = o.available_until from opened o where t.id = o.ticket_id`.execute(
    tx,
  );
}

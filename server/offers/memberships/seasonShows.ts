import { sql } from "kysely";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import { seasonShares } from "../../../domain/seasonShares.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * A ticket that came with a membership: the membership's order item, and the ticket's share of the item's
 * price.
 */
export interface SeasonShow {
  readonly itemId: string;
  readonly share: Agorot;
  /**
   * Whether the ticket was cancelled while its membership stayed valid. For a ticket that was cancelled
   * alone, its share of the membership's price was refunded.
   */
  readonly isCancelledAlone: boolean;
}

interface Row {
  readonly id: string;
  readonly itemId: string;
  readonly paid: Agorot;
  readonly own: Agorot;
  readonly isCancelledAlone: boolean;
}

/**
 * Returns the tickets of an order that came with memberships, by ticket id. Tickets of an enrolment belong to
 * the enrolment's order item. Tickets of a permanent seat belong to the membership whose season contains the
 * show. Renewals have no tickets.
 */
export async function seasonShows(
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<string, SeasonShow>> {
  const { rows } = await sql<Row>`
    select t.id, i.id as "itemId", i.amount as paid, coalesce(e.amount, 0) as own,
      t.cancelled_at is not null
        and t.cancelled_at < coalesce(i.ended_at, 'infinity') as "isCancelledAlone"
    from ticket t left join enrolment_ticket e on e.ticket_id = t.id
      join lateral (
        select i.id, i.amount, g.cancelled_at as ended_at
        from order_item i left join membership_grant g on g.order_item_id = i.id
          left join membership_offer o on o.id = i.offer_id
          left join season_presentation s
            on s.season_id = o.season_id and s.presentation_id = t.presentation_id
        where i.order_id = t.order_id and i.kind = 'membership'
          and case when e.order_item_id is null
            then o.season_id is not null and not coalesce(g.is_topup, false)
            else i.id = e.order_item_id end
        -- Of several seasons the show's own; one that it was moved out of is the first.
        order by s.presentation_id is null, i.position limit 1) i on true
    where t.order_id = ${orderId}::uuid order by t.position`.execute(db);
  const shows = new Map<string, SeasonShow>();
  for (const [itemId, own] of Map.groupBy(rows, (row) => row.itemId)) {
    const shares = seasonShares(
      own[0]!.paid,
      own.map((row) => row.own),
    );
    for (const [place, { id, isCancelledAlone }] of own.entries()) {
      shows.set(id, { itemId, share: shares[place]!, isCancelledAlone });
    }
  }
  return shows;
}

/**
 * Returns the amounts of membership prices that were refunded for shows which the business cancelled, by
 * order item id.
 */
export async function givenForShows(db: Db, orderId: string): Promise<ReadonlyMap<string, Agorot>> {
  const given = new Map<string, Agorot>();
  for (const { itemId, share, isCancelledAlone } of (await seasonShows(db, orderId)).values()) {
    if (isCancelledAlone) given.set(itemId, plus(given.get(itemId) ?? ZERO, share));
  }
  return given;
}

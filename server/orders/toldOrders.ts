import { sql } from "kysely";
import type { CustomerInfo } from "../../domain/customer.ts";
import type { Agorot } from "../../domain/money.ts";
import { gathered } from "../platform/gathered.ts";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import type { Names } from "../platform/locale.ts";
import { uuids, type Db } from "../platform/store/db.ts";

/** A valid ticket that its buyer has not passed on. */
export interface ToldTicket {
  readonly presentationId: number;
  readonly ticketIdentifier: string;
  readonly documentKey: string;
}

/**
 * An order with the data that its messages need: its valid tickets that were not passed on, and their shows
 * by start time.
 */
export interface ToldOrder {
  readonly id: string;
  readonly businessId: number;
  readonly reservationIdentifier: string;
  readonly customer: CustomerInfo;
  /** The language in which the order was bought. */
  readonly locale: Locale;
  /** Whether the order is reserved and not paid yet. */
  readonly isHeld: boolean;
  /** The order's total price, including items besides tickets. */
  readonly total: Agorot;
  /** Number of the tax invoice. Null if the order has no tax invoice. */
  readonly invoice: string | null;
  /** Whether nothing was paid for the order, neither online nor at the counter. */
  readonly isUnpaid: boolean;
  /** Whether the order has items besides tickets. */
  readonly hasItems: boolean;
  readonly tickets: readonly ToldTicket[];
  readonly shows: readonly {
    readonly id: number;
    /** Unix time in milliseconds. */
    readonly startsAt: number;
    readonly feature: Names;
    readonly location: Names;
  }[];
}

type OrderReading = Omit<ToldOrder, "locale"> & { readonly locale: string };

async function readOrders(db: Db, ids: readonly string[]): Promise<ToldOrder[]> {
  const { rows } = await sql<OrderReading>`
    select o.id, o.business_id as "businessId", o.reservation_identifier as "reservationIdentifier", o.customer, o.locale,
      o.state = 'held' as "isHeld", o.total,
      (select d.run || d.number from sale_document d
        where d.order_id = o.id and d.document_kind = 'invoice') as invoice,
      o.payment_identifier is null and not o.sold_at_counter as "isUnpaid",
      exists (select 1 from order_item i where i.order_id = o.id) as "hasItems",
      coalesce((
        select json_agg(json_build_object('presentationId', t.presentation_id,
          'ticketIdentifier', t.ticket_identifier, 'documentKey', t.document_key)
          order by t.position)
        from ticket t where t.order_id = o.id and t.cancelled_at is null
          and t.transfer_id is null), '[]') as tickets,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'feature', f.name, 'location', l.name,
          'startsAt', floor(extract(epoch from p.starts_at) * 1000)::bigint) order by p.starts_at)
        from presentation p join feature f on f.id = p.feature_id
          join location l on l.id = p.location_id
        where p.id in (select t.presentation_id from ticket t
          where t.order_id = o.id and t.cancelled_at is null
            and t.transfer_id is null)), '[]') as shows
    from orders o where o.id = any(${uuids(ids)})`.execute(db);
  const orders = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return { ...order, locale: isLocale(order.locale) ? order.locale : DEFAULT_LOCALE };
  });
}

/** Reads an order with the data that its messages need. */
export async function toldOrder(db: Db, orderId: string): Promise<ToldOrder> {
  const [order] = await readOrders(db, [orderId]);
  return order!;
}

/**
 * Returns a function that reads orders with the data that their messages need. Concurrent calls are batched
 * into one query.
 */
export const openToldOrders = (db: Db): ((orderId: string) => Promise<ToldOrder>) =>
  gathered((ids) => readOrders(db, ids));

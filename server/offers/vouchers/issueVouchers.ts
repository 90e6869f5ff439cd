import { sql } from "kysely";
import type { PickedOffer, VoucherGift } from "../../cart/pickedOffers.ts";
import { newDocumentKey, newVoucherReference } from "../../orders/identifiers.ts";
import type { SaleDraft } from "../../cart/saleDraft.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";
import { writeGift } from "../gifts/writeGift.ts";

type Buyer = Pick<SaleDraft, "businessId" | "buyerId" | "locale">;

async function makeVoucher(
  tx: Db,
  order: { readonly orderId: string; readonly itemId: string },
  { offerId, name }: PickedOffer,
  buyer: Buyer,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into system_voucher (reference, business_id, class_id, name, starts_at, ends_at,
      requires_auto_apply, location_id, customer_id, order_id, order_item_id, document_key, created_at)
    select ${newVoucherReference()}, o.business_id, o.class_id, ${jsonb(name)}, o.starts_at,
      case when o.valid_days is null then o.ends_at
        else app_now() + make_interval(days => o.valid_days) end,
      o.is_auto_apply, o.location_id, ${buyer.buyerId ?? null}::int, ${order.orderId}::uuid,
      ${order.itemId}::uuid, ${newDocumentKey()}, app_now()
    from voucher_offer o where o.id = ${offerId}
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`voucher offer ${offerId} is gone`);
  return made.id;
}

/** Inserts the contents of a voucher: its money, and the tickets and products of its offer. */
async function fillVoucher(
  tx: Db,
  voucherId: number,
  { offerId, name }: PickedOffer,
  { value }: VoucherGift,
): Promise<void> {
  await sql`
    insert into system_voucher_item
      (voucher_id, kind, name, ticket_ids, product_id, quantity, balance)
    select ${voucherId}::int, kind, name, ticket_ids, product_id, quantity, quantity from (
      select 1 as part, 0 as position, 'value' as kind, ${jsonb(name)} as name,
          '[]'::jsonb as ticket_ids, null::int as product_id, ${value}::int as quantity
        where ${value}::int > 0
      union all
      select 2, 0, 'ticket', coalesce(o.ticket_name, o.name), o.ticket_ids, null, o.ticket_quantity
        from voucher_offer o where o.id = ${offerId} and o.ticket_quantity > 0
      union all
      select 3, b.position, 'product', p.name, '[]'::jsonb, p.id, b.quantity
        from voucher_offer_product b join product p on p.id = b.product_id
        where b.offer_id = ${offerId}) given
    order by part, position`.execute(tx);
}

/**
 * Issues separate vouchers, as many as the item's quantity. The first vouchers are given to the recipients in
 * `gift.gifts`.
 */
export async function issueVouchers(
  tx: Db,
  order: { readonly orderId: string; readonly itemId: string },
  item: PickedOffer,
  gift: VoucherGift,
  buyer: Buyer,
): Promise<void> {
  for (let made = 0; made < item.quantity; made++) {
    const id = await makeVoucher(tx, order, item, buyer);
    await fillVoucher(tx, id, item, gift);
    const given = gift.gifts?.[made];
    const { businessId, locale } = buyer;
    const voucher = { id, name: item.name, businessId, orderId: order.orderId };
    if (given) await writeGift(tx, voucher, given, locale);
  }
}

import { randomUUID } from "node:crypto";
import { issueMembership } from "./memberships/issueMembership.ts";
import type { SaleDraft } from "../cart/saleDraft.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { issueVouchers } from "./vouchers/issueVouchers.ts";
import { amountOf, type PickedOffer } from "../cart/pickedOffers.ts";

interface Placed {
  readonly orderId: string;
  readonly id: string;
  readonly position: number;
  /** The order item of the membership that includes this voucher. */
  readonly withItemId: string | null;
}

const itemRow = ({ orderId, id, position, withItemId }: Placed, item: PickedOffer) => ({
  id,
  order_id: orderId,
  position,
  with_item_id: withItemId,
  kind: item.kind,
  offer_id: item.offerId,
  price_id: item.priceId,
  name: jsonb(item.name),
  quantity: item.quantity,
  listed: item.listed,
  discount: item.discount,
  amount: amountOf(item),
  code: item.code,
  term_version_id: item.termVersionId ?? null,
});

/**
 * Writes an order's items other than tickets and issues them to the buyer, in the transaction of the sale.
 * Throws memberNoneAvailable if a membership to renew has been blocked in the meantime, and ALREADY_ENROLLED
 * if another order has enrolled the same member.
 */
export async function issueOffers(tx: Db, orderId: string, draft: SaleDraft): Promise<void> {
  let membershipId: string | null = null;
  for (const [position, item] of (draft.items ?? []).entries()) {
    const itemId = randomUUID();
    const { gift, kind } = item;
    if (kind === "membership") membershipId = itemId;
    const withItemId = item.isWithMembership ? membershipId : null;
    await tx
      .insertInto("order_item")
      .values(itemRow({ orderId, id: itemId, position, withItemId }, item))
      .execute();
    const order = { orderId, itemId };
    if (gift?.kind === "membership") await issueMembership(tx, order, item, gift, draft);
    if (gift?.kind === "voucher") await issueVouchers(tx, order, item, gift, draft);
  }
}

import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import type { CartVoucher } from "../../../domain/voucherOffer.ts";
import type { PickedOffer, ReadyGift } from "../../cart/pickedOffers.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { judgeGift, type GiftOffice } from "./judgeGift.ts";

const PATH = "cart.vouchers.gifts";

type Asked = CartVoucher["Prices"][number];

/**
 * The validated gifts of a cart by offer and price. The gifts are grouped by offer and price, because the
 * cart can contain the same price several times.
 */
type Gifts = Map<string, ReadyGift[]>;

const keyOf = (offerId: number, priceId: number): string => `${offerId} ${priceId}`;

/**
 * Returns the time at which a voucher would expire if it is bought now, by offer id. Null for a voucher that
 * does not expire.
 */
async function endsOf(db: Db, ids: readonly number[]): Promise<Map<number, Date | null>> {
  const rows = await db
    .selectFrom("voucher_offer")
    .select("id")
    .select(
      sql<Date | null>`case when valid_days is null then ends_at
        else app_now() + make_interval(days => valid_days) end`.as("end"),
    )
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  return new Map(rows.map(({ id, end }) => [id, end]));
}

function judgeCount({ gifts = [], selectedQuantity }: Asked): void {
  if (gifts.length <= selectedQuantity) return;
  const message = `at most ${selectedQuantity}`;
  throw new Refused("VALIDATION", { fields: [{ field: PATH, message }] });
}

/**
 * Assigns gifts to an item with the same price, at most one for each voucher, and removes them from `left`.
 */
function withGifts(item: PickedOffer, left: Gifts): PickedOffer {
  const { gift, offerId, priceId, quantity, isWithMembership } = item;
  if (gift?.kind !== "voucher" || isWithMembership) return item;
  const own = left.get(keyOf(offerId, priceId))?.splice(0, quantity) ?? [];
  return own.length === 0 ? item : { ...item, gift: { ...gift, gifts: own } };
}

/**
 * Validates the gifts among a cart's vouchers. Returns all items. Items with vouchers that are given away
 * contain their gifts. Throws the errors of `judgeGift`, and VALIDATION if a price has more gifts than
 * vouchers.
 */
export async function judgeCartGifts(
  office: GiftOffice & { readonly db: Db },
  vouchers: readonly CartVoucher[],
  { items, businessId }: { readonly items: readonly PickedOffer[]; readonly businessId: number },
): Promise<readonly PickedOffer[]> {
  const asked = vouchers.flatMap(({ SystemVoucherId: id, Prices }) =>
    Prices.filter(({ gifts }) => gifts && gifts.length > 0).map((price) => ({ id, price })),
  );
  if (asked.length === 0) return items;
  const ends = await endsOf(
    office.db,
    asked.map(({ id }) => id),
  );
  const ready: Gifts = new Map();
  for (const { id, price } of asked) {
    judgeCount(price);
    const key = keyOf(id, price.SystemVoucherPriceId);
    const given = { businessId, endsAt: ends.get(id) ?? null, path: PATH };
    for (const gift of price.gifts ?? []) {
      ready.set(key, [...(ready.get(key) ?? []), await judgeGift(office, gift, given)]);
    }
  }
  return items.map((item) => withGifts(item, ready));
}

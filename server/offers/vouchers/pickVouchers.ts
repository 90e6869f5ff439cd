import { toAgorot, toShekels, unroundedAgorot, type Agorot } from "../../../domain/money.ts";
import { plus, times } from "../../../domain/moneySums.ts";
import { judgeCombination, judgeQuantity, MOST_OF_VOUCHER } from "../../../domain/offer.ts";
import { Refused, type Refusal } from "../../../domain/refusal.ts";
import type { CartVoucher } from "../../../domain/voucherOffer.ts";
import type { DraftUse } from "../../codes/uses.ts";
import { DiscountCounter, readDiscounts } from "../../cart/discounts.ts";
import { amountAt, openPriceOf } from "../openAmounts.ts";
import {
  claimedFor,
  itemsOf,
  usesBy,
  type Picked,
  type PickedOffer,
} from "../../cart/pickedOffers.ts";
import type { Db } from "../../platform/store/db.ts";
import { findVouchers, isSoldIn, type VoucherOffer } from "./voucherOffers.ts";

const throwIf = (why: Refusal | undefined): void => {
  if (why) throw Refused.of(why);
};

type ChosenPrice = CartVoucher["Prices"][number];

interface PickedPrice {
  readonly asked: ChosenPrice;
  readonly offer: VoucherOffer;
  readonly items: readonly PickedOffer[];
  readonly uses: readonly DraftUse[];
  /** The amount that the cart states for these vouchers, in agorot and not rounded. */
  readonly claimed: number;
}

function pickPrice(
  offer: VoucherOffer,
  asked: ChosenPrice,
  discounts: DiscountCounter,
): PickedPrice {
  const { row, prices } = offer;
  const { SystemVoucherPriceId, selectedQuantity: quantity, Price } = asked;
  const price = prices.find(({ id }) => id === SystemVoucherPriceId);
  if (!price) {
    throw new Refused("NO_VOUCHERS_FOR_SALE", { SystemVoucherId: row.id, SystemVoucherPriceId });
  }
  const isOpen = openPriceOf(price) !== null;
  const listed = amountAt(price, Price);
  const typed = asked.redemptionData?.reference;
  const target = { kind: "voucher", offerId: row.id, listed } as const;
  const discount = typed === undefined ? undefined : discounts.take(typed, target);
  const item = {
    kind: "voucher",
    offerId: row.id,
    priceId: price.id,
    name: row.name,
    quantity,
    listed,
    gift: { kind: "voucher", value: isOpen ? listed : price.value },
  } as const;
  const items = itemsOf(item, discount);
  return { asked, offer, items, uses: usesBy(discount), claimed: claimedBy(asked, items, listed) };
}

/**
 * Returns the amount that the cart states for these vouchers, in agorot. If a discount code was entered,
 * `redemptionData` states the reduced price of the first voucher.
 */
function claimedBy(asked: ChosenPrice, items: readonly PickedOffer[], listed: Agorot): number {
  const { Price, redemptionData, selectedQuantity } = asked;
  const price = redemptionData?.price;
  if (typeof price === "number")
    return unroundedAgorot(price) + times(listed, selectedQuantity - 1);
  const isListed = typeof Price === "number" && toAgorot(Price) === listed;
  return claimedFor(items, isListed ? undefined : Price);
}

function corrected(
  vouchers: readonly CartVoucher[],
  picked: readonly PickedPrice[],
): CartVoucher[] {
  return vouchers.map(({ SystemVoucherId, Prices }) => ({
    SystemVoucherId,
    Prices: Prices.map((price) => {
      const [first] = picked.find(({ asked }) => asked === price)?.items ?? [];
      if (!first) return price;
      const { redemptionData } = price;
      return {
        ...price,
        Price: toShekels(first.listed),
        redemptionData: redemptionData
          ? { ...redemptionData, price: toShekels(plus(first.listed, first.discount)) }
          : null,
      };
    }),
  }));
}

/**
 * Throws TOO_MANY_ITEMS if the cart has too many pieces of one voucher, at all its prices together
 * (back-office.md section 9).
 */
function judgeQuantities(vouchers: readonly CartVoucher[]): void {
  const quantities = new Map<number, number>();
  for (const { SystemVoucherId, Prices } of vouchers) {
    const own = Prices.reduce((sum, { selectedQuantity }) => sum + selectedQuantity, 0);
    quantities.set(SystemVoucherId, (quantities.get(SystemVoucherId) ?? 0) + own);
  }
  for (const [id, chosen] of quantities) throwIf(judgeQuantity(id, chosen, MOST_OF_VOUCHER));
}

/**
 * Finds and validates the vouchers that a cart buys, and reserves nothing. Throws NO_VOUCHERS_FOR_SALE for an
 * unknown voucher, SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET for a voucher that is not sold at this location,
 * TOO_MANY_ITEMS for too many pieces of one voucher, PRICE_OUT_OF_RANGE for an amount that the voucher's
 * price does not allow, autoApplyVoucherRequired if the cart has only vouchers that must be combined, and the
 * refusals of discount codes.
 */
export async function pickVouchers(
  db: Db,
  vouchers: readonly CartVoucher[],
  locationId: number,
  now: Date,
): Promise<Picked> {
  const asked = vouchers.flatMap(({ SystemVoucherId, Prices }) =>
    Prices.filter((price) => price.selectedQuantity > 0).map((price) => ({
      SystemVoucherId,
      price,
    })),
  );
  judgeQuantities(vouchers);
  const offers = await findVouchers(db, { ids: asked.map((each) => each.SystemVoucherId) });
  const offerOf = (SystemVoucherId: number): VoucherOffer => {
    const offer = offers.find(({ row }) => row.id === SystemVoucherId);
    if (!offer) throw new Refused("NO_VOUCHERS_FOR_SALE", { SystemVoucherId });
    if (isSoldIn(offer.row, locationId)) return offer;
    throw new Refused("SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET", { SystemVoucherId, locationId });
  };
  const chosen = asked.map(({ SystemVoucherId }) => offerOf(SystemVoucherId));
  throwIf(
    judgeCombination(chosen.map(({ row }) => ({ id: row.id, isAutoApply: row.is_auto_apply }))),
  );
  const codes = asked.flatMap(({ price }) => price.redemptionData?.reference ?? []);
  const rows = await readDiscounts(db, chosen[0]?.row.business_id, codes);
  const discounts = new DiscountCounter(rows, now);
  const picked = asked.map(({ SystemVoucherId, price }) =>
    pickPrice(offerOf(SystemVoucherId), price, discounts),
  );
  return {
    sellers: picked.map(({ offer }) => offer.row),
    items: picked.flatMap(({ items }) => items),
    uses: picked.flatMap(({ uses }) => uses),
    claimed: picked.reduce((sum, { claimed }) => sum + claimed, 0),
    corrected: { vouchers: corrected(vouchers, picked) },
  };
}

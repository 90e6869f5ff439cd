import { codesIn, judgeEntry, normalizeCode } from "../../../domain/code.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import type { CouponRow } from "../../codes/couponCode.ts";
import type { Locale } from "../../../domain/locale.ts";
import { discountOn, readDiscounts, type Discount } from "../../cart/discounts.ts";
import { sellerOf, type SellerQuery } from "../offerSellers.ts";
import { readTerms } from "../offerTerms.ts";
import { findVouchers, isSoldIn, voucherView, type VoucherOffer } from "./voucherOffers.ts";

interface Entered extends SellerQuery {
  /** Codes that were entered before, separated by commas (`A,B`). */
  readonly entered?: string | undefined;
}

/** Returns the discounts that the code gives on the prices of a voucher, by price id. */
function discountsOf(
  { row, prices }: VoucherOffer,
  coupons: readonly CouponRow[],
  now: Date,
): Map<number, Discount> {
  const coupon = coupons.find(({ business_id }) => business_id === row.business_id);
  return new Map(
    prices.flatMap((price) => {
      const target = { kind: "voucher", offerId: row.id, listed: price.amount } as const;
      const discount = coupon && discountOn(coupon, target, now);
      return discount ? [[price.id, discount] as const] : [];
    }),
  );
}

/**
 * Lists the vouchers on which a typed discount code gives a discount. Throws CODE_ALREADY_ENTERED if the code
 * is among `entered`, codeNotFound for an unknown code, and COUPON_NOT_ELIGIBLE for a code that discounts no
 * voucher. If the code is used up, expired or not valid yet, throws COUPON_USED, voucherExpired or getTicket.
 */
export async function vouchersByCode(
  office: Pick<PriceContainer, "db" | "clock" | "policies">,
  typed: string,
  query: Entered,
  locale: Locale,
): Promise<SystemVoucher[]> {
  const { db, clock } = office;
  const why = judgeEntry(codesIn(query.entered), typed);
  if (why) throw Refused.of(why);
  const enteredCode = normalizeCode(typed);
  const businessId = await sellerOf(db, query);
  const { locationId } = query;
  const offers = (await findVouchers(db, { businessId })).filter(
    ({ row }) => locationId === undefined || isSoldIn(row, locationId),
  );
  if (offers.length === 0) throw new Refused("NO_VOUCHERS_FOR_SALE");
  const coupons = await readDiscounts(db, businessId, [enteredCode]);
  if (coupons.length === 0) throw new Refused("codeNotFound", { enteredCode });
  const terms = await readTerms(
    office,
    offers.map(({ row }) => row.business_id),
  );
  const found = offers.flatMap((offer) => {
    const discounts = discountsOf(offer, coupons, clock.now());
    const prices = offer.prices.filter(({ id }) => discounts.has(id));
    return prices.length === 0 ? [] : [voucherView({ ...offer, prices }, terms, locale, discounts)];
  });
  if (found.length === 0) throw new Refused("COUPON_NOT_ELIGIBLE", { enteredCode });
  return found;
}

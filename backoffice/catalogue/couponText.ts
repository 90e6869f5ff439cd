import type { TFunction } from "i18next";
import { localeTag, price } from "../../app/shell/i18n/formats.ts";
import type { OfficeCoupon } from "../../domain/api/officeCoupons.ts";

/** Describes a coupon's discount. */
export function discountText(
  t: TFunction,
  {
    discountType,
    discountValue,
    factor,
  }: Pick<OfficeCoupon, "discountType" | "discountValue" | "factor">,
): string {
  const isNothingOff = discountType === "percent" && discountValue === 0;
  if (isNothingOff && factor > 1) return t("shop.seatsForOne", { seats: factor });
  if (discountType === "percent") {
    const percent = new Intl.NumberFormat(localeTag()).format(discountValue);
    return t("shop.percentOff", { percent });
  }
  const amount = price(discountValue, true);
  return discountType === "amount"
    ? t("shop.amountOff", { amount })
    : t("shop.forPrice", { amount });
}

/**
 * Returns the localised state of a coupon. The text keys of the states are string literals, so that the key
 * extractor finds them.
 */
export function couponState(t: TFunction, state: OfficeCoupon["state"]): string {
  const words: Readonly<Record<OfficeCoupon["state"], string>> = {
    now: t("shop.inForce"),
    future: t("shop.notYet"),
    past: t("shop.ended"),
    used: t("shop.usedUp"),
  };
  return words[state];
}

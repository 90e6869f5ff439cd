import type { TFunction } from "i18next";
import type { OfferLine } from "../order/offerCart.ts";

/** "Gift voucher, ₪100 × 2": what is chosen, in a line. */
export function lineWords(
  t: TFunction,
  { name, priceName, quantity, memberNumber }: OfferLine,
): string {
  const what = [name, priceName].filter(Boolean).join(", ");
  const whose = memberNumber === null ? what : t("offers.renewalOf", { name: what, memberNumber });
  return quantity > 1 ? t("offers.times", { name: whose, count: quantity }) : whose;
}

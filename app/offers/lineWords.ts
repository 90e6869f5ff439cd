import { listed } from "../shell/i18n/formats.ts";
import type { TFunction } from "i18next";
import type { OfferLine } from "../order/cart/offerCart.ts";
import { memberWords } from "./enrol/memberWords.ts";

/** Returns an order's line as text, for example "Gift voucher, ₪100 × 2". */
export function lineWords(t: TFunction, line: OfferLine, place = 0): string {
  const { name, priceName, quantity, memberNumber, enrolled } = line;
  if (enrolled) return listed([memberWords(t, enrolled, place), priceName]);
  const what = listed([name, priceName].filter(Boolean));
  const whose = memberNumber === null ? what : t("offers.renewalOf", { name: what, memberNumber });
  return quantity > 1 ? t("parts.times", { name: whose, count: quantity }) : whose;
}

import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";

/**
 * Returns a text that says why a discount code was refused. The general texts of some refusals mention
 * tickets and are replaced here.
 */
export function codeWords(t: TFunction, refusal: Refusal): string {
  switch (refusal.code) {
    case "COUPON_NOT_ELIGIBLE":
      return t("offers.code.notFor");
    case "voucherExpired":
      return t("offers.code.over");
    case "getTicket":
      return t("offers.code.notYet");
    default:
      return refusalText(t, refusal);
  }
}

import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";

/** Why a discount code opens nothing: the catalogue's words are about tickets. */
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

import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { reasonIn } from "../../domain/refusalFacts.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";

/**
 * Returns why a voucher or membership cannot be cancelled: the server's reason if it gives one, else the text
 * of the refusal.
 */
export function unitReasonWords(t: TFunction, refusal: Refusal): string {
  switch (reasonIn(refusal)) {
    case "redeemed":
      return t("customerArea.unit.redeemed");
    case "tooLate":
      return t("customerArea.unit.tooLate");
    case "cancelled":
      return t("customerArea.unit.already");
    case "notAllowed":
      return t("customerArea.unit.notAllowed");
    default:
      return refusalText(t, refusal);
  }
}

import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { reasonIn } from "../../domain/refusalFacts.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";

/**
 * Returns a text that says why a voucher or membership cannot be cancelled: the server's reason if the
 * refusal has one, otherwise the refusal's general text.
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

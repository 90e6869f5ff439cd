import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { reasonIn } from "../../domain/refusalFacts.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";

/**
 * Returns a text that says why nothing can be cancelled (NOTHING_TO_CANCEL): the server's reason if the
 * refusal has one, otherwise the refusal's general text.
 */
export function noReasonWords(t: TFunction, refusal: Refusal): string {
  switch (reasonIn(refusal)) {
    case "tooLate":
      return t("customerArea.nothing.tooLate");
    case "scanned":
      return t("customerArea.nothing.scanned");
    case "transferred":
      return t("customerArea.nothing.transferred");
    case "played":
      return t("customerArea.nothing.played");
    case "cancelled":
      return t("customerArea.nothing.cancelled");
    case "notAllowed":
      return t("customerArea.nothing.notAllowed");
    default:
      return refusalText(t, refusal);
  }
}

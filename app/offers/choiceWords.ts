import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { price } from "../shell/i18n/formats.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { codeWords } from "./codeWords.ts";

const shekels = (value: number | undefined): string =>
  value === undefined ? "" : price(value, true);

/**
 * Returns a text that says why a choice cannot be bought. Replaces those general texts that mention seats and
 * tickets.
 */
export function choiceWords(t: TFunction, refusal: Refusal): string {
  switch (refusal.code) {
    case "NOTHING_SELECTED":
      return t("offers.nothingChosen");
    case "autoApplyVoucherRequired":
      return t("offers.notAlone");
    case "PRICE_OUT_OF_RANGE":
      return t("tickets.priceWrong", {
        min: shekels(refusal.details.min),
        max: shekels(refusal.details.max),
        step: shekels(refusal.details.multiplier),
      });
    case "COUPON_NOT_ELIGIBLE":
      return codeWords(t, refusal);
    case "INCOMPATIBLE_BUSINESS":
    case "INCOMPATIBLE_AUTH_PROFILE":
      return t("offers.otherHouses");
    case "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET":
      return t("offers.notSoldThere");
    default:
      return refusalText(t, refusal);
  }
}

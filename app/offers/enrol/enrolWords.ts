import type { TFunction } from "i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";

/**
 * Returns a text that says why a member cannot be enrolled and what to do. The general texts of some refusals
 * address the buyer and are replaced here.
 */
export function enrolWords(t: TFunction, refusal: Refusal): string {
  switch (refusal.code) {
    case "ALREADY_ENROLLED":
      return refusal.details.isTwice === true ? t("offers.enrol.twice") : t("offers.enrol.already");
    case "CUSTOMER_NOT_FOUND":
      return t("offers.enrol.noMember");
    case "CUSTOMER_NO_MOBILE":
      return t("offers.enrol.noMobile");
    case "GENERAL_ERROR":
      return refusal.details.reason === "blocked"
        ? t("offers.enrol.blocked")
        : t("offers.enrol.general");
    case "SEAT_UNAVAILABLE":
      return refusal.details.reason === "sameSeat"
        ? t("offers.enrol.sameSeat")
        : refusalText(t, refusal);
    case "NOTHING_SELECTED":
      return refusal.details.isNobody === true
        ? t("offers.nothingChosen")
        : t("offers.enrol.noShows");
    case "VALIDATION":
      return t("offers.enrol.details");
    case "TICKETING_ENDED":
      return t("offers.enrol.ended");
    default:
      return refusalText(t, refusal);
  }
}

/**
 * Returns whether a refusal is about the members rather than their seats, so that it must be fixed in the
 * members step.
 */
export const isOfMembers = ({ code }: Refusal): boolean =>
  ["ALREADY_ENROLLED", "CUSTOMER_NOT_FOUND", "CUSTOMER_NO_MOBILE", "GENERAL_ERROR"].includes(
    code,
  ) || code === "invalid_ssn";

import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../../app/shell/i18n/refusalText.ts";

type BalanceDue = Extract<Refusal, { readonly code: "BALANCE_IS_DUE" }>["details"];

/**
 * Returns the text for `BALANCE_IS_DUE`. The code stands for an unpaid order, for a refund that is too large,
 * and for a refund that cannot go back to the payment.
 */
function balanceWords(t: TFunction, details: BalanceDue): string {
  if (details.reservationIdentifier !== undefined) {
    return t("backoffice.refusal.BALANCE_IS_DUE_unpaid");
  }
  return details.refundable === undefined
    ? t("backoffice.refusal.BALANCE_IS_DUE_refund")
    : t("backoffice.refusal.BALANCE_IS_DUE_tooMuch");
}

/**
 * Returns the localised text of a refusal in words for the staff. The texts for customers are about seats and
 * charges, and send them to the box office.
 */
export function officeRefusal(t: TFunction, refusal: Refusal): string {
  if (refusal.code === "PICTURE_REFUSED" && refusal.details.reason === "tookTooLong") {
    return t("backoffice.refusal.slowPicture");
  }
  if (refusal.code === "BALANCE_IS_DUE") return balanceWords(t, refusal.details);
  const words: Readonly<Partial<Record<Refusal["code"], string>>> = {
    LOGIN_FAILED: t("backoffice.refusal.LOGIN_FAILED"),
    RATE_LIMITED: t("backoffice.refusal.RATE_LIMITED"),
    OVERLOADED: t("backoffice.refusal.OVERLOADED"),
    UNAUTHORIZED: t("backoffice.refusal.UNAUTHORIZED"),
    FORBIDDEN: t("backoffice.refusal.FORBIDDEN"),
    NOT_FOUND: t("backoffice.refusal.NOT_FOUND"),
    INTERNAL: t("backoffice.refusal.INTERNAL"),
    BRANCH_OFFLINE: t("backoffice.refusal.BRANCH_OFFLINE"),
    CUSTOMER_NOT_FOUND: t("backoffice.refusal.CUSTOMER_NOT_FOUND"),
    CUSTOMER_NO_MOBILE: t("backoffice.refusal.CUSTOMER_NO_MOBILE"),
    GENERAL_ERROR: t("backoffice.refusal.GENERAL_ERROR"),
    MEMBER_PROOF_REQUIRED: t("backoffice.refusal.MEMBER_PROOF_REQUIRED"),
    NOTHING_TO_CANCEL: t("backoffice.refusal.NOTHING_TO_CANCEL"),
    TICKETING_ENDED: t("backoffice.refusal.TICKETING_ENDED"),
    memberNoneAvailable: t("backoffice.refusal.memberNoneAvailable"),
    errorNoResponse: t("backoffice.refusal.errorNoResponse"),
    errorResponse: t("backoffice.refusal.errorResponse"),
  };
  return words[refusal.code] ?? refusalText(t, refusal);
}

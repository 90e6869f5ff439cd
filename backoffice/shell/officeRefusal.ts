import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../../app/shell/i18n/refusalText.ts";

/**
 * Returns the localised text of a refusal in words for the staff. The texts for customers are about seats and
 * charges.
 */
export function officeRefusal(t: TFunction, refusal: Refusal): string {
  if (refusal.code === "PICTURE_REFUSED" && refusal.details.reason === "tookTooLong") {
    return t("backoffice.refusal.slowPicture");
  }
  const words: Readonly<Partial<Record<Refusal["code"], string>>> = {
    LOGIN_FAILED: t("backoffice.refusal.LOGIN_FAILED"),
    RATE_LIMITED: t("backoffice.refusal.RATE_LIMITED"),
    OVERLOADED: t("backoffice.refusal.OVERLOADED"),
    UNAUTHORIZED: t("backoffice.refusal.UNAUTHORIZED"),
    FORBIDDEN: t("backoffice.refusal.FORBIDDEN"),
    NOT_FOUND: t("backoffice.refusal.NOT_FOUND"),
    INTERNAL: t("backoffice.refusal.INTERNAL"),
    errorNoResponse: t("backoffice.refusal.errorNoResponse"),
    errorResponse: t("backoffice.refusal.errorResponse"),
  };
  return words[refusal.code] ?? refusalText(t, refusal);
}

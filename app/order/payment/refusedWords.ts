import type { TFunction } from "i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { orderRefusalText } from "../orderRefusal.ts";

const HOLD_REASONS = ["login", "account", "membership", "voucher", "late"] as const;

const holdReason = ({ details }: Refusal) =>
  HOLD_REASONS.find((reason) => reason === details["reason"]);

/** Why an order did not go through: of what is told apart by a reason, that reason's own words. */
export function refusedText(
  t: TFunction,
  refusal: Refusal,
  presentation: Presentation | undefined,
): string {
  const { code, details } = refusal;
  const reason = code === "HOLD_UNAVAILABLE" ? holdReason(refusal) : undefined;
  if (reason) return t(`hold.reason.${reason}`);
  if (details["reason"] === "insufficientFunds") return t("payment.insufficientFunds");
  return orderRefusalText(t, refusal, presentation);
}

/** What happened, in a line. */
export function refusedTitle(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.cancelled");
  if (code === "HOLD_UNAVAILABLE" || code === "HOLD_PREMIUM") return t("hold.refused");
  return t("payment.refused");
}

/** What paying again is called after this refusal. */
export function againWords(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.restart");
  if (code === "MOBILE_PAYMENT_FAILED") return t("payment.anotherCode");
  return code === "paymentError" ? t("state.again") : t("payment.anotherCard");
}

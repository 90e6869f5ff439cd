import type { TFunction } from "i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { reasonIn } from "../../../domain/refusalFacts.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";

const HOLD_REASONS = ["login", "account", "membership", "voucher", "late"] as const;

const holdReason = ({ code, details }: Refusal) =>
  code === "HOLD_UNAVAILABLE"
    ? HOLD_REASONS.find((reason) => reason === details.reason)
    : undefined;

/** Why an order did not go through: of what is told apart by a reason, that reason's own words. */
export function refusedText(
  t: TFunction,
  refusal: Refusal,
  presentation: Presentation | undefined,
): string {
  const { code } = refusal;
  const reason = holdReason(refusal);
  if (reason) return t(`hold.reason.${reason}`);
  if (code === "errorNoResponse") return t("payment.unsentText");
  if (reasonIn(refusal) === "insufficientFunds") return t("payment.insufficientFunds");
  return orderRefusalText(t, refusal, presentation);
}

/** A commit that is answered so is asked about until its end is known: a no with them comes before one. */
const BEFORE_PAYING: ReadonlySet<Refusal["code"]> = new Set(["errorResponse", "INTERNAL"]);

/** What happened, in a line. */
export function refusedTitle(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.cancelled");
  if (code === "HOLD_UNAVAILABLE" || code === "HOLD_PREMIUM") return t("hold.refused");
  if (code === "errorNoResponse") return t("payment.unsent");
  return t(BEFORE_PAYING.has(code) ? "payment.notBegun" : "payment.refused");
}

/** Refusals of a card, after which another one may do. */
const OF_A_CARD: ReadonlySet<Refusal["code"]> = new Set([
  "PAYMENT_DECLINED",
  "CARD_NUMBER_INVALID",
  "CARD_DATE_INVALID",
  "CARD_CVV_INVALID",
  "EXTRA_VERIFICATION_FAILED",
]);

/** What paying again is called after this refusal. */
export function againWords(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.restart");
  if (code === "MOBILE_PAYMENT_FAILED") return t("payment.anotherCode");
  return OF_A_CARD.has(code) ? t("payment.anotherCard") : t("state.again");
}

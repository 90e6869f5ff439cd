import type { TFunction } from "i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { reasonIn } from "../../../domain/refusalFacts.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";

const HOLD_REASONS = ["login", "account", "membership", "voucher", "late", "off"] as const;

const holdReason = ({ code, details }: Refusal) =>
  code === "HOLD_UNAVAILABLE"
    ? HOLD_REASONS.find((reason) => reason === details.reason)
    : undefined;

/** Returns a text that says why an order was refused. A known reason has a text of its own. */
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

/**
 * Codes that leave the outcome of a commit unknown. After a refusal with one of these codes the commit is
 * polled until the outcome is known, so a final refusal with such a code is from before the commit.
 */
const BEFORE_PAYING: ReadonlySet<Refusal["code"]> = new Set(["errorResponse", "INTERNAL"]);

/** Returns the title of a refusal. */
export function refusedTitle(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.cancelled");
  if (code === "ALREADY_COMMITTED") return t("payment.alreadyPaid");
  if (code === "HOLD_UNAVAILABLE" || code === "HOLD_PREMIUM") return t("hold.refused");
  if (code === "errorNoResponse") return t("payment.unsent");
  return t(BEFORE_PAYING.has(code) ? "payment.notBegun" : "payment.refused");
}

/** Codes with which a card is refused, so that another card can succeed. */
const OF_A_CARD: ReadonlySet<Refusal["code"]> = new Set([
  "PAYMENT_DECLINED",
  "CARD_NUMBER_INVALID",
  "CARD_DATE_INVALID",
  "CARD_CVV_INVALID",
  "EXTRA_VERIFICATION_FAILED",
]);

/** Returns the label of the button that pays again. */
export function againWords(t: TFunction, { code }: Refusal): string {
  if (code === "ORDER_CANCELLED") return t("payment.restart");
  if (code === "MOBILE_PAYMENT_FAILED") return t("payment.anotherCode");
  return OF_A_CARD.has(code) ? t("payment.anotherCard") : t("state.again");
}

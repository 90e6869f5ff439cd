import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import type { ChargedMethod } from "../../../domain/cart.ts";
import { page, priceIn } from "./page.ts";
import type { SandboxPayment } from "./sandboxLedger.ts";
import { wordsIn } from "./words.ts";

/** The outcomes from which the payer or a test chooses on the provider's page. */
export const PAY_OUTCOMES = ["approve", "verify", "late", "cancel", "fail"] as const;
export type PayOutcome = (typeof PAY_OUTCOMES)[number];

/** Names of the imitated providers, which are not translated. */
const NAMES: Readonly<Partial<Record<ChargedMethod, string>>> = {
  paypal: "PayPal",
  bit: "Bit",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
};

/**
 * Renders the provider's page for a redirect payment. Only the method `redirect` offers the outcome "verify".
 */
export function payPage(payment: SandboxPayment): string {
  const words = wordsIn(payment.locale);
  const labels: Readonly<Record<PayOutcome, string>> = {
    approve: words.payApprove,
    verify: words.payVerify,
    late: words.payLate,
    cancel: words.payCancel,
    fail: words.payFail,
  };
  const shown = PAY_OUTCOMES.filter((each) => each !== "verify" || payment.method === "redirect");
  const buttons = shown.map(
    (outcome) =>
      `<button type="submit" name="outcome" value="${outcome}"${outcome === "approve" ? "" : ' class="second"'}>${escapeMarkup(labels[outcome])}</button>`,
  );
  const name = NAMES[payment.method];
  const main = `
<form method="post">
  <h1>${escapeMarkup(name ? `${name} · ${words.payTitle}` : words.payTitle)}</h1>
  <p>${escapeMarkup(words.payText)}</p>
  <p class="amount"><span>${escapeMarkup(words.amount)}</span>
    <strong>${priceIn(payment.locale, payment.amount)}</strong></p>
  ${buttons.join("\n  ")}
  <p class="note">${escapeMarkup(words.note)}</p>
</form>`;
  return page(payment.locale, words.payTitle, undefined, main);
}

import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { page, priceIn } from "./page.ts";
import type { SandboxPayment } from "./sandboxLedger.ts";
import { wordsIn } from "./words.ts";

/** Renders the page on which the bank asks the card holder to confirm the payment (3-D Secure). */
export function challengePage(payment: SandboxPayment): string {
  const words = wordsIn(payment.locale);
  const card =
    payment.last4 === null ? "" : ` · <span dir="ltr">•••• ${escapeMarkup(payment.last4)}</span>`;
  const main = `
<form method="post">
  <h1>${escapeMarkup(words.challengeTitle)}</h1>
  <p>${escapeMarkup(words.challengeText)}</p>
  <p class="amount"><span>${escapeMarkup(words.amount)}</span>
    <strong>${priceIn(payment.locale, payment.amount)}</strong>${card}</p>
  <button type="submit" name="outcome" value="approve">${escapeMarkup(words.approve)}</button>
  <button type="submit" name="outcome" value="decline" class="second">${escapeMarkup(words.decline)}</button>
  <p class="note">${escapeMarkup(words.note)}</p>
</form>`;
  return page(payment.locale, words.challengeTitle, undefined, main, "framed");
}

/** Renders the page for a payment that does not exist or is no longer open. */
export function gonePage(locale: string): string {
  const words = wordsIn(locale);
  return page(locale, words.title, undefined, `<p role="alert">${escapeMarkup(words.gone)}</p>`);
}

/**
 * Renders the page that returns the payer to the storefront: with a message to the parent window inside a
 * frame, otherwise by navigation.
 */
export function returnPage(payment: SandboxPayment, returnUrl: string): string {
  const words = wordsIn(payment.locale);
  const main = `<p role="status" id="return" data-url="${escapeMarkup(returnUrl)}"
  data-target="${escapeMarkup(payment.storefront_origin)}"
  data-payment="${escapeMarkup(payment.payment_identifier)}">${escapeMarkup(words.working)}</p>
<p><a href="${escapeMarkup(returnUrl)}" target="_top">${escapeMarkup(payment.storefront_origin)}</a></p>`;
  return page(payment.locale, words.challengeTitle, "return.js", main);
}

/**
 * Returns the storefront URL to which the payer returns. The storefront page at this URL calls POST
 * /api/payment/confirm.
 */
export function returnUrlOf(payment: SandboxPayment): string {
  const url = new URL(payment.return_path, payment.storefront_origin);
  url.searchParams.set("paymentIdentifier", payment.payment_identifier);
  return url.href;
}

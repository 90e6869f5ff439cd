import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { page, priceIn } from "./page.ts";
import type { SandboxPayment } from "./sandboxLedger.ts";
import { wordsIn } from "./words.ts";

interface Field {
  readonly name: string;
  readonly label: string;
  readonly attributes: string;
}

const field = ({ name, label, attributes }: Field): string => `
<div class="field">
  <label for="${name}">${escapeMarkup(label)}</label>
  <input id="${name}" name="${name}" dir="ltr" inputmode="numeric" aria-describedby="${name}-fault" ${attributes}>
  <p class="fault" id="${name}-fault" hidden></p>
</div>`;

function installments(label: string, most: number): string {
  const options = Array.from({ length: most }, (_, i) => `<option>${i + 1}</option>`);
  return `
<div class="field">
  <label for="installments">${escapeMarkup(label)}</label>
  <select id="installments" name="installments">${options.join("")}</select>
</div>`;
}

/**
 * Renders the hosted card form. The form's script posts the card to the sandbox and sends the token to the
 * parent window.
 */
export function formPage(payment: SandboxPayment): string {
  const { locale } = payment;
  const words = wordsIn(locale);
  const faults = [
    "CARD_NUMBER_INVALID",
    "CARD_DATE_INVALID",
    "CARD_CVV_INVALID",
    "VALIDATION",
  ] as const;
  const texts = {
    ...Object.fromEntries(faults.map((code) => [code, words[code]])),
    working: words.working,
    failed: words.failed,
    pay: words.pay,
  };
  const save = payment.can_save
    ? `<label class="check"><input type="checkbox" name="save"> ${escapeMarkup(words.save)}</label>`
    : "";
  const main = `
<form method="post" novalidate data-texts="${escapeMarkup(JSON.stringify(texts))}"
  data-target="${escapeMarkup(payment.storefront_origin)}"
  data-payment="${escapeMarkup(payment.payment_identifier)}">
  <h1>${escapeMarkup(words.title)}</h1>
  <p class="amount told"><span>${escapeMarkup(words.amount)}</span> <strong>${priceIn(locale, payment.amount)}</strong></p>
  ${field({ name: "cardNumber", label: words.cardNumber, attributes: 'autocomplete="cc-number" maxlength="23" required placeholder="0000 0000 0000 0000"' })}
  <div class="pair">
  ${field({ name: "expiry", label: words.expiry, attributes: 'autocomplete="cc-exp" maxlength="7" required placeholder="MM/YY"' })}
  ${field({ name: "cvv", label: words.cvv, attributes: 'autocomplete="cc-csc" maxlength="4" required placeholder="000"' })}
  </div>
  ${field({ name: "holderId", label: words.holderId, attributes: 'autocomplete="off" maxlength="9"' })}
  ${installments(words.installments, payment.most_installments)}
  ${save}
  <p class="fault" id="form-fault" role="alert" hidden></p>
  <button type="submit">${escapeMarkup(words.pay)}</button>
  <p class="note">${escapeMarkup(words.note)}</p>
</form>`;
  return page(locale, words.title, "form.js", main, "framed");
}

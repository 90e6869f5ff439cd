import { expect } from "@playwright/test";
import { wordsIn as providersWords } from "../../server/payments/sandbox/words.ts";
import { CARD, type Buyer } from "./buyer.ts";

/** Sandbox cards that are refused, with the text for each. */
const FAILURES = [
  ["declines", "refusal.PAYMENT_DECLINED"],
  ["lacksFunds", "payment.insufficientFunds"],
  ["isExpired", "refusal.CARD_DATE_INVALID"],
  ["hasWrongCvv", "refusal.CARD_CVV_INVALID"],
  ["failsBank", "refusal.EXTRA_VERIFICATION_FAILED"],
] as const;

/** An invalid card number: one digit of a valid number is changed. */
const NO_CARD = "4580000000000098";

/** Pays with every failing card in the open form. */
export async function payWithFailing(buyer: Buyer): Promise<void> {
  const { page, t, cardForm, locale } = buyer;
  await buyer.payWith(NO_CARD);
  await expect(cardForm.getByText(providersWords(locale).CARD_NUMBER_INVALID)).toBeVisible();
  for (const [card, words] of FAILURES) {
    await buyer.payWith(CARD[card]);
    // The bank refuses the payment although the holder has approved it.
    if (card === "failsBank") await buyer.answerBank();
    await expect(page.getByText(t(words)), card).toBeVisible();
    await buyer.button("payment.anotherCard").click();
    await expect(cardForm.locator("#cardNumber")).toHaveValue("");
  }
}

/**
 * Pays on the provider's page. The first payment fails and the second one is abandoned. After each payment,
 * the page offers a way to continue.
 */
export async function payElsewhere(buyer: Buyer): Promise<void> {
  const { page, t } = buyer;
  for (const [outcome, words, way] of [
    ["fail", "refusal.paymentError", "state.again"],
    ["cancel", "refusal.ORDER_CANCELLED", "payment.restart"],
  ] as const) {
    await buyer.choosePayment("paypal");
    await page.getByRole("button", { name: /PayPal$/ }).click();
    await page.locator(`button[value=${outcome}]`).click();
    await expect(page.getByRole("alert").filter({ hasText: t(words) })).toBeVisible();
    await buyer.button(way).click();
    await expect(buyer.cardForm.locator("#cardNumber")).toBeVisible();
  }
}

/** Pays by a card whose result arrives late, or by a BLIK code. Both succeed. */
export async function payAfterAll(buyer: Buyer, method: "card" | "blik"): Promise<void> {
  if (method === "card") return buyer.payWith(CARD.answersLate);
  await buyer.choosePayment("blik");
  await buyer.page.getByRole("button", { name: /Blik$/ }).click();
  await buyer.page.getByLabel(buyer.t("payment.codeLabel")).fill("777000");
}

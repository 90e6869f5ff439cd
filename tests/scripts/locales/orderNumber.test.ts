import { expect, it } from "vitest";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import { readTexts } from "../../../scripts/locales/readTexts.ts";
import { RECEIPT_WORDS } from "../../../server/afterSale/papers/receiptWords.ts";
import { WALLET_WORDS } from "../../../server/tickets/wallets/walletWords.ts";

/**
 * Other words for the order's number. A buyer who is asked for a number by another name would look for that
 * name on the ticket in vain.
 */
const OTHER_WORDS: Readonly<Record<Locale, RegExp>> = {
  he: /מספר (?:ה)?(?:רכישה|עסקה)/,
  en: /(?:reservation|booking|purchase) (?:number|no\.)/i,
  ru: /номер\p{L}* (?:брон|покупк)/iu,
  ar: /رقم الحجز/,
  pl: /numer\p{L}* (?:rezerwacji|zakupu)/iu,
};

it("the number of an order has one name in each language, on pages, receipts and passes", () => {
  for (const locale of LOCALES) {
    const texts = readTexts(locale);
    const name = String(texts["confirmation.reservation"]);
    expect(RECEIPT_WORDS[locale].reservation).toBe(name);
    expect(WALLET_WORDS[locale].reservation).toBe(name);
    const others = Object.entries(texts).filter(([, text]) =>
      OTHER_WORDS[locale].test(String(text)),
    );
    expect(others).toEqual([]);
  }
});

import type { StandardTexts } from "../../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../../domain/locale.ts";

interface GiftWords {
  readonly subject: (sender: string) => string;
  readonly hello: (name: string) => string;
  readonly sent: (sender: string, voucher: string) => string;
  /** The line before the link to the voucher. */
  readonly open: string;
  /** After the link. */
  readonly uses: string;
}

/** Texts of the message with which a recipient gets a voucher. */
const GIFT_WORDS: Readonly<Record<Locale, GiftWords>> = {
  he: {
    subject: (sender) => `מתנה בשבילך מאת ${sender}`,
    hello: (name) => `שלום ${name},`,
    sent: (sender, voucher) => `קיבלת מתנה מאת ${sender}: ${voucher}`,
    open: "לשובר:",
    uses: "אפשר להדפיס אותו או להשתמש בו באתר.",
  },
  en: {
    subject: (sender) => `A gift for you from ${sender}`,
    hello: (name) => `Hello ${name},`,
    sent: (sender, voucher) => `${sender} has a gift for you: ${voucher}`,
    open: "Open the voucher:",
    uses: "You can print it or use it on the site.",
  },
  ru: {
    subject: (sender) => `Подарок для вас от ${sender}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    sent: (sender, voucher) => `${sender} дарит вам: ${voucher}`,
    open: "Открыть сертификат:",
    uses: "Его можно распечатать или использовать на сайте.",
  },
  ar: {
    subject: (sender) => `هدية لك من ${sender}`,
    hello: (name) => `مرحبًا ${name}،`,
    sent: (sender, voucher) => `لديك هدية من ${sender}: ${voucher}`,
    open: "فتح القسيمة:",
    uses: "يمكن طباعتها أو استخدامها في الموقع.",
  },
  pl: {
    subject: (sender) => `Prezent dla Ciebie od: ${sender}`,
    hello: (name) => `Dzień dobry ${name},`,
    sent: (sender, voucher) => `${sender} ma dla Ciebie prezent: ${voucher}`,
    open: "Otwórz bon:",
    uses: "Można go wydrukować albo użyć w serwisie.",
  },
};

/**
 * Returns the built-in texts of the message with which a recipient gets a voucher. A business can replace
 * these texts.
 */
export function giftTexts(locale: Locale): StandardTexts {
  const words = GIFT_WORDS[locale];
  const sent = words.sent("{sender}", "{gift}");
  return {
    subject: words.subject("{sender}"),
    greeting: words.hello("{name}"),
    body: [sent, "", "{wish}", "", words.open, "{link}", "", words.uses].join("\n"),
    sms: [sent, "{link}"].join("\n"),
  };
}

import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";

export interface OfferWords {
  readonly subject: (reservation: string) => string;
  readonly hello: (name: string) => string;
  readonly confirmed: (reservation: string) => string;
  readonly order: (reservation: string) => string;
  readonly thanks: string;
  readonly member: (number: string) => string;
  readonly voucher: (reference: string) => string;
  readonly until: (date: string) => string;
  /** The line about a gift that is sent: the recipient's name, masked address or number, and the day. */
  readonly giftSent: (name: string, to: string, date: string) => string;
  /** The line about a gift that the buyer prints, with the recipient's name. */
  readonly giftPrinted: (name: string) => string;
  /** The text before the address of a voucher's page. */
  readonly page: string;
}

/** Built-in texts of messages about orders of memberships, vouchers or donations, by language. */
export const OFFER_WORDS: Readonly<Record<Locale, OfferWords>> = {
  he: {
    subject: (reservation) => `הרכישה שלך, הזמנה ${reservation}`,
    hello: (name) => `שלום ${name},`,
    confirmed: (reservation) => `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
    order: (reservation) => `הזמנה ${reservation}.`,
    thanks: "תודה רבה!",
    member: (number) => `מספר חבר/ה: ${number}`,
    voucher: (reference) => `מספר שובר: ${reference}`,
    until: (date) => `בתוקף עד ${date}`,
    giftSent: (name, to, date) => `מתנה עבור ${name}. נשלחת אל ${to} בתאריך ${date}`,
    giftPrinted: (name) => `מתנה עבור ${name}. להדפסה מהעמוד הזה:`,
    page: "לשובר:",
  },
  en: {
    subject: (reservation) => `Your purchase, order ${reservation}`,
    hello: (name) => `Hello ${name},`,
    confirmed: (reservation) => `Your order is confirmed. Order number: ${reservation}`,
    order: (reservation) => `Order ${reservation}.`,
    thanks: "Thank you!",
    member: (number) => `Member number: ${number}`,
    voucher: (reference) => `Voucher number: ${reference}`,
    until: (date) => `Valid until ${date}`,
    giftSent: (name, to, date) => `A gift for ${name}. It goes to ${to} on ${date}`,
    giftPrinted: (name) => `A gift for ${name}. Print it from this page:`,
    page: "Open the voucher:",
  },
  ru: {
    subject: (reservation) => `Ваша покупка, заказ ${reservation}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    confirmed: (reservation) => `Ваш заказ принят. Номер заказа: ${reservation}`,
    order: (reservation) => `Заказ ${reservation}.`,
    thanks: "Спасибо!",
    member: (number) => `Номер участника: ${number}`,
    voucher: (reference) => `Номер сертификата: ${reference}`,
    until: (date) => `Действует до: ${date}`,
    giftSent: (name, to, date) => `Подарок, получатель: ${name}. Отправка на ${to}, ${date}`,
    giftPrinted: (name) => `Подарок, получатель: ${name}. Распечатайте его с этой страницы:`,
    page: "Открыть сертификат:",
  },
  ar: {
    subject: (reservation) => `مشترياتك، الطلب ${reservation}`,
    hello: (name) => `مرحبًا ${name}،`,
    confirmed: (reservation) => `تم تأكيد طلبك. رقم الطلب: ${reservation}`,
    order: (reservation) => `الطلب ${reservation}.`,
    thanks: "شكرًا لك!",
    member: (number) => `رقم العضوية: ${number}`,
    voucher: (reference) => `رقم القسيمة: ${reference}`,
    until: (date) => `صالح حتى ${date}`,
    giftSent: (name, to, date) => `هدية إلى ${name}. تُرسل إلى ${to} في ${date}`,
    giftPrinted: (name) => `هدية إلى ${name}. اطبعها من هذه الصفحة:`,
    page: "فتح القسيمة:",
  },
  pl: {
    subject: (reservation) => `Twój zakup, zamówienie ${reservation}`,
    hello: (name) => `Dzień dobry, ${name}!`,
    confirmed: (reservation) => `Zamówienie przyjęte. Numer zamówienia: ${reservation}`,
    order: (reservation) => `Zamówienie ${reservation}.`,
    thanks: "Dziękujemy!",
    member: (number) => `Numer klubowicza: ${number}`,
    voucher: (reference) => `Numer bonu: ${reference}`,
    until: (date) => `Ważny do: ${date}`,
    giftSent: (name, to, date) => `Prezent, odbiorca: ${name}. Wysyłka na ${to}, ${date}`,
    giftPrinted: (name) => `Prezent, odbiorca: ${name}. Wydrukuj go z tej strony:`,
    page: "Otwórz bon:",
  },
};

/**
 * Returns the built-in texts of the message about an order with items other than tickets. A business can
 * replace these texts.
 */
export function offerTexts(locale: Locale): StandardTexts {
  const words = OFFER_WORDS[locale];
  return {
    subject: words.subject("{reservation}"),
    greeting: words.hello("{name}"),
    body: [words.confirmed("{reservation}"), "{invoice}", "", "{items}", "", words.thanks].join(
      "\n",
    ),
    sms: [words.order("{reservation}"), "{items}"].join("\n"),
  };
}

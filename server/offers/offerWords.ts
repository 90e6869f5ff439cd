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
}

/** Message texts for orders of memberships, vouchers or donations. */
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
  },
};

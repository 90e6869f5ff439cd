import type { StandardTexts } from "../../../domain/brand/messageTemplate.ts";
import { CHANGE_WORDS } from "../../../domain/changeWords.ts";
import type { Locale } from "../../../domain/locale.ts";

interface CancelWords {
  readonly subject: (order: string) => string;
  readonly cancelled: string;
  readonly charge: (sum: string) => string;
  readonly credit: (sum: string, reference: string) => string;
  readonly creditNote: (number: string) => string;
}

/** Built-in texts of the mail about tickets that the buyer or the box office has cancelled. */
export const CANCEL_WORDS: Readonly<Record<Locale, CancelWords>> = {
  he: {
    subject: (order) => `הכרטיסים בוטלו, הזמנה ${order}`,
    cancelled: "הכרטיסים האלה בוטלו לבקשתך:",
    charge: (sum) => `דמי ביטול שנוכו: ${sum}`,
    credit: (sum, reference) => `${sum} מחכים לך בשובר מספר ${reference}.`,
    creditNote: (number) => `חשבונית זיכוי מס׳ ${number}`,
  },
  en: {
    subject: (order) => `Your tickets are cancelled, order ${order}`,
    cancelled: "These tickets are cancelled, as you asked:",
    charge: (sum) => `Cancellation fee kept: ${sum}`,
    credit: (sum, reference) => `${sum} are yours as voucher number ${reference}.`,
    creditNote: (number) => `Credit note no. ${number}`,
  },
  ru: {
    subject: (order) => `Билеты отменены, заказ ${order}`,
    cancelled: "Эти билеты отменены по вашей просьбе:",
    charge: (sum) => `Удержано за отмену: ${sum}`,
    credit: (sum, reference) => `${sum} доступны вам как сертификат номер ${reference}.`,
    creditNote: (number) => `Кредит-нота № ${number}`,
  },
  ar: {
    subject: (order) => `أُلغيت تذاكرك، الطلب ${order}`,
    cancelled: "أُلغيت هذه التذاكر بناءً على طلبك:",
    charge: (sum) => `رسوم إلغاء مخصومة: ${sum}`,
    credit: (sum, reference) => `لك ${sum} في القسيمة رقم ${reference}.`,
    creditNote: (number) => `إشعار دائن رقم ${number}`,
  },
  pl: {
    subject: (order) => `Bilety anulowane, zamówienie ${order}`,
    cancelled: "Te bilety anulowano na Twoją prośbę:",
    charge: (sum) => `Pobrana opłata za anulowanie: ${sum}`,
    credit: (sum, reference) => `${sum} czeka na Ciebie w bonie numer ${reference}.`,
    creditNote: (number) => `Faktura korygująca nr ${number}`,
  },
};

/** Returns the built-in texts of the mail about cancelled tickets, which a business can replace. */
export function cancelledTexts(locale: Locale): StandardTexts {
  const [words, own] = [CHANGE_WORDS[locale], CANCEL_WORDS[locale]];
  return {
    subject: own.subject("{reservation}"),
    greeting: words.hello("{name}"),
    body: [own.cancelled, "{shows}", "", words.order("{reservation}"), "{money}"].join("\n"),
    sms: "",
  };
}

import type { PlainKind } from "../../domain/brand/messageKinds.ts";
import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

interface ReachWords {
  readonly confirmSubject: string;
  readonly confirm: (link: string) => string;
  readonly newsletterSubject: string;
  readonly newsletter: (stop: string) => string;
  readonly watchSubject: (show: string) => string;
  /**
   * The text of the SMS, with the show, the link to the order and the link to unsubscribe on lines of their
   * own.
   */
  readonly watch: (show: string, order: string, stop: string) => string;
  /** The text before the link to the order. */
  readonly book: string;
}

const WORDS: Readonly<Record<Locale, ReachWords>> = {
  he: {
    confirmSubject: "אישור הרשמה לעדכונים",
    confirm: (link) =>
      `ביקשת לקבל עדכונים על מופעים והטבות?\nלאישור ההרשמה:\n${link}\n\nאם לא ביקשת, אין צורך לעשות דבר ולא יישלח אליך עוד דבר.`,
    newsletterSubject: "נרשמת לעדכונים",
    newsletter: (stop) => `מעכשיו יגיעו אליך עדכונים על מופעים והטבות.\n\nלהסרה: ${stop}`,
    watchSubject: (show) => `התפנו מקומות: ${show}`,
    watch: (show, order, stop) => `התפנו מקומות: ${show}\nלהזמנה: ${order}\nלהסרה: ${stop}`,
    book: "להזמנת המקומות:",
  },
  en: {
    confirmSubject: "Confirm your subscription",
    confirm: (link) =>
      `Did you ask for news of shows and offers?\nYes, sign me up:\n${link}\n\nIf you did not, do nothing and you will not hear from us again.`,
    newsletterSubject: "You are on our list",
    newsletter: (stop) =>
      `News of shows and offers will reach you from now on.\n\nUnsubscribe: ${stop}`,
    watchSubject: (show) => `Seats are free again: ${show}`,
    watch: (show, order, stop) =>
      `Seats are free again: ${show}\nBook: ${order}\nStop alerts: ${stop}`,
    book: "Choose your seats:",
  },
  ru: {
    confirmSubject: "Подтвердите подписку",
    confirm: (link) =>
      `Вы хотели получать новости о событиях и скидках?\nПодтвердить подписку:\n${link}\n\nЕсли нет, ничего не делайте, и мы больше вам не напишем.`,
    newsletterSubject: "Подписка оформлена",
    newsletter: (stop) =>
      `Теперь вы будете узнавать о новых событиях и скидках.\n\nОтписаться: ${stop}`,
    watchSubject: (show) => `Снова есть места: ${show}`,
    watch: (show, order, stop) =>
      `Снова есть места: ${show}\nЗаказать: ${order}\nОтписаться: ${stop}`,
    book: "Выбрать места:",
  },
  ar: {
    confirmSubject: "تأكيد الاشتراك",
    confirm: (link) =>
      `هل طلبت أخبار العروض والتخفيضات؟\nتأكيد الاشتراك:\n${link}\n\nإن لم تطلب ذلك فلا داعي لفعل أي شيء، ولن نراسلك مجددًا.`,
    newsletterSubject: "تم تسجيلك في قائمتنا",
    newsletter: (stop) => `ستصلك من الآن أخبار العروض والتخفيضات.\n\nلإلغاء الاشتراك: ${stop}`,
    watchSubject: (show) => `توفرت مقاعد من جديد: ${show}`,
    watch: (show, order, stop) =>
      `توفرت مقاعد من جديد: ${show}\nللحجز: ${order}\nلإلغاء الاشتراك: ${stop}`,
    book: "اختيار المقاعد:",
  },
  pl: {
    confirmSubject: "Potwierdź subskrypcję",
    confirm: (link) =>
      `Czy chcesz otrzymywać wiadomości o wydarzeniach i ofertach?\nPotwierdź subskrypcję:\n${link}\n\nJeśli nie, nic nie rób, a więcej do Ciebie nie napiszemy.`,
    newsletterSubject: "Jesteś na naszej liście",
    newsletter: (stop) =>
      `Od teraz będziesz dostawać wiadomości o wydarzeniach i ofertach.\n\nRezygnacja: ${stop}`,
    watchSubject: (show) => `Znów są wolne miejsca: ${show}`,
    watch: (show, order, stop) =>
      `Znów są wolne miejsca: ${show}\nZamów: ${order}\nRezygnacja: ${stop}`,
    book: "Wybierz miejsca:",
  },
};

/**
 * Returns the language in which somebody asked, or the default language if that language is not supported.
 */
export const askedLocale = (locale: string): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE);

/** Returns the texts of messages that people have asked for, in the language in which they asked. */
export const reachWords = (locale: string): ReachWords => WORDS[askedLocale(locale)];

type ReachKind = Extract<PlainKind, "newsletterAsked" | "newsletterJoined" | "seatsFree">;

/** Returns the product's own texts of a message that somebody has asked for. */
export function reachTexts(kind: ReachKind, locale: string): StandardTexts {
  const words = reachWords(locale);
  const of = (subject: string, body: string, sms = ""): StandardTexts => ({
    subject,
    greeting: "",
    body,
    sms,
  });
  if (kind === "newsletterAsked") return of(words.confirmSubject, words.confirm("{link}"));
  if (kind === "newsletterJoined") return of(words.newsletterSubject, words.newsletter("{stop}"));
  const sms = words.watch("{shows}", "{link}", "{stop}");
  const subject = words.watchSubject("{shows}");
  // In a mail, a button leads to the order. The link to unsubscribe in the last line stays an inconspicuous
  // link.
  const stop = sms.slice(sms.lastIndexOf("\n") + 1);
  return of(subject, [subject, words.book, "{link}", "", stop].join("\n"), sms);
}

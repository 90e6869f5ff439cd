import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";

interface ReachWords {
  readonly newsletterSubject: string;
  readonly newsletter: (stop: string) => string;
  readonly watchSubject: (show: string) => string;
  readonly watch: (show: string, order: string, stop: string) => string;
}

const WORDS: Readonly<Record<Locale, ReachWords>> = {
  he: {
    newsletterSubject: "נרשמת לעדכונים",
    newsletter: (stop) => `מעכשיו יגיעו אליך עדכונים על מופעים והטבות.\n\nלהסרה: ${stop}`,
    watchSubject: (show) => `התפנו מקומות: ${show}`,
    watch: (show, order, stop) => `התפנו מקומות: ${show}\nלהזמנה: ${order}\nלהסרה: ${stop}`,
  },
  en: {
    newsletterSubject: "You are on our list",
    newsletter: (stop) =>
      `News of shows and offers will reach you from now on.\n\nTo stop: ${stop}`,
    watchSubject: (show) => `Seats are free again: ${show}`,
    watch: (show, order, stop) => `Seats are free again: ${show}\nBook: ${order}\nTo stop: ${stop}`,
  },
  ru: {
    newsletterSubject: "Подписка оформлена",
    newsletter: (stop) =>
      `Теперь вы будете узнавать о новых событиях и скидках.\n\nОтписаться: ${stop}`,
    watchSubject: (show) => `Снова есть места: ${show}`,
    watch: (show, order, stop) =>
      `Снова есть места: ${show}\nЗаказать: ${order}\nОтписаться: ${stop}`,
  },
  ar: {
    newsletterSubject: "تم تسجيلك في قائمتنا",
    newsletter: (stop) => `ستصلك من الآن أخبار العروض والتخفيضات.\n\nلإلغاء الاشتراك: ${stop}`,
    watchSubject: (show) => `توفرت مقاعد من جديد: ${show}`,
    watch: (show, order, stop) =>
      `توفرت مقاعد من جديد: ${show}\nللحجز: ${order}\nلإلغاء الاشتراك: ${stop}`,
  },
  pl: {
    newsletterSubject: "Jesteś na naszej liście",
    newsletter: (stop) =>
      `Od teraz będziesz dostawać wiadomości o wydarzeniach i ofertach.\n\nRezygnacja: ${stop}`,
    watchSubject: (show) => `Znów są wolne miejsca: ${show}`,
    watch: (show, order, stop) =>
      `Znów są wolne miejsca: ${show}\nZamów: ${order}\nRezygnacja: ${stop}`,
  },
};

/** What the house writes to whoever asked for it, in the language they asked in. */
export const reachWords = (locale: string): ReachWords =>
  WORDS[isLocale(locale) ? locale : DEFAULT_LOCALE];

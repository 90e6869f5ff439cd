import { DEFAULT_LOCALE, isLocale } from "../locale.ts";

const HEBREW = {
  newsletterSubject: "נרשמת לעדכונים",
  newsletter: (stop: string): string =>
    `מעכשיו יגיעו אליך עדכונים על מופעים והטבות.\n\nלהסרה: ${stop}`,
  watchSubject: (show: string): string => `התפנו מקומות: ${show}`,
  watch: (show: string, order: string, stop: string): string =>
    `התפנו מקומות: ${show}\nלהזמנה: ${order}\nלהסרה: ${stop}`,
};

const ENGLISH: typeof HEBREW = {
  newsletterSubject: "You are on our list",
  newsletter: (stop) => `News of shows and offers will reach you from now on.\n\nTo stop: ${stop}`,
  watchSubject: (show) => `Seats are free again: ${show}`,
  watch: (show, order, stop) => `Seats are free again: ${show}\nBook: ${order}\nTo stop: ${stop}`,
};

/** What the house writes to whoever asked for it, in the language they asked in. */
export const reachWords = (locale: string): typeof HEBREW =>
  (isLocale(locale) ? locale : DEFAULT_LOCALE) === "he" ? HEBREW : ENGLISH;

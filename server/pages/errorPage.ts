import type { Locale } from "../../domain/locale.ts";
import { plainPage } from "./plainPage.ts";

interface Words {
  readonly title: string;
  readonly away: string;
  readonly busy: string;
  readonly again: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  he: {
    title: "הדף לא נטען",
    away: "יש אצלנו תקלה זמנית. לא חויבתם. נסו שוב בעוד רגע.",
    busy: "נשלחו יותר מדי בקשות בבת אחת. המתינו רגע ונסו שוב.",
    again: "ניסיון נוסף",
  },
  en: {
    title: "The page did not load",
    away: "Something is wrong on our side for the moment. Nothing was charged. Try again in a moment.",
    busy: "There were too many requests at once. Wait a moment and try again.",
    again: "Try again",
  },
  ru: {
    title: "Страница не загрузилась",
    away: "На нашей стороне временная неполадка. Деньги не списаны. Повторите попытку через минуту.",
    busy: "Слишком много запросов сразу. Подождите немного и повторите попытку.",
    again: "Повторить",
  },
  ar: {
    title: "لم يتم تحميل الصفحة",
    away: "حدث عطل مؤقت لدينا. لم يُخصم منك أي مبلغ. حاول مرة أخرى بعد قليل.",
    busy: "أُرسلت طلبات كثيرة دفعة واحدة. انتظر قليلًا ثم حاول مرة أخرى.",
    again: "حاول مرة أخرى",
  },
  pl: {
    title: "Strona się nie wczytała",
    away: "Mamy chwilową awarię. Nie pobrano żadnej opłaty. Spróbuj ponownie za chwilę.",
    busy: "Wysłano zbyt wiele żądań naraz. Poczekaj chwilę i spróbuj ponownie.",
    again: "Spróbuj ponownie",
  },
};

/**
 * Returns the error page. The server sends this page if another page could not be rendered, or if there are
 * too many requests (`isBusy`).
 */
export function errorPage(storefront: string, locale: Locale, isBusy: boolean): string {
  const { title, away, busy, again } = WORDS[locale];
  // An empty href is a link to the current page.
  const links = [{ href: "", text: again }];
  return plainPage(storefront, { locale, title, text: isBusy ? busy : away, links });
}

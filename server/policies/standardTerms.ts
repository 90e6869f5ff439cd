import type { Locale } from "../../domain/locale.ts";
import type { TermsKind } from "../../domain/terms.ts";
import type { BusinessRules } from "../platform/businessRules.ts";

/** The rules that determine which sentences the terms contain. */
export interface Cancelling extends Pick<BusinessRules, "cancelHours" | "offerCancelDays"> {
  /** Whether the cancellation policy of the seller allows cancellations. */
  readonly isAllowed: boolean;
}

interface Sentences {
  /**
   * Sentences about when tickets can be cancelled online: until some hours before the show, until it begins,
   * or never. The sentence `more` follows in all three cases.
   */
  readonly tickets: Readonly<Record<"hours" | "start" | "never" | "more", string>>;
  readonly memberships: OfferSentences;
  readonly seasons: OfferSentences;
  readonly enrolments: OfferSentences;
  readonly vouchers: OfferSentences;
  readonly donations: string;
}

interface OfferSentences {
  readonly days: string;
  readonly never: string;
  readonly more: string;
}

const HE: Sentences = {
  tickets: {
    hours: "אפשר לבטל הזמנה עד {{cancelHoursInWords}} לפני המופע; דמי הטיפול אינם מוחזרים.",
    start: "אפשר לבטל הזמנה עד תחילת המופע; דמי הטיפול אינם מוחזרים.",
    never: "אי אפשר לבטל את ההזמנה באתר.",
    more: "הכרטיס תקף לכניסה אחת, במקום ובמועד שמופיעים עליו. הגיעו כרבע שעה לפני ההתחלה.",
  },
  memberships: {
    days: "אפשר לבטל מנוי בתוך {{cancelDaysInWords}} מהקנייה כל עוד לא נעשה בו שימוש; דמי הטיפול אינם מוחזרים.",
    never: "אי אפשר לבטל את המנוי באתר.",
    more: "על כרטיסים שנקנים במנוי חלים התנאים של כל מופע.",
  },
  seasons: {
    days: "אפשר לבטל מנוי לעונה בתוך {{cancelDaysInWords}} מהקנייה, כל עוד אף הצגה שלו לא התחילה; דמי הטיפול אינם מוחזרים.",
    never: "אי אפשר לבטל את המנוי לעונה באתר.",
    more: "המקום שבחרתם שמור לכם בכל ההצגות של העונה.",
  },
  enrolments: {
    days: "אפשר לבטל הרשמה בתוך {{cancelDaysInWords}} מהרכישה, כל עוד אף הצגה שלה לא התחילה; דמי הטיפול אינם מוחזרים.",
    never: "אי אפשר לבטל את ההרשמה באתר.",
    more: "המקומות הם להצגות שבחרתם.",
  },
  vouchers: {
    days: "אפשר לבטל את השובר בתוך {{cancelDaysInWords}} מהקנייה כל עוד לא נעשה בו שימוש; דמי הטיפול אינם מוחזרים.",
    never: "אי אפשר לבטל את השובר באתר.",
    more: "השובר שייך למי שמחזיק במספרו, עד התאריך הרשום בו.",
  },
  donations: "תרומה היא מתנה ואינה מוחזרת. החיוב הוא חד־פעמי, והקבלה נשלחת לכתובת האימייל שלכם.",
};

const EN: Sentences = {
  tickets: {
    hours:
      "An order can be cancelled until {{cancelHoursInWords}} before the show; the handling fee is not refunded.",
    start: "An order can be cancelled until the show begins; the handling fee is not refunded.",
    never: "The order cannot be cancelled online.",
    more: "A ticket is good for one entry, for the seat and the time printed on it. Please come a quarter of an hour early.",
  },
  memberships: {
    days: "A membership can be cancelled within {{cancelDaysInWords}} of the purchase while nothing of it was used; the handling fee is not refunded.",
    never: "The membership cannot be cancelled online.",
    more: "Tickets bought with it follow the terms of each show.",
  },
  seasons: {
    days: "A season's membership can be cancelled within {{cancelDaysInWords}} of the purchase while no show of it has begun; the handling fee is not refunded.",
    never: "The season's membership cannot be cancelled online.",
    more: "The seat that you chose is yours at every show of the season.",
  },
  enrolments: {
    days: "An enrolment can be cancelled within {{cancelDaysInWords}} of the purchase while no show of it has begun; the handling fee is not refunded.",
    never: "The enrolment cannot be cancelled online.",
    more: "Seats are for the shows that you chose.",
  },
  vouchers: {
    days: "A voucher can be cancelled within {{cancelDaysInWords}} of the purchase while nothing of it was used; the handling fee is not refunded.",
    never: "The voucher cannot be cancelled online.",
    more: "It is good for whoever has its number, until the date on it.",
  },
  donations:
    "A donation is a gift and is not given back. It is charged once; a receipt is sent to your e-mail address.",
};

const RU: Sentences = {
  tickets: {
    hours:
      "Заказ можно отменить не позднее чем за {{cancelHoursInWords}} до начала; сервисный сбор не возвращается.",
    start: "Заказ можно отменить до начала сеанса; сервисный сбор не возвращается.",
    never: "Отменить заказ на сайте нельзя.",
    more: "Билет действует на один вход, на указанные в нём место и время. Приходите, пожалуйста, за четверть часа до начала.",
  },
  memberships: {
    days: "Абонемент можно отменить в течение {{cancelDaysInWords}} после покупки, пока он не использован даже частично; сервисный сбор не возвращается.",
    never: "Отменить абонемент на сайте нельзя.",
    more: "Для билетов по нему действуют условия каждого сеанса.",
  },
  seasons: {
    days: "Абонемент на сезон можно отменить в течение {{cancelDaysInWords}} после покупки, пока не начался ни один его сеанс; сервисный сбор не возвращается.",
    never: "Отменить абонемент на сезон на сайте нельзя.",
    more: "Выбранное вами место остаётся за вами на всех показах сезона.",
  },
  enrolments: {
    days: "Запись можно отменить в течение {{cancelDaysInWords}} после покупки, пока не начался ни один её сеанс; сервисный сбор не возвращается.",
    never: "Отменить запись на сайте нельзя.",
    more: "Места действуют на выбранные вами сеансы.",
  },
  vouchers: {
    days: "Сертификат можно отменить в течение {{cancelDaysInWords}} после покупки, пока он не использован даже частично; сервисный сбор не возвращается.",
    never: "Отменить сертификат на сайте нельзя.",
    more: "Он действует для любого, у кого есть его номер, до указанной на нём даты.",
  },
  donations:
    "Пожертвование — это дар, оно не возвращается. Деньги списываются один раз; квитанция придёт вам на почту.",
};

const AR: Sentences = {
  tickets: {
    hours: "يمكن إلغاء الطلب حتى {{cancelHoursInWords}} قبل العرض؛ رسوم الخدمة لا تُسترد.",
    start: "يمكن إلغاء الطلب حتى بداية العرض؛ رسوم الخدمة لا تُسترد.",
    never: "لا يمكن إلغاء الطلب عبر الموقع.",
    more: "التذكرة صالحة لدخول واحد، للمقعد والموعد المطبوعين عليها. احضر قبل الموعد بربع ساعة من فضلك.",
  },
  memberships: {
    days: "يمكن إلغاء العضوية خلال {{cancelDaysInWords}} من الشراء ما لم يُستخدم شيء منها؛ رسوم الخدمة لا تُسترد.",
    never: "لا يمكن إلغاء العضوية عبر الموقع.",
    more: "التذاكر المشتراة بها تخضع لشروط كل عرض.",
  },
  seasons: {
    days: "يمكن إلغاء عضوية الموسم خلال {{cancelDaysInWords}} من الشراء ما لم يبدأ أي عرض فيها؛ رسوم الخدمة لا تُسترد.",
    never: "لا يمكن إلغاء عضوية الموسم عبر الموقع.",
    more: "المقعد الذي اخترته محجوز لك في جميع عروض الموسم.",
  },
  enrolments: {
    days: "يمكن إلغاء التسجيل خلال {{cancelDaysInWords}} من الشراء ما لم يبدأ أي عرض فيه؛ رسوم الخدمة لا تُسترد.",
    never: "لا يمكن إلغاء التسجيل عبر الموقع.",
    more: "المقاعد للعروض التي اخترتها.",
  },
  vouchers: {
    days: "يمكن إلغاء القسيمة خلال {{cancelDaysInWords}} من الشراء ما لم يُستخدم شيء منها؛ رسوم الخدمة لا تُسترد.",
    never: "لا يمكن إلغاء القسيمة عبر الموقع.",
    more: "القسيمة صالحة لمن لديه رقمها، حتى التاريخ المكتوب عليها.",
  },
  donations: "التبرع هدية ولا يُعاد. يُخصم مرة واحدة، ويُرسل الإيصال إلى بريدك الإلكتروني.",
};

const PL: Sentences = {
  tickets: {
    hours:
      "Zamówienie można anulować najpóźniej na {{cancelHoursInWords}} przed rozpoczęciem; opłata serwisowa nie podlega zwrotowi.",
    start:
      "Zamówienie można anulować do rozpoczęcia wydarzenia; opłata serwisowa nie podlega zwrotowi.",
    never: "Zamówienia nie można anulować przez internet.",
    more: "Bilet jest ważny na jedno wejście, na podane na nim miejsce i godzinę. Przyjdź kwadrans wcześniej.",
  },
  memberships: {
    days: "Karnet można anulować w ciągu {{cancelDaysInWords}} od zakupu, jeśli nic z niego nie wykorzystano; opłata serwisowa nie podlega zwrotowi.",
    never: "Karnetu nie można anulować przez internet.",
    more: "Bilety kupione na karnet podlegają zasadom danego wydarzenia.",
  },
  seasons: {
    days: "Karnet na sezon można anulować w ciągu {{cancelDaysInWords}} od zakupu, dopóki nie zaczął się żaden jego spektakl; opłata serwisowa nie podlega zwrotowi.",
    never: "Karnetu na sezon nie można anulować przez internet.",
    more: "Wybrane miejsce jest Twoje na wszystkich spektaklach sezonu.",
  },
  enrolments: {
    days: "Zapis można anulować w ciągu {{cancelDaysInWords}} od zakupu, dopóki nie zaczął się żaden jego spektakl; opłata serwisowa nie podlega zwrotowi.",
    never: "Zapisu nie można anulować przez internet.",
    more: "Miejsca są na wybrane spektakle.",
  },
  vouchers: {
    days: "Bon można anulować w ciągu {{cancelDaysInWords}} od zakupu, jeśli nic z niego nie wykorzystano; opłata serwisowa nie podlega zwrotowi.",
    never: "Bonu nie można anulować przez internet.",
    more: "Bon jest ważny dla każdego, kto ma jego numer, do podanej na nim daty.",
  },
  donations:
    "Darowizna jest prezentem i nie podlega zwrotowi. Pobieramy ją raz; potwierdzenie wysyłamy na Twój adres e-mail.",
};

const SENTENCES: Readonly<Record<Locale, Sentences>> = { he: HE, en: EN, ru: RU, ar: AR, pl: PL };

/**
 * Returns the default text of terms, for a business that has written none. The text contains placeholders,
 * and only those sentences that are true for the business.
 */
export function standardTerms(
  kind: TermsKind,
  locale: Locale,
  { isAllowed, cancelHours, offerCancelDays }: Cancelling,
): string {
  const sentences = SENTENCES[locale];
  if (kind === "donations") return sentences.donations;
  if (kind === "tickets") {
    const until = cancelHours > 0 ? "hours" : "start";
    return `${sentences.tickets[isAllowed ? until : "never"]} ${sentences.tickets.more}`;
  }
  const { days, never, more } = sentences[kind];
  return `${isAllowed && offerCancelDays > 0 ? days : never} ${more}`;
}

import type { Locale } from "../../domain/locale.ts";
import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";

interface OwedWords {
  readonly amount: string;
  readonly until: string;
  readonly place: string;
}

export interface OrderWords {
  readonly paidSubject: (reservation: string) => string;
  readonly heldSubject: (reservation: string) => string;
  readonly hello: (name: string) => string;
  readonly confirmed: (reservation: string) => string;
  readonly order: (reservation: string) => string;
  readonly reserved: (reservation: string) => string;
  readonly invoice: (number: string) => string;
  /**
   * The line with the amount due for an unpaid order, the deadline and the place of payment (storefront.md
   * section 9, unpaid hold).
   */
  readonly owed: (due: OwedWords) => string;
  /** Text before the payment link of an unpaid order. */
  readonly payNow: string;
  readonly tickets: string;
  /** The first line of a message with tickets that the buyer sends to a friend. */
  readonly sentBy: (name: string) => string;
  readonly atTheDoor: string;
  readonly reminder: string;
  /** The first line of the reminder that a reservation is about to expire. */
  readonly lapse: string;
}

/** The built-in texts of order messages, by language. */
export const ORDER_WORDS: Readonly<Record<Locale, OrderWords>> = {
  he: {
    paidSubject: (reservation) => `הכרטיסים שלך, הזמנה ${reservation}`,
    heldSubject: (reservation) => `המקומות שמורים, הזמנה ${reservation}`,
    hello: (name) => `שלום ${name},`,
    confirmed: (reservation) => `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
    order: (reservation) => `הזמנה ${reservation}.`,
    reserved: (reservation) => `המקומות שמורים לך. מספר הזמנה: ${reservation}`,
    invoice: (number) => `חשבונית מס/קבלה מס׳ ${number}`,
    owed: ({ amount, until, place }) =>
      `ההזמנה עדיין לא שולמה. לתשלום: ${amount}. אפשר לשלם עכשיו בקישור, או בקופה (${place}) ` +
      `לפחות ${HOLD_MINUTES_BEFORE} דקות לפני ההתחלה, עד ${until}. אחרת המקומות ישוחררו.`,
    payNow: "לתשלום עכשיו:",
    tickets: "הכרטיסים:",
    sentBy: (name) => `כרטיסים בשבילך מאת ${name}:`,
    atTheDoor: "מציגים את הכרטיס מהטלפון בכניסה. אין צורך להדפיס.",
    reminder: "תזכורת:",
    lapse: "המקומות שלך ישוחררו בקרוב:",
  },
  en: {
    paidSubject: (reservation) => `Your tickets, order ${reservation}`,
    heldSubject: (reservation) => `Your seats are reserved, order ${reservation}`,
    hello: (name) => `Hello ${name},`,
    confirmed: (reservation) => `Your order is confirmed. Order number: ${reservation}`,
    order: (reservation) => `Order ${reservation}.`,
    reserved: (reservation) => `Your seats are reserved. Order number: ${reservation}`,
    invoice: (number) => `Tax invoice/receipt no. ${number}`,
    owed: ({ amount, until, place }) =>
      `Not paid yet. To pay: ${amount}. Pay now with the link, or at the box office at least ` +
      `${HOLD_MINUTES_BEFORE} minutes before the start (${place}), by ${until}. ` +
      "Otherwise the seats are released.",
    payNow: "Pay now:",
    tickets: "Your tickets:",
    sentBy: (name) => `${name} sent you tickets:`,
    atTheDoor: "Show the ticket on your phone at the door. There is no need to print it.",
    reminder: "Reminder:",
    lapse: "Your reserved seats are released soon:",
  },
  ru: {
    paidSubject: (reservation) => `Ваши билеты, заказ ${reservation}`,
    heldSubject: (reservation) => `Места забронированы, заказ ${reservation}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    confirmed: (reservation) => `Ваш заказ принят. Номер заказа: ${reservation}`,
    order: (reservation) => `Заказ ${reservation}.`,
    reserved: (reservation) => `Места забронированы. Номер заказа: ${reservation}`,
    invoice: (number) => `Налоговая накладная/квитанция № ${number}`,
    owed: ({ amount, until, place }) =>
      `Заказ ещё не оплачен. К оплате: ${amount}. Оплатите сейчас по ссылке или в кассе (${place}) ` +
      `не позднее чем за ${HOLD_MINUTES_BEFORE} минут до начала, до ${until}. ` +
      "Иначе места снова поступят в продажу.",
    payNow: "Оплатить сейчас:",
    tickets: "Ваши билеты:",
    sentBy: (name) => `Билеты для вас от ${name}:`,
    atTheDoor: "Покажите билет на входе с телефона. Печатать его не нужно.",
    reminder: "Напоминание:",
    lapse: "Ваша бронь скоро закончится:",
  },
  ar: {
    paidSubject: (reservation) => `تذاكرك، الطلب ${reservation}`,
    heldSubject: (reservation) => `المقاعد محجوزة لك، الطلب ${reservation}`,
    hello: (name) => `مرحبًا ${name}،`,
    confirmed: (reservation) => `تم تأكيد طلبك. رقم الطلب: ${reservation}`,
    order: (reservation) => `الطلب ${reservation}.`,
    reserved: (reservation) => `المقاعد محجوزة لك. رقم الطلب: ${reservation}`,
    invoice: (number) => `فاتورة ضريبية/إيصال رقم ${number}`,
    owed: ({ amount, until, place }) =>
      `لم يُدفع ثمن الطلب بعد. المبلغ المطلوب: ${amount}. يمكن الدفع الآن عبر الرابط، أو في شباك التذاكر (${place}) ` +
      `قبل البداية بما لا يقل عن ${HOLD_MINUTES_BEFORE} دقيقة، حتى ${until}. ` +
      "وإلا تعود المقاعد إلى البيع.",
    payNow: "ادفع الآن:",
    tickets: "تذاكرك:",
    sentBy: (name) => `تذاكر لك من ${name}:`,
    atTheDoor: "تُعرض التذكرة من الهاتف عند المدخل. لا حاجة إلى طباعتها.",
    reminder: "تذكير:",
    lapse: "ينتهي حجزك قريبًا:",
  },
  pl: {
    paidSubject: (reservation) => `Twoje bilety, zamówienie ${reservation}`,
    heldSubject: (reservation) => `Miejsca zarezerwowane, zamówienie ${reservation}`,
    hello: (name) => `Dzień dobry, ${name}!`,
    confirmed: (reservation) => `Zamówienie przyjęte. Numer zamówienia: ${reservation}`,
    order: (reservation) => `Zamówienie ${reservation}.`,
    reserved: (reservation) => `Miejsca są zarezerwowane. Numer zamówienia: ${reservation}`,
    invoice: (number) => `Faktura/paragon nr ${number}`,
    owed: ({ amount, until, place }) =>
      `Zamówienie nie jest jeszcze opłacone. Do zapłaty: ${amount}. Zapłać teraz przez link albo w kasie ` +
      `(${place}) co najmniej ${HOLD_MINUTES_BEFORE} minut przed początkiem, do ${until}. ` +
      "Później miejsca wrócą do sprzedaży.",
    payNow: "Zapłać teraz:",
    tickets: "Twoje bilety:",
    sentBy: (name) => `Bilety dla Ciebie od: ${name}`,
    atTheDoor: "Pokaż bilet w telefonie przy wejściu. Nie trzeba go drukować.",
    reminder: "Przypomnienie:",
    lapse: "Twoja rezerwacja wkrótce wygaśnie:",
  },
};

/** The texts that are different if an unpaid order can only be paid at the box office. */
type WordsThere = Pick<OrderWords, "owed" | "payNow">;
const AT_THE_BOX_OFFICE: Readonly<Record<Locale, WordsThere>> = {
  he: {
    owed: ({ amount, until, place }) =>
      `ההזמנה עדיין לא שולמה. לתשלום בקופה (${place}): ${amount}, לפחות ${HOLD_MINUTES_BEFORE} דקות ` +
      `לפני ההתחלה, עד ${until}. אחרת המקומות ישוחררו.`,
    payNow: "ההזמנה שלך:",
  },
  en: {
    owed: ({ amount, until, place }) =>
      `Not paid yet. To pay: ${amount}, at the box office at least ${HOLD_MINUTES_BEFORE} minutes ` +
      `before the start (${place}), by ${until}. Otherwise the seats are released.`,
    payNow: "Your reservation:",
  },
  ru: {
    owed: ({ amount, until, place }) =>
      `Заказ ещё не оплачен. К оплате: ${amount}. Оплатите в кассе (${place}) не позднее чем за ` +
      `${HOLD_MINUTES_BEFORE} минут до начала, до ${until}. Иначе места снова поступят в продажу.`,
    payNow: "Ваша бронь:",
  },
  ar: {
    owed: ({ amount, until, place }) =>
      `لم يُدفع ثمن الطلب بعد. المبلغ المطلوب: ${amount}. يُدفع في شباك التذاكر (${place}) قبل البداية ` +
      `بما لا يقل عن ${HOLD_MINUTES_BEFORE} دقيقة، حتى ${until}. وإلا تعود المقاعد إلى البيع.`,
    payNow: "حجزك:",
  },
  pl: {
    owed: ({ amount, until, place }) =>
      `Zamówienie nie jest jeszcze opłacone. Do zapłaty: ${amount}. Zapłać w kasie (${place}) co najmniej ` +
      `${HOLD_MINUTES_BEFORE} minut przed początkiem, do ${until}. Później miejsca wrócą do sprzedaży.`,
    payNow: "Twoja rezerwacja:",
  },
};

/** Returns the texts of order messages. `isPaidOnline` tells whether a reservation can be paid online. */
export const orderWordsOf = (locale: Locale, isPaidOnline = true): OrderWords => ({
  ...ORDER_WORDS[locale],
  ...(isPaidOnline ? {} : AT_THE_BOX_OFFICE[locale]),
});

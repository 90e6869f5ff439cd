import type { Locale } from "../../domain/locale.ts";
import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";

export interface OrderWords {
  readonly paidSubject: (reservation: string) => string;
  readonly heldSubject: (reservation: string) => string;
  readonly hello: (name: string) => string;
  readonly confirmed: (reservation: string) => string;
  readonly order: (reservation: string) => string;
  /** For an unpaid order (storefront.md section 9, unpaid hold). */
  readonly held: string;
  readonly tickets: string;
  readonly atTheDoor: string;
  readonly reminder: string;
}

/** Texts of an order's messages. */
export const ORDER_WORDS: Readonly<Record<Locale, OrderWords>> = {
  he: {
    paidSubject: (reservation) => `הכרטיסים שלך, הזמנה ${reservation}`,
    heldSubject: (reservation) => `המקומות שמורים, הזמנה ${reservation}`,
    hello: (name) => `שלום ${name},`,
    confirmed: (reservation) => `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
    order: (reservation) => `הזמנה ${reservation}.`,
    held:
      `ההזמנה עדיין לא שולמה. יש לשלם ולאסוף את הכרטיסים בקופה לפחות ${HOLD_MINUTES_BEFORE} דקות ` +
      "לפני ההתחלה. אחרת המקומות ישוחררו.",
    tickets: "הכרטיסים:",
    atTheDoor: "מציגים את הכרטיס מהטלפון בכניסה. אין צורך להדפיס.",
    reminder: "תזכורת:",
  },
  en: {
    paidSubject: (reservation) => `Your tickets, order ${reservation}`,
    heldSubject: (reservation) => `Your seats are reserved, order ${reservation}`,
    hello: (name) => `Hello ${name},`,
    confirmed: (reservation) => `Your order is confirmed. Order number: ${reservation}`,
    order: (reservation) => `Order ${reservation}.`,
    held:
      `Not paid yet: pay and collect the tickets at the box office at least ${HOLD_MINUTES_BEFORE} ` +
      "minutes before the start. Otherwise the seats are released.",
    tickets: "Your tickets:",
    atTheDoor: "Show the ticket on your phone at the door. There is no need to print it.",
    reminder: "Reminder:",
  },
  ru: {
    paidSubject: (reservation) => `Ваши билеты, заказ ${reservation}`,
    heldSubject: (reservation) => `Места забронированы, заказ ${reservation}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    confirmed: (reservation) => `Ваш заказ принят. Номер заказа: ${reservation}`,
    order: (reservation) => `Заказ ${reservation}.`,
    held:
      "Заказ ещё не оплачен. Оплатите и заберите билеты в кассе не позднее чем за " +
      `${HOLD_MINUTES_BEFORE} минут до начала, иначе места снова поступят в продажу.`,
    tickets: "Ваши билеты:",
    atTheDoor: "Покажите билет на входе с телефона. Печатать его не нужно.",
    reminder: "Напоминание:",
  },
  ar: {
    paidSubject: (reservation) => `تذاكرك، الطلب ${reservation}`,
    heldSubject: (reservation) => `المقاعد محجوزة لك، الطلب ${reservation}`,
    hello: (name) => `مرحبًا ${name}،`,
    confirmed: (reservation) => `تم تأكيد طلبك. رقم الطلب: ${reservation}`,
    order: (reservation) => `الطلب ${reservation}.`,
    held:
      "لم يُدفع ثمن الطلب بعد. يرجى الدفع واستلام التذاكر من شباك التذاكر قبل البداية بما لا يقل عن " +
      `${HOLD_MINUTES_BEFORE} دقيقة، وإلا تعود المقاعد إلى البيع.`,
    tickets: "تذاكرك:",
    atTheDoor: "تُعرض التذكرة من الهاتف عند المدخل. لا حاجة إلى طباعتها.",
    reminder: "تذكير:",
  },
  pl: {
    paidSubject: (reservation) => `Twoje bilety, zamówienie ${reservation}`,
    heldSubject: (reservation) => `Miejsca zarezerwowane, zamówienie ${reservation}`,
    hello: (name) => `Dzień dobry, ${name}!`,
    confirmed: (reservation) => `Zamówienie przyjęte. Numer zamówienia: ${reservation}`,
    order: (reservation) => `Zamówienie ${reservation}.`,
    held:
      "Zamówienie nie jest jeszcze opłacone. Zapłać i odbierz bilety w kasie co najmniej " +
      `${HOLD_MINUTES_BEFORE} minut przed początkiem. Później miejsca wrócą do sprzedaży.`,
    tickets: "Twoje bilety:",
    atTheDoor: "Pokaż bilet w telefonie przy wejściu. Nie trzeba go drukować.",
    reminder: "Przypomnienie:",
  },
};

import type { Locale } from "../../../domain/locale.ts";

interface WalletWords {
  readonly when: string;
  readonly place: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly entrance: string;
  readonly ticket: string;
  readonly holder: string;
  readonly reservation: string;
  readonly link: string;
  readonly price: string;
  readonly terms: string;
  /** The label above the text that a business adds to its tickets. */
  readonly note: string;
  /**
   * The notification that phones show when the show is moved. `%@` in the text stands for the new time.
   */
  readonly moved: string;
}

/** The labels of a pass. */
export const WALLET_WORDS: Readonly<Record<Locale, WalletWords>> = {
  he: {
    when: "מתי",
    place: "איפה",
    section: "גוש",
    row: "שורה",
    seat: "כיסא",
    entrance: "כניסה",
    ticket: "כרטיס",
    holder: "על שם",
    reservation: "מספר הזמנה",
    link: "הכרטיס באתר",
    price: "מחיר",
    terms: "תקנון",
    note: "מידע",
    moved: "המועד השתנה: %@",
  },
  en: {
    when: "When",
    place: "Where",
    section: "Section",
    row: "Row",
    seat: "Seat",
    entrance: "Entrance",
    ticket: "Ticket",
    holder: "Name",
    reservation: "Order number",
    link: "Ticket on the site",
    price: "Price",
    terms: "Terms",
    note: "Good to know",
    moved: "New time: %@",
  },
  ru: {
    when: "Когда",
    place: "Где",
    section: "Сектор",
    row: "Ряд",
    seat: "Место",
    entrance: "Вход",
    ticket: "Билет",
    holder: "На имя",
    reservation: "Номер заказа",
    link: "Билет на сайте",
    price: "Цена",
    terms: "Условия",
    note: "Полезно знать",
    moved: "Новое время: %@",
  },
  ar: {
    when: "متى",
    place: "أين",
    section: "القسم",
    row: "الصف",
    seat: "المقعد",
    entrance: "المدخل",
    ticket: "التذكرة",
    holder: "باسم",
    reservation: "رقم الطلب",
    link: "التذكرة على الموقع",
    price: "السعر",
    terms: "الشروط",
    note: "معلومات",
    moved: "الموعد الجديد: %@",
  },
  pl: {
    when: "Kiedy",
    place: "Gdzie",
    section: "Sektor",
    row: "Rząd",
    seat: "Miejsce",
    entrance: "Wejście",
    ticket: "Bilet",
    holder: "Na nazwisko",
    reservation: "Numer zamówienia",
    link: "Bilet na stronie",
    price: "Cena",
    terms: "Regulamin",
    note: "Warto wiedzieć",
    moved: "Nowy termin: %@",
  },
};

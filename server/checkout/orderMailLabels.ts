import type { Locale } from "../../domain/locale.ts";

interface OrderMailLabels {
  readonly total: string;
  /** Service charges of the tickets and of the order. */
  readonly charges: string;
  /** Label of the part of the total that no other line covers. */
  readonly others: string;
  /** Label of the link to the receipt, with the number of the tax invoice if there is one. */
  readonly receipt: (invoice: string | undefined) => string;
  /** Label of the button that opens a seat's ticket. */
  readonly open: (seat: string) => string;
  /** Label of the link that adds a seat's ticket to Apple Wallet. */
  readonly apple: (seat: string) => string;
  readonly calendar: string;
}

/** Texts used only in the HTML of an order's mail. */
export const ORDER_MAIL_LABELS: Readonly<Record<Locale, OrderMailLabels>> = {
  he: {
    total: "סך הכול",
    charges: "דמי טיפול",
    others: "קניות נוספות",
    receipt: (invoice) => (invoice ? `חשבונית מס/קבלה מס׳ ${invoice}` : "הקבלה"),
    open: (seat) => `הכרטיס: ${seat}`,
    apple: (seat) => `הוספה ל-Apple Wallet: ${seat}`,
    calendar: "המועד מצורף כקובץ ליומן.",
  },
  en: {
    total: "Total",
    charges: "Handling fee",
    others: "Other purchases",
    receipt: (invoice) => (invoice ? `Tax invoice/receipt no. ${invoice}` : "Receipt"),
    open: (seat) => `Ticket: ${seat}`,
    apple: (seat) => `Add to Apple Wallet: ${seat}`,
    calendar: "The date is attached for your calendar.",
  },
  ru: {
    total: "Итого",
    charges: "Сервисный сбор",
    others: "Другие покупки",
    receipt: (invoice) => (invoice ? `Налоговая накладная/квитанция № ${invoice}` : "Квитанция"),
    open: (seat) => `Билет: ${seat}`,
    apple: (seat) => `Добавить в Apple Wallet: ${seat}`,
    calendar: "Дата приложена файлом для календаря.",
  },
  ar: {
    total: "المجموع",
    charges: "رسوم الخدمة",
    others: "مشتريات أخرى",
    receipt: (invoice) => (invoice ? `فاتورة ضريبية/إيصال رقم ${invoice}` : "الإيصال"),
    open: (seat) => `التذكرة: ${seat}`,
    apple: (seat) => `أضف إلى Apple Wallet: ${seat}`,
    calendar: "الموعد مرفق كملف للتقويم.",
  },
  pl: {
    total: "Razem",
    charges: "Opłata serwisowa",
    others: "Inne zakupy",
    receipt: (invoice) => (invoice ? `Faktura/paragon nr ${invoice}` : "Paragon"),
    open: (seat) => `Bilet: ${seat}`,
    apple: (seat) => `Dodaj do Apple Wallet: ${seat}`,
    calendar: "Termin jest w załączniku jako plik do kalendarza.",
  },
};

import type { Locale } from "../../../domain/locale.ts";
import type { ToldMove } from "../../../domain/receiptSums.ts";

interface ReceiptWords {
  readonly title: string;
  /**
   * The text before the number of the tax invoice. `creditNote` is the text before the number of a credit
   * note.
   */
  readonly invoice: string;
  readonly creditNote: string;
  readonly reservation: string;
  readonly seller: string;
  readonly sellerNumber: string;
  readonly buyer: string;
  readonly what: string;
  readonly quantity: string;
  readonly amount: string;
  readonly charges: string;
  readonly others: string;
  readonly total: string;
  readonly voucher: string;
  readonly returned: string;
  readonly left: string;
  readonly moves: string;
  readonly cancelled: string;
  readonly lineCancelled: string;
  readonly vatIn: (percent: number) => string;
  readonly points: (points: number) => string;
  readonly moveOf: Readonly<Record<ToldMove, string>>;
}

/** The texts of the PDF receipt. The receipt page has the same texts. */
export const RECEIPT_WORDS: Readonly<Record<Locale, ReceiptWords>> = {
  he: {
    title: "קבלה",
    invoice: "חשבונית מס/קבלה מס׳",
    creditNote: "חשבונית זיכוי מס׳",
    reservation: "מספר הזמנה",
    seller: "המוכר",
    sellerNumber: "עוסק/חברה מס׳",
    buyer: "לכבוד",
    what: "עבור",
    quantity: "כמות",
    amount: "סכום",
    charges: "דמי טיפול",
    others: "קניות נוספות",
    total: "סך הכול",
    voucher: "שולם בשובר",
    returned: "הוחזר",
    left: "סך הכול אחרי הביטול",
    moves: "תשלומים והחזרים",
    cancelled: "בוטלה",
    lineCancelled: "בוטל",
    vatIn: (percent) => `מזה מע״מ, ${percent}%`,
    points: (points) => `נקודות שנצברו בקנייה: ${points}`,
    moveOf: {
      capture: "שולם",
      refund: "הוחזר",
      credit: "הוחזר כשובר",
      cancellationCharge: "דמי ביטול שנגבו",
    },
  },
  en: {
    title: "Receipt",
    invoice: "Tax invoice/receipt no.",
    creditNote: "Credit note no.",
    reservation: "Order number",
    seller: "Sold by",
    sellerNumber: "Company no.",
    buyer: "Sold to",
    what: "For",
    quantity: "Quantity",
    amount: "Amount",
    charges: "Handling fee",
    others: "Other purchases",
    total: "Total",
    voucher: "Paid with a voucher",
    returned: "Given back",
    left: "Total after the cancellation",
    moves: "Payments and refunds",
    cancelled: "Cancelled",
    lineCancelled: "cancelled",
    vatIn: (percent) => `Including VAT, ${percent}%`,
    points: (points) => `Points earned: ${points}`,
    moveOf: {
      capture: "Paid",
      refund: "Refunded",
      credit: "Given back as a voucher",
      cancellationCharge: "Cancellation fee kept",
    },
  },
  ru: {
    title: "Квитанция",
    invoice: "Налоговая накладная/квитанция №",
    creditNote: "Кредит-нота №",
    reservation: "Номер заказа",
    seller: "Продавец",
    sellerNumber: "Рег. №",
    buyer: "Покупатель",
    what: "За что",
    quantity: "Кол-во",
    amount: "Сумма",
    charges: "Сервисный сбор",
    others: "Другие покупки",
    total: "Итого",
    voucher: "Оплачено сертификатом",
    returned: "Возвращено",
    left: "Итого после отмены",
    moves: "Платежи и возвраты",
    cancelled: "Отменено",
    lineCancelled: "отменено",
    vatIn: (percent) => `В том числе НДС, ${percent}%`,
    points: (points) => `Начислено баллов: ${points}`,
    moveOf: {
      capture: "Оплачено",
      refund: "Возвращено",
      credit: "Возвращено сертификатом",
      cancellationCharge: "Удержано за отмену",
    },
  },
  ar: {
    title: "إيصال",
    invoice: "فاتورة ضريبية/إيصال رقم",
    creditNote: "إشعار دائن رقم",
    reservation: "رقم الطلب",
    seller: "البائع",
    sellerNumber: "رقم الشركة",
    buyer: "المشتري",
    what: "البيان",
    quantity: "الكمية",
    amount: "المبلغ",
    charges: "رسوم الخدمة",
    others: "مشتريات أخرى",
    total: "المجموع",
    voucher: "مدفوع بقسيمة",
    returned: "المبلغ المُعاد",
    left: "المجموع بعد الإلغاء",
    moves: "المدفوعات والاستردادات",
    cancelled: "تم الإلغاء",
    lineCancelled: "تم الإلغاء",
    vatIn: (percent) => `منها ضريبة القيمة المضافة، ${percent}%`,
    points: (points) => `النقاط المكتسبة: ${points}`,
    moveOf: {
      capture: "تم الدفع",
      refund: "تم الاسترداد",
      credit: "أُعيد كقسيمة",
      cancellationCharge: "رسوم إلغاء مخصومة",
    },
  },
  pl: {
    title: "Paragon",
    invoice: "Faktura/paragon nr",
    creditNote: "Faktura korygująca nr",
    reservation: "Numer zamówienia",
    seller: "Sprzedawca",
    sellerNumber: "Nr firmy",
    buyer: "Nabywca",
    what: "Nazwa",
    quantity: "Ilość",
    amount: "Kwota",
    charges: "Opłata serwisowa",
    others: "Inne zakupy",
    total: "Razem",
    voucher: "Zapłacono bonem",
    returned: "Zwrócono",
    left: "Razem po anulowaniu",
    moves: "Płatności i zwroty",
    cancelled: "Anulowano",
    lineCancelled: "anulowano",
    vatIn: (percent) => `W tym VAT ${percent}%`,
    points: (points) => `Zdobyte punkty: ${points}`,
    moveOf: {
      capture: "Zapłacono",
      refund: "Zwrócono",
      credit: "Zwrócono jako bon",
      cancellationCharge: "Pobrana opłata za anulowanie",
    },
  },
};

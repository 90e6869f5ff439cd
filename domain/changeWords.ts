import type { Locale } from "./locale.ts";

/** Texts of the message to buyers when a presentation is cancelled or moved. */
export interface ChangeWords {
  readonly hello: (name: string) => string;
  readonly cancelled: (show: string) => string;
  readonly moved: (from: string, to: string) => string;
  readonly exchanged: (from: string, to: string) => string;
  readonly subject: Readonly<
    Record<"cancelled" | "moved" | "exchanged", (order: string) => string>
  >;
  readonly order: (order: string) => string;
  readonly toPayment: (sum: string) => string;
  readonly toVoucher: (sum: string) => string;
  readonly toCounter: (sum: string) => string;
  /**
   * Line about an amount that the buyer's bank has already charged back, because the buyer disputed the
   * payment.
   */
  readonly toBank: (sum: string) => string;
  readonly nothingPaid: string;
  readonly others: string;
  readonly seats: string;
  /** Returns a seat's name from the names of its row and its seat. */
  readonly seat: (row: string, seat: string) => string;
  readonly valid: string;
  readonly links: string;
  readonly refund: (until: string, at: string) => string;
  readonly sorry: string;
}

export const CHANGE_WORDS: Readonly<Record<Locale, ChangeWords>> = {
  he: {
    hello: (name) => `שלום ${name},`,
    cancelled: (show) => `לצערנו המופע בוטל: ${show}`,
    moved: (from, to) => `המופע עבר למועד חדש.\nהיה: ${from}\nיהיה: ${to}`,
    exchanged: (from, to) =>
      `המופע לא יתקיים כמתוכנן, והעברנו את הכרטיסים למופע אחר.\nהיה: ${from}\nעכשיו: ${to}`,
    subject: {
      cancelled: (order) => `המופע בוטל, הזמנה ${order}`,
      moved: (order) => `המופע עבר למועד חדש, הזמנה ${order}`,
      exchanged: (order) => `הכרטיסים הועברו למופע אחר, הזמנה ${order}`,
    },
    order: (order) => `מספר הזמנה: ${order}`,
    toPayment: (sum) => `${sum} יוחזרו לאמצעי התשלום שלך בתוך כמה ימי עסקים. אין צורך לעשות דבר.`,
    toVoucher: (sum) => `${sum} חזרו לשובר ששילמת בו.`,
    toCounter: (sum) => `${sum} מחכים לך בקופה: לאמצעי התשלום שלך אי אפשר להחזיר באינטרנט.`,
    toBank: (sum) => `${sum} כבר נלקחו בחזרה דרך הבנק שלך, אחרי שהכחשת את העסקה. אין החזר נוסף.`,
    nothingPaid: "לא נגבה תשלום על הכרטיסים האלה, ואין צורך לעשות דבר.",
    others: "שאר הכרטיסים בהזמנה נשארים בתוקף.",
    seats: "המקומות שלך עכשיו:",
    seat: (row, seat) => `שורה ${row}, מקום ${seat}`,
    valid: "הכרטיסים שבידך נשארים בתוקף, עם המועד החדש.",
    links: "הכרטיסים:",
    refund: (until, at) => `לא מתאים? עד ${until} אפשר לבטל ולקבל החזר מלא. לביטול: ${at}`,
    sorry: "אנחנו מצטערים על אי הנוחות.",
  },
  en: {
    hello: (name) => `Hello ${name},`,
    cancelled: (show) => `We are sorry: this show is cancelled: ${show}`,
    moved: (from, to) => `Your show has a new time.\nIt was: ${from}\nIt is now: ${to}`,
    exchanged: (from, to) =>
      "Your show cannot take place as planned, so we moved your tickets to another one.\n" +
      `It was: ${from}\nIt is now: ${to}`,
    subject: {
      cancelled: (order) => `Your show is cancelled, order ${order}`,
      moved: (order) => `Your show has a new time, order ${order}`,
      exchanged: (order) => `Your tickets were moved to another show, order ${order}`,
    },
    order: (order) => `Order number: ${order}`,
    toPayment: (sum) =>
      `${sum} goes back to the way you paid, within a few business days. There is nothing you need to do.`,
    toVoucher: (sum) => `${sum} is back on the voucher that you paid with.`,
    toCounter: (sum) =>
      `${sum} waits for you at the box office: the way you paid takes no refunds online.`,
    toBank: (sum) =>
      `Your bank has already taken ${sum} back, because you disputed the payment. Nothing more is refunded.`,
    nothingPaid: "Nothing was paid for these tickets, and there is nothing you need to do.",
    others: "The other tickets of this order stay valid.",
    seats: "Your seats are now:",
    seat: (row, seat) => `row ${row}, seat ${seat}`,
    valid: "The tickets you have stay valid, with the new time.",
    links: "Your tickets:",
    refund: (until, at) =>
      `Can't make it? Until ${until} you can cancel for a full refund. Cancel: ${at}`,
    sorry: "We apologise for the trouble.",
  },
  ru: {
    hello: (name) => `Здравствуйте, ${name}!`,
    cancelled: (show) => `К сожалению, сеанс отменён: ${show}`,
    moved: (from, to) => `Сеанс перенесён на другое время.\nБыло: ${from}\nСтало: ${to}`,
    exchanged: (from, to) =>
      "Сеанс не состоится, как было объявлено, и мы перенесли ваши билеты на другой.\n" +
      `Было: ${from}\nСтало: ${to}`,
    subject: {
      cancelled: (order) => `Сеанс отменён, заказ ${order}`,
      moved: (order) => `Сеанс перенесён, заказ ${order}`,
      exchanged: (order) => `Билеты перенесены на другой сеанс, заказ ${order}`,
    },
    order: (order) => `Номер заказа: ${order}`,
    toPayment: (sum) =>
      `${sum} вернутся тем же способом, которым вы платили, в течение нескольких рабочих дней. Делать ничего не нужно.`,
    toVoucher: (sum) => `${sum} возвращены на сертификат, которым вы платили.`,
    toCounter: (sum) =>
      `${sum} ждут вас в кассе: на ваш способ оплаты вернуть деньги через интернет нельзя.`,
    toBank: (sum) =>
      `${sum} уже отозвал ваш банк, потому что вы оспорили платёж. Дополнительного возврата не будет.`,
    nothingPaid: "За эти билеты ничего не списано, делать ничего не нужно.",
    others: "Остальные билеты этого заказа действительны.",
    seats: "Ваши места теперь:",
    seat: (row, seat) => `ряд ${row}, место ${seat}`,
    valid: "Ваши билеты действительны, на новое время.",
    links: "Ваши билеты:",
    refund: (until, at) =>
      `Не подходит? Отмена с полным возвратом, последний срок: ${until}. Отменить: ${at}`,
    sorry: "Приносим извинения за неудобства.",
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    cancelled: (show) => `نأسف، أُلغي هذا العرض: ${show}`,
    moved: (from, to) => `انتقل العرض إلى موعد جديد.\nكان: ${from}\nأصبح: ${to}`,
    exchanged: (from, to) =>
      `لن يُقام العرض كما كان مقررًا، وقد نقلنا تذاكرك إلى عرض آخر.\nكان: ${from}\nأصبح: ${to}`,
    subject: {
      cancelled: (order) => `أُلغي العرض، الطلب ${order}`,
      moved: (order) => `موعد جديد للعرض، الطلب ${order}`,
      exchanged: (order) => `نُقلت تذاكرك إلى عرض آخر، الطلب ${order}`,
    },
    order: (order) => `رقم الطلب: ${order}`,
    toPayment: (sum) =>
      `سيعود ${sum} إلى وسيلة الدفع التي استخدمتها خلال أيام عمل قليلة. لا يلزمك فعل شيء.`,
    toVoucher: (sum) => `عاد ${sum} إلى القسيمة التي دفعت بها.`,
    toCounter: (sum) => `ينتظرك ${sum} في شباك التذاكر: لا يمكن الرد إلى وسيلة دفعك عبر الإنترنت.`,
    toBank: (sum) => `استردّ بنكك ${sum} بالفعل لأنك اعترضت على الدفعة. لا يوجد ردّ إضافي.`,
    nothingPaid: "لم يُدفع شيء مقابل هذه التذاكر، ولا يلزمك فعل شيء.",
    others: "تبقى بقية تذاكر هذا الطلب صالحة.",
    seats: "مقاعدك الآن:",
    seat: (row, seat) => `صف ${row}، مقعد ${seat}`,
    valid: "تبقى تذاكرك صالحة، للموعد الجديد.",
    links: "تذاكرك:",
    refund: (until, at) => `لا يناسبك؟ يمكن الإلغاء مع استرداد كامل حتى ${until}. للإلغاء: ${at}`,
    sorry: "نعتذر عن الإزعاج.",
  },
  pl: {
    hello: (name) => `Dzień dobry, ${name}!`,
    cancelled: (show) => `Niestety seans został odwołany: ${show}`,
    moved: (from, to) => `Seans ma nowy termin.\nByło: ${from}\nJest: ${to}`,
    exchanged: (from, to) =>
      "Seans nie odbędzie się zgodnie z planem, dlatego przenieśliśmy Twoje bilety na inny.\n" +
      `Było: ${from}\nJest: ${to}`,
    subject: {
      cancelled: (order) => `Seans odwołany, zamówienie ${order}`,
      moved: (order) => `Nowy termin seansu, zamówienie ${order}`,
      exchanged: (order) => `Bilety przeniesione na inny seans, zamówienie ${order}`,
    },
    order: (order) => `Numer zamówienia: ${order}`,
    toPayment: (sum) =>
      `${sum} wróci tą samą drogą, którą zapłacono, w ciągu kilku dni roboczych. Nie musisz nic robić.`,
    toVoucher: (sum) => `${sum} wróciło na bon, którym zapłacono.`,
    toCounter: (sum) =>
      `${sum} czeka w kasie: na ten sposób płatności nie da się zwrócić przez internet.`,
    toBank: (sum) =>
      `${sum} odzyskał już Twój bank, ponieważ zakwestionowano tę płatność. Nic więcej nie zwracamy.`,
    nothingPaid: "Za te bilety nic nie pobrano i nie musisz nic robić.",
    others: "Pozostałe bilety z tego zamówienia są nadal ważne.",
    seats: "Twoje miejsca to teraz:",
    seat: (row, seat) => `rząd ${row}, miejsce ${seat}`,
    valid: "Twoje bilety są nadal ważne, na nowy termin.",
    links: "Twoje bilety:",
    refund: (until, at) => `Nie pasuje? Pełny zwrot po rezygnacji do: ${until}. Rezygnacja: ${at}`,
    sorry: "Przepraszamy za kłopot.",
  },
};

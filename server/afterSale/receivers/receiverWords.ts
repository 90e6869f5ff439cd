import type { Locale } from "../../../domain/locale.ts";

/** Singular and plural form of a text about tickets. */
type Counted = readonly [one: string, several: string];

interface ReceiverWords {
  readonly movedSubject: (show: string) => string;
  readonly cancelledShowSubject: (show: string) => string;
  readonly cancelledSubject: Counted;
  /**
   * Subject and first line if the box office has moved the tickets to other seats. The show's name is
   * appended.
   */
  readonly reseated: Counted;
  /** The line before the new seats. */
  readonly newSeat: Counted;
  readonly sameCode: Counted;
  /** The line before the links to the tickets. */
  readonly tickets: Counted;
  /** Used after a show was moved. */
  readonly stillValid: Counted;
  /** Used after a show was cancelled. */
  readonly notValid: Counted;
  /** Used if the buyer or the box office has cancelled the tickets. */
  readonly cancelled: Counted;
  readonly codeIsVoid: Counted;
  /** Says that the payment is settled with the buyer. */
  readonly moneyIsBuyers: string;
  readonly askSender: string;
}

/** Texts of the messages to the receiver of a ticket. The messages to receivers never mention amounts. */
export const RECEIVER_WORDS: Readonly<Record<Locale, ReceiverWords>> = {
  he: {
    movedSubject: (show) => `המופע עבר למועד חדש: ${show}`,
    cancelledShowSubject: (show) => `המופע בוטל: ${show}`,
    cancelledSubject: ["הכרטיס שקיבלת בוטל", "הכרטיסים שקיבלת בוטלו"],
    reseated: ["המקום שלך השתנה:", "המקומות שלך השתנו:"],
    newSeat: ["המקום החדש:", "המקומות החדשים:"],
    sameCode: [
      "הכרטיס שבידך נשאר בתוקף, עם אותו קוד.",
      "הכרטיסים שבידך נשארים בתוקף, עם אותם קודים.",
    ],
    tickets: ["הכרטיס:", "הכרטיסים:"],
    stillValid: [
      "הכרטיס שבידך נשאר בתוקף, עם המועד החדש.",
      "הכרטיסים שבידך נשארים בתוקף, עם המועד החדש.",
    ],
    notValid: ["הכרטיס שבידך לא בתוקף עוד.", "הכרטיסים שבידך לא בתוקף עוד."],
    cancelled: ["הכרטיס הזה, שנשלח אליך, בוטל:", "הכרטיסים האלה, שנשלחו אליך, בוטלו:"],
    codeIsVoid: ["הקוד שלו לא פותח עוד את הכניסה.", "הקודים שלהם לא פותחים עוד את הכניסה."],
    moneyIsBuyers: "בענייני התשלום אנחנו פונים למי שקנה את הכרטיס. אין צורך לעשות דבר.",
    askSender: "לשאלות אפשר לפנות למי ששלח לך את הכרטיס.",
  },
  en: {
    movedSubject: (show) => `Your show has a new time: ${show}`,
    cancelledShowSubject: (show) => `Your show is cancelled: ${show}`,
    cancelledSubject: [
      "The ticket you received is cancelled",
      "The tickets you received are cancelled",
    ],
    reseated: ["Your seat has changed:", "Your seats have changed:"],
    newSeat: ["Your seat is now:", "Your seats are now:"],
    sameCode: [
      "Your ticket stays valid, with the same code.",
      "Your tickets stay valid, with the same codes.",
    ],
    tickets: ["Your ticket:", "Your tickets:"],
    stillValid: [
      "The ticket you have stays valid, with the new time.",
      "The tickets you have stay valid, with the new time.",
    ],
    notValid: ["Your ticket is no longer valid.", "Your tickets are no longer valid."],
    cancelled: [
      "This ticket, which was sent to you, is cancelled:",
      "These tickets, which were sent to you, are cancelled:",
    ],
    codeIsVoid: ["Its code no longer opens the door.", "Their codes no longer open the door."],
    moneyIsBuyers:
      "We settle the payment with whoever bought the ticket. There is nothing you need to do.",
    askSender: "If you have questions, ask whoever sent it to you.",
  },
  ru: {
    movedSubject: (show) => `Сеанс перенесён: ${show}`,
    cancelledShowSubject: (show) => `Сеанс отменён: ${show}`,
    cancelledSubject: ["Ваш билет аннулирован", "Ваши билеты аннулированы"],
    reseated: ["Ваше место изменилось:", "Ваши места изменились:"],
    newSeat: ["Новое место:", "Новые места:"],
    sameCode: ["Ваш билет действителен, код прежний.", "Ваши билеты действительны, коды прежние."],
    tickets: ["Ваш билет:", "Ваши билеты:"],
    stillValid: [
      "Ваш билет действителен, на новое время.",
      "Ваши билеты действительны, на новое время.",
    ],
    notValid: ["Ваш билет больше не действителен.", "Ваши билеты больше не действительны."],
    cancelled: [
      "Этот билет, который вам передали, аннулирован:",
      "Эти билеты, которые вам передали, аннулированы:",
    ],
    codeIsVoid: ["Его код больше не открывает вход.", "Их коды больше не открывают вход."],
    moneyIsBuyers: "Вопросы оплаты мы решаем с тем, кто купил билет. Делать ничего не нужно.",
    askSender: "С вопросами обратитесь к тому, кто передал вам билет.",
  },
  ar: {
    movedSubject: (show) => `موعد جديد للعرض: ${show}`,
    cancelledShowSubject: (show) => `أُلغي العرض: ${show}`,
    cancelledSubject: ["أُلغيت التذكرة التي استلمتها", "أُلغيت التذاكر التي استلمتها"],
    reseated: ["تغيّر مقعدك:", "تغيّرت مقاعدك:"],
    newSeat: ["مقعدك الآن:", "مقاعدك الآن:"],
    sameCode: ["تبقى تذكرتك صالحة، بالرمز نفسه.", "تبقى تذاكرك صالحة، بالرموز نفسها."],
    tickets: ["تذكرتك:", "تذاكرك:"],
    stillValid: ["تبقى تذكرتك صالحة، للموعد الجديد.", "تبقى تذاكرك صالحة، للموعد الجديد."],
    notValid: ["تذكرتك لم تعد صالحة.", "تذاكرك لم تعد صالحة."],
    cancelled: ["أُلغيت هذه التذكرة التي أُرسلت إليك:", "أُلغيت هذه التذاكر التي أُرسلت إليك:"],
    codeIsVoid: ["رمزها لم يعد يفتح المدخل.", "رموزها لم تعد تفتح المدخل."],
    moneyIsBuyers: "نسوّي أمر الدفع مع من اشترى التذكرة. لا يلزمك فعل شيء.",
    askSender: "لأي سؤال يمكنك التوجه إلى من أرسلها إليك.",
  },
  pl: {
    movedSubject: (show) => `Nowy termin seansu: ${show}`,
    cancelledShowSubject: (show) => `Seans odwołany: ${show}`,
    cancelledSubject: ["Otrzymany bilet został anulowany", "Otrzymane bilety zostały anulowane"],
    reseated: ["Twoje miejsce się zmieniło:", "Twoje miejsca się zmieniły:"],
    newSeat: ["Nowe miejsce:", "Nowe miejsca:"],
    sameCode: [
      "Twój bilet jest nadal ważny, z tym samym kodem.",
      "Twoje bilety są nadal ważne, z tymi samymi kodami.",
    ],
    tickets: ["Twój bilet:", "Twoje bilety:"],
    stillValid: [
      "Twój bilet jest nadal ważny, na nowy termin.",
      "Twoje bilety są nadal ważne, na nowy termin.",
    ],
    notValid: ["Twój bilet stracił ważność.", "Twoje bilety straciły ważność."],
    cancelled: [
      "Ten otrzymany od kogoś bilet został anulowany:",
      "Te otrzymane od kogoś bilety zostały anulowane:",
    ],
    codeIsVoid: ["Jego kod nie otwiera już wejścia.", "Ich kody nie otwierają już wejścia."],
    moneyIsBuyers: "Sprawy płatności załatwiamy z osobą, która kupiła bilet. Nie musisz nic robić.",
    askSender: "W razie pytań zwróć się do osoby, która przesłała Ci bilet.",
  },
};

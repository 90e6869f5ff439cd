import type { StandardTexts } from "../../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../../domain/locale.ts";

interface TransferWords {
  readonly subject: (from: string) => string;
  readonly hello: (name: string) => string;
  readonly sent: (from: string) => string;
  readonly accept: string;
  /** Before the link. */
  readonly open: string;
  readonly untilThen: (until: string) => string;
  readonly acceptedSubject: string;
  readonly accepted: (name: string) => string;
  readonly codeIsVoid: string;
}

/** Texts of the messages about a ticket that is passed on. */
const TRANSFER_WORDS: Readonly<Record<Locale, TransferWords>> = {
  he: {
    subject: (from) => `כרטיס בשבילך מאת ${from}`,
    hello: (name) => `שלום ${name},`,
    sent: (from) => `קיבלת כרטיס מאת ${from}:`,
    accept: "כדי לקבל אותו, פותחים את העמוד שלו ולוחצים על ״קבלת הכרטיס״.",
    open: "לעמוד הכרטיס:",
    untilThen: (until) =>
      `אפשר לקבל את הכרטיס עד ${until}. עד שמקבלים אותו, השולח יכול לקחת אותו חזרה.`,
    acceptedSubject: "הכרטיס עבר לידיים אחרות",
    accepted: (name) => `הכרטיס הזה נמצא עכשיו אצל ${name}:`,
    codeIsVoid: "הקוד הקודם שלו לא פותח עוד את הכניסה.",
  },
  en: {
    subject: (from) => `A ticket for you from ${from}`,
    hello: (name) => `Hello ${name},`,
    sent: (from) => `${from} sent you a ticket:`,
    accept: "To take it, open its page and press “Accept the ticket”.",
    open: "Open the ticket:",
    untilThen: (until) =>
      `You can accept it until ${until}. Until you do, the sender can take it back.`,
    acceptedSubject: "Your ticket was passed on",
    accepted: (name) => `This ticket is now with ${name}:`,
    codeIsVoid: "Its former code no longer opens the door.",
  },
  ru: {
    subject: (from) => `Билет для вас от ${from}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    sent: (from) => `${from} отправляет вам билет:`,
    accept: "Чтобы получить его, откройте его страницу и нажмите «Принять билет».",
    open: "Открыть билет:",
    untilThen: (until) =>
      `Принять билет можно до ${until}. До этого отправитель может забрать его обратно.`,
    acceptedSubject: "Ваш билет передан",
    accepted: (name) => `Этот билет теперь у ${name}:`,
    codeIsVoid: "Прежний код больше не открывает вход.",
  },
  ar: {
    subject: (from) => `تذكرة لك من ${from}`,
    hello: (name) => `مرحبًا ${name}،`,
    sent: (from) => `أرسل إليك ${from} تذكرة:`,
    accept: "لاستلامها افتح صفحتها واضغط على «قبول التذكرة».",
    open: "فتح التذكرة:",
    untilThen: (until) => `يمكنك قبولها حتى ${until}. وقبل ذلك يستطيع المرسل استرجاعها.`,
    acceptedSubject: "تذكرتك انتقلت إلى شخص آخر",
    accepted: (name) => `هذه التذكرة الآن لدى ${name}:`,
    codeIsVoid: "رمزها السابق لم يعد يفتح المدخل.",
  },
  pl: {
    subject: (from) => `Bilet dla Ciebie od: ${from}`,
    hello: (name) => `Dzień dobry ${name},`,
    sent: (from) => `${from} przesyła Ci bilet:`,
    accept: "Aby go odebrać, otwórz jego stronę i naciśnij „Przyjmij bilet”.",
    open: "Otwórz bilet:",
    untilThen: (until) =>
      `Bilet można przyjąć do: ${until}. Do tego czasu nadawca może go odebrać z powrotem.`,
    acceptedSubject: "Twój bilet ma inną osobę",
    accepted: (name) => `Ten bilet ma teraz: ${name}`,
    codeIsVoid: "Jego poprzedni kod nie otwiera już wejścia.",
  },
};

/**
 * Returns the built-in texts of the message to the receiver of an offered ticket. A business can replace
 * these texts.
 */
export function offeredTexts(locale: Locale): StandardTexts {
  const words = TRANSFER_WORDS[locale];
  const sent = words.sent("{sender}");
  const accepting = [words.accept, words.open, "{link}"].join("\n");
  return {
    subject: words.subject("{sender}"),
    greeting: words.hello("{name}"),
    body: [`${sent}\n{shows}`, accepting, words.untilThen("{until}")].join("\n\n"),
    sms: [sent, "{shows}", words.accept, "{link}"].join("\n"),
  };
}

/**
 * Returns the built-in texts of the message to a buyer whose ticket was accepted by somebody. A business can
 * replace these texts.
 */
export function acceptedTexts(locale: Locale): StandardTexts {
  const words = TRANSFER_WORDS[locale];
  const text = [words.accepted("{receiver}"), "{shows}", words.codeIsVoid].join("\n");
  return {
    subject: words.acceptedSubject,
    greeting: words.hello("{name}"),
    body: text,
    sms: text,
  };
}

import type { Locale } from "../../domain/locale.ts";

/** Texts of the test messages that operators can send through a gateway. */
export const GATEWAY_TEST_WORDS: Readonly<
  Record<Locale, { readonly subject: string; readonly text: (house: string) => string }>
> = {
  he: {
    subject: "הודעת ניסיון",
    text: (house) => `זוהי הודעת ניסיון מאת ${house}. אם היא הגיעה אליך, ההודעות נשלחות כראוי.`,
  },
  en: {
    subject: "Test message",
    text: (house) =>
      `This is a test message from ${house}. If it has reached you, messages go out.`,
  },
  ar: {
    subject: "رسالة تجريبية",
    text: (house) => `هذه رسالة تجريبية من ${house}. إذا وصلتك فالرسائل تُرسَل كما يجب.`,
  },
  ru: {
    subject: "Проверочное сообщение",
    text: (house) =>
      `Это проверочное сообщение от ${house}. Если вы его получили, сообщения отправляются.`,
  },
  pl: {
    subject: "Wiadomość testowa",
    text: (house) =>
      `To wiadomość testowa od ${house}. Jeśli do Ciebie dotarła, wiadomości są wysyłane.`,
  },
};

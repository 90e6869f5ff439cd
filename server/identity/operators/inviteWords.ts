import type { StandardTexts } from "../../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../../domain/locale.ts";

interface InviteWords {
  readonly subject: string;
  readonly text: (username: string, link: string) => string;
}

/** Built-in texts of the e-mail that invites an operator to choose a password. */
const INVITE_WORDS: Readonly<Record<Locale, InviteWords>> = {
  he: {
    subject: "הזמנה למערכת הניהול",
    text: (username, link) =>
      `שם המשתמש שלך: ${username}\nהקישור תקף ל־72 שעות ולשימוש אחד.\nלבחירת סיסמה:\n${link}`,
  },
  en: {
    subject: "Your access to the back office",
    text: (username, link) =>
      `Your username: ${username}\nThe link works once, for 72 hours.\nChoose a password:\n${link}`,
  },
  ru: {
    subject: "Доступ к системе управления",
    text: (username, link) =>
      `Ваше имя пользователя: ${username}\nСсылка действует 72 часа, на один раз.\nВыбрать пароль:\n${link}`,
  },
  ar: {
    subject: "دخولك إلى نظام الإدارة",
    text: (username, link) =>
      `اسم المستخدم: ${username}\nالرابط صالح لمرة واحدة خلال 72 ساعة.\nاختيار كلمة المرور:\n${link}`,
  },
  pl: {
    subject: "Dostęp do zaplecza",
    text: (username, link) =>
      `Twoja nazwa użytkownika: ${username}\nLink działa raz, przez 72 godziny.\nUstaw hasło:\n${link}`,
  },
};

/**
 * Returns the built-in texts of the e-mail that invites an operator. An installation can replace these texts.
 */
export function inviteTexts(locale: Locale): StandardTexts {
  const { subject, text } = INVITE_WORDS[locale];
  return { subject, greeting: "", body: text("{username}", "{link}"), sms: "" };
}

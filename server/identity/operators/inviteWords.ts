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
      `שם המשתמש שלך: ${username}\nבקישור הזה בוחרים סיסמה. הוא תקף ל־72 שעות ולשימוש אחד:\n${link}`,
  },
  en: {
    subject: "Your access to the back office",
    text: (username, link) =>
      `Your username: ${username}\nChoose a password by this link. It is good once, for 72 hours:\n${link}`,
  },
  ru: {
    subject: "Доступ к системе управления",
    text: (username, link) =>
      `Ваше имя пользователя: ${username}\nВыберите пароль по этой ссылке. Она действует 72 часа, на один раз:\n${link}`,
  },
  ar: {
    subject: "دخولك إلى نظام الإدارة",
    text: (username, link) =>
      `اسم المستخدم: ${username}\nاختر كلمة مرور عبر هذا الرابط. يصلح لمرة واحدة خلال 72 ساعة:\n${link}`,
  },
  pl: {
    subject: "Dostęp do zaplecza",
    text: (username, link) =>
      `Twoja nazwa użytkownika: ${username}\nUstaw hasło tym odnośnikiem. Działa raz, przez 72 godziny:\n${link}`,
  },
};

/** Returns the built-in texts of the e-mail that invites an operator. The installation can replace them. */
export function inviteTexts(locale: Locale): StandardTexts {
  const { subject, text } = INVITE_WORDS[locale];
  return { subject, greeting: "", body: text("{username}", "{link}"), sms: "" };
}

import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";
import { enqueue, type Job } from "../outside/outbox.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import type { Db } from "../platform/store/db.ts";

type Changed = "password" | "email" | "mobile";

interface ChangeWords {
  readonly subject: string;
  readonly text: Readonly<Record<Changed, string>>;
  /** Tells the customer what to do if somebody else has made the change. */
  readonly alarm: string;
}

const WORDS: Readonly<Record<Locale, ChangeWords>> = {
  he: {
    subject: "שינוי בחשבון שלך",
    text: {
      password: "הסיסמה של החשבון שלך שונתה, וכל המכשירים האחרים נותקו ממנו.",
      email: "כתובת האימייל של החשבון שלך שונתה.",
      mobile: "מספר הנייד של החשבון שלך שונה.",
    },
    alarm: "אם לא ביצעת את השינוי, יש לפנות אלינו מיד.",
  },
  en: {
    subject: "Your account has changed",
    text: {
      password: "The password of your account was changed. All other devices are logged out.",
      email: "The e-mail address of your account was changed.",
      mobile: "The mobile number of your account was changed.",
    },
    alarm: "If you did not do this, contact us at once.",
  },
  ru: {
    subject: "Изменения в вашем аккаунте",
    text: {
      password: "Пароль вашего аккаунта изменён. На всех других устройствах выполнен выход.",
      email: "Адрес электронной почты вашего аккаунта изменён.",
      mobile: "Номер мобильного телефона вашего аккаунта изменён.",
    },
    alarm: "Если это сделали не вы, немедленно свяжитесь с нами.",
  },
  ar: {
    subject: "تغيير في حسابك",
    text: {
      password: "تم تغيير كلمة مرور حسابك، وسُجّل الخروج من جميع الأجهزة الأخرى.",
      email: "تم تغيير عنوان البريد الإلكتروني لحسابك.",
      mobile: "تم تغيير رقم الهاتف المحمول لحسابك.",
    },
    alarm: "إذا لم تكن أنت من قام بذلك، فتواصل معنا فورًا.",
  },
  pl: {
    subject: "Zmiana na Twoim koncie",
    text: {
      password: "Hasło do Twojego konta zostało zmienione. Wszystkie inne urządzenia wylogowano.",
      email: "Adres e-mail Twojego konta został zmieniony.",
      mobile: "Numer telefonu komórkowego Twojego konta został zmieniony.",
    },
    alarm: "Jeśli to nie Ty, skontaktuj się z nami natychmiast.",
  },
};

/** Returns the text that says what has changed in an account. */
export const accountChange = (what: Changed, locale: Locale): string => WORDS[locale].text[what];

/**
 * Returns the built-in texts of the message about a changed account. An installation can replace these texts.
 */
export function accountTexts(locale: Locale): StandardTexts {
  const { subject, alarm } = WORDS[locale];
  const text = `{change} ${alarm}`;
  return { subject, greeting: "", body: text, sms: text };
}

/** The language and the business of the pages on which the customer makes the change. */
interface Pages {
  readonly locale: Locale;
  readonly businessId: number | undefined;
}

/** The customer's contact data before the change. */
export interface OldAddresses {
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Enqueues a message about a change to the customer's old addresses, in the transaction of the change, so
 * that a thief who changes the addresses cannot hide it.
 */
export async function tellChange(
  tx: Db,
  what: Changed,
  { email, mobile }: OldAddresses,
  { locale, businessId }: Pages,
): Promise<void> {
  const about = businessId === undefined ? {} : { businessId };
  const values = { change: accountChange(what, locale) };
  const { sms, ...mail } = wordedMessage("accountChanged", locale, accountTexts(locale), values);
  const message = { ...mail, ...about };
  const jobs: Job[] = [];
  if (email) jobs.push({ kind: "message", payload: { by: "mail", to: email, ...message } });
  // If a mail is sent, an SMS is not needed. If the mobile number changes, the old number gets an SMS in any
  // case.
  if (mobile && (!email || what === "mobile")) {
    jobs.push({ kind: "message", payload: { by: "sms", to: mobile, ...message, text: sms } });
  }
  await enqueue(tx, jobs);
}

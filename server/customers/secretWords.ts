import type { PlainKind } from "../../domain/brand/messageKinds.ts";
import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";

/** Texts of messages with a one-time code or a login link. */
interface SecretWords {
  /** The text before the code, which says what the code is for. */
  readonly code: string;
  /** The text about the link, which says what the link is for and how long it is valid. */
  readonly link: (minutes: string) => string;
  /** The text right before the link. */
  readonly open: string;
  /** The text after the code. */
  readonly valid: (minutes: string) => string;
  readonly codeSubject: string;
  readonly linkSubject: string;
  /** The text before a code that proves who a member is but does not log anybody in. */
  readonly member: string;
  readonly memberSubject: string;
}

/** The texts abbreviate "minutes", so that they need no plural forms. */
const SECRET_WORDS: Readonly<Record<Locale, SecretWords>> = {
  he: {
    code: "קוד הכניסה שלך:",
    link: (minutes) => `קישור הכניסה שלך תקף לשימוש אחד ול־${minutes} דק'.`,
    open: "כניסה:",
    valid: (minutes) => `תקף ל־${minutes} דק'. אין למסור אותו לאיש.`,
    codeSubject: "קוד כניסה",
    linkSubject: "קישור כניסה",
    member: "קוד לאישור השימוש במנוי או בהטבה שלך:",
    memberSubject: "קוד לאישור המנוי",
  },
  en: {
    code: "Your login code:",
    link: (minutes) => `Your login link works once, within ${minutes} min.`,
    open: "Log in:",
    valid: (minutes) => `Valid for ${minutes} min. Don't share it.`,
    codeSubject: "Login code",
    linkSubject: "Login link",
    member: "Your code to use your membership or benefit:",
    memberSubject: "Code for your membership",
  },
  ru: {
    code: "Код для входа:",
    link: (minutes) => `Ссылка для входа действует один раз, в течение ${minutes} мин.`,
    open: "Войти:",
    valid: (minutes) => `Действует ${minutes} мин. Никому его не сообщайте.`,
    codeSubject: "Код для входа",
    linkSubject: "Ссылка для входа",
    member: "Код для использования вашего абонемента или льготы:",
    memberSubject: "Код для абонемента",
  },
  ar: {
    code: "رمز الدخول:",
    link: (minutes) => `رابط الدخول صالح لمرة واحدة خلال ${minutes} د.`,
    open: "تسجيل الدخول:",
    valid: (minutes) => `صالح لمدة ${minutes} د. لا تعطه لأحد.`,
    codeSubject: "رمز الدخول",
    linkSubject: "رابط الدخول",
    member: "رمز استخدام اشتراكك أو تخفيضك:",
    memberSubject: "رمز الاشتراك",
  },
  pl: {
    code: "Kod logowania:",
    link: (minutes) => `Link do logowania działa raz, przez ${minutes} min.`,
    open: "Zaloguj się:",
    valid: (minutes) => `Ważny ${minutes} min. Nie podawaj go nikomu.`,
    codeSubject: "Kod logowania",
    linkSubject: "Link do logowania",
    member: "Kod do użycia karnetu lub ulgi:",
    memberSubject: "Kod do karnetu",
  },
};

type SecretKind = Extract<PlainKind, "loginCode" | "loginLink" | "memberCode">;

/**
 * Returns the built-in texts of a message with a code or a login link. An installation can replace these
 * texts.
 */
export function secretTexts(kind: SecretKind, locale: Locale): StandardTexts {
  const words = SECRET_WORDS[locale];
  const of = (subject: string, body: string, sms: string): StandardTexts => ({
    subject,
    greeting: "",
    body,
    sms,
  });
  if (kind === "loginLink") {
    const link = words.link("{minutes}");
    const body = [link, words.open, "{link}"].join("\n");
    return of(words.linkSubject, body, [link, "{link}"].join("\n"));
  }
  const [subject, first] =
    kind === "loginCode" ? [words.codeSubject, words.code] : [words.memberSubject, words.member];
  const valid = words.valid("{minutes}");
  // In a mail, the code stands alone on its line, in large type. In an SMS, the code stands in the first
  // line, in which phones look for codes.
  return of(subject, [first, "{code}", valid].join("\n"), `${first} {code}. ${valid}`);
}

import type { PlainKind } from "../../domain/brand/messageKinds.ts";
import type { StandardTexts } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";

/** Texts of messages with a one-time code or a login link. */
interface SecretWords {
  readonly code: (code: string, minutes: string) => string;
  readonly link: (link: string, minutes: string) => string;
  readonly codeSubject: string;
  readonly linkSubject: string;
  /** The text with a code that proves a member number. The code does not log anybody in. */
  readonly member: (code: string, minutes: string) => string;
  readonly memberSubject: string;
}

/** The texts abbreviate "minutes", so that they need no plural forms. */
const SECRET_WORDS: Readonly<Record<Locale, SecretWords>> = {
  he: {
    code: (code, minutes) => `קוד הכניסה שלך: ${code}. תקף ל־${minutes} דק'. אין למסור אותו לאיש.`,
    link: (link, minutes) => `קישור הכניסה שלך, לשימוש אחד ול־${minutes} דק':\n${link}`,
    codeSubject: "קוד כניסה",
    linkSubject: "קישור כניסה",
    member: (code, minutes) =>
      `קוד לאישור השימוש במנוי או בהטבה שלך: ${code}. תקף ל־${minutes} דק'. אין למסור אותו לאיש.`,
    memberSubject: "קוד לאישור המנוי",
  },
  en: {
    code: (code, minutes) => `Your login code: ${code}. Valid for ${minutes} min. Don't share it.`,
    link: (link, minutes) => `Your login link, to be used once, within ${minutes} min.:\n${link}`,
    codeSubject: "Login code",
    linkSubject: "Login link",
    member: (code, minutes) =>
      `Your code to use your membership or benefit: ${code}. Valid for ${minutes} min. Don't share it.`,
    memberSubject: "Code for your membership",
  },
  ru: {
    code: (code, minutes) =>
      `Код для входа: ${code}. Действует ${minutes} мин. Никому его не сообщайте.`,
    link: (link, minutes) => `Ссылка для входа, на один раз, действует ${minutes} мин.:\n${link}`,
    codeSubject: "Код для входа",
    linkSubject: "Ссылка для входа",
    member: (code, minutes) =>
      `Код для использования вашего абонемента или льготы: ${code}. Действует ${minutes} мин. Никому его не сообщайте.`,
    memberSubject: "Код для абонемента",
  },
  ar: {
    code: (code, minutes) => `رمز الدخول: ${code}. صالح لمدة ${minutes} د. لا تعطه لأحد.`,
    link: (link, minutes) => `رابط الدخول، لمرة واحدة، صالح لمدة ${minutes} د:\n${link}`,
    codeSubject: "رمز الدخول",
    linkSubject: "رابط الدخول",
    member: (code, minutes) =>
      `رمز استخدام اشتراكك أو تخفيضك: ${code}. صالح لمدة ${minutes} د. لا تعطه لأحد.`,
    memberSubject: "رمز الاشتراك",
  },
  pl: {
    code: (code, minutes) => `Kod logowania: ${code}. Ważny ${minutes} min. Nie podawaj go nikomu.`,
    link: (link, minutes) => `Link do logowania, jednorazowy, ważny ${minutes} min.:\n${link}`,
    codeSubject: "Kod logowania",
    linkSubject: "Link do logowania",
    member: (code, minutes) =>
      `Kod do użycia karnetu lub ulgi: ${code}. Ważny ${minutes} min. Nie podawaj go nikomu.`,
    memberSubject: "Kod do karnetu",
  },
};

type SecretKind = Extract<PlainKind, "loginCode" | "loginLink" | "memberCode">;

/** Returns the built-in texts of a message with a code or a login link. The installation can replace them. */
export function secretTexts(kind: SecretKind, locale: Locale): StandardTexts {
  const words = SECRET_WORDS[locale];
  const minutes = "{minutes}";
  const of = (subject: string, text: string): StandardTexts => ({
    subject,
    greeting: "",
    body: text,
    sms: text,
  });
  if (kind === "loginCode") return of(words.codeSubject, words.code("{code}", minutes));
  if (kind === "loginLink") return of(words.linkSubject, words.link("{link}", minutes));
  return of(words.memberSubject, words.member("{code}", minutes));
}

import type { Locale } from "../locale.ts";

/** What messages with a code or a login link say. */
interface Words {
  readonly code: (code: string) => string;
  readonly link: (link: string) => string;
  readonly linkSubject: string;
}

const HEBREW: Words = {
  code: (code) => `קוד הכניסה שלך: ${code}. תקף לחמש דקות. אין למסור אותו לאיש.`,
  link: (link) => `קישור הכניסה שלך, לשימוש אחד ולחצי שעה:\n${link}`,
  linkSubject: "קישור כניסה",
};

const ENGLISH: Words = {
  code: (code) => `Your login code: ${code}. Good for five minutes. Tell it to nobody.`,
  link: (link) => `Your login link, to be used once, within half an hour:\n${link}`,
  linkSubject: "Login link",
};

export const secretWords = (locale: Locale): Words => (locale === "he" ? HEBREW : ENGLISH);

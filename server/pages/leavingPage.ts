import { externalAddress } from "../../domain/externalAddress.ts";
import type { Locale } from "../../domain/locale.ts";
import { plainPage } from "./plainPage.ts";

interface Words {
  readonly title: string;
  readonly text: (host: string) => string;
  readonly leave: (host: string) => string;
  readonly stay: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  he: {
    title: "אתם עומדים לצאת מהאתר",
    text: (host) => `הקישור מוביל אל ${host}. זה אתר אחר, ואיננו אחראים לתוכן שלו.`,
    leave: (host) => `המשך אל ${host}`,
    stay: "חזרה לעמוד הבית",
  },
  en: {
    title: "You are about to leave this site",
    text: (host) => `The link leads to ${host}. That is another site, and we do not vouch for it.`,
    leave: (host) => `Continue to ${host}`,
    stay: "Back to the home page",
  },
  ru: {
    title: "Вы покидаете этот сайт",
    text: (host) => `Ссылка ведёт на ${host}. Это другой сайт, и мы за него не отвечаем.`,
    leave: (host) => `Перейти на ${host}`,
    stay: "Вернуться на главную",
  },
  ar: {
    title: "أنت على وشك مغادرة الموقع",
    text: (host) => `يقود الرابط إلى ${host}. هذا موقع آخر ولسنا مسؤولين عنه.`,
    leave: (host) => `المتابعة إلى ${host}`,
    stay: "العودة إلى الصفحة الرئيسية",
  },
  pl: {
    title: "Opuszczasz tę stronę",
    text: (host) => `Link prowadzi do ${host}. To inna strona i nie odpowiadamy za nią.`,
    leave: (host) => `Przejdź do ${host}`,
    stay: "Wróć na stronę główną",
  },
};

/** Whether a host is in a list of names. `*.example` matches subdomains and `*` any host. */
const isListed = (host: string, list: readonly string[]): boolean =>
  list.some(
    (name) =>
      name === "*" || name === host || (name.startsWith("*.") && host.endsWith(name.slice(1))),
  );

/**
 * Returns the page that asks for a confirmation before a path like `/https://elsewhere.example/` leads to
 * another site. Undefined if the path contains no external URL, or if the URL's host is trusted.
 */
export function leavingPage(
  storefront: string,
  locale: Locale,
  pathAndQuery: string,
  trusted: readonly string[],
): string | undefined {
  const address = pathAndQuery.startsWith("/http") ? externalAddress(pathAndQuery) : undefined;
  if (address === undefined) return undefined;
  const { hostname: host } = new URL(address);
  if (isListed(host, trusted)) return undefined;
  const { title, text, leave, stay } = WORDS[locale];
  const links = [
    { href: address, text: leave(host) },
    { href: "/", text: stay },
  ];
  return plainPage(storefront, { locale, title, text: text(host), links });
}

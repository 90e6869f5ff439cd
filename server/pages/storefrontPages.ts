import { DEFAULT_LOCALE, isLocale, type Locale } from "../locale.ts";
import type { Db } from "../store/db.ts";
import { pageFacts } from "./pageFacts.ts";
import type { MadeView } from "./firstView.ts";
import { pageHead, viewHead } from "./pageHead.ts";
import { subjectOf } from "./storefrontPaths.ts";

/** What is put into the built page before it is sent. */
export interface DressedPage {
  /** 404 where nothing answers the address, or its language is not on: the page itself says so. */
  readonly status: 200 | 404;
  readonly locale: Locale;
  readonly head: string;
}

export type DressPage = (pathname: string, query: URLSearchParams) => Promise<DressedPage>;

interface Dressing {
  readonly db: Db;
  readonly enabledLocales: readonly Locale[];
  /** Scheme and host under which customers reach the storefront. */
  readonly origin: () => string;
  readonly siteName: string;
  readonly firstView: (locale: Locale) => Promise<MadeView>;
}

/** Says of every storefront address whether it is there, and what its head holds (storefront.md section 2). */
export function dressPages(dressing: Dressing): DressPage {
  const { db, enabledLocales, origin, siteName, firstView } = dressing;
  return async (pathname, query) => {
    const asked = query.get("language");
    const isOn = asked === null || (isLocale(asked) && enabledLocales.includes(asked));
    const locale = isOn && asked !== null && isLocale(asked) ? asked : DEFAULT_LOCALE;
    const subject = isOn ? subjectOf(pathname) : undefined;
    const facts = subject && (await pageFacts(db, subject, locale));
    if (!facts) return { status: 404, locale, head: '<meta name="robots" content="noindex">' };
    const place = { origin: origin(), pathname, locale, locales: enabledLocales, siteName };
    const view = pathname === "/" ? viewHead(await firstView(locale)) : "";
    return { status: 200, locale, head: view + pageHead(place, facts) };
  };
}

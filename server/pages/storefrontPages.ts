import { DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { pageFacts } from "./pageFacts.ts";
import type { FirstMarkup } from "./firstMarkup.ts";
import type { AskedView, FirstViews } from "./firstView.ts";
import { pageHead, viewHead } from "./pageHead.ts";
import { subjectOf } from "./storefrontPaths.ts";

/** What is put into the built page before it is sent. */
export interface DressedPage {
  /** 404 where nothing answers the address, or its language is not on: the page itself says so. */
  readonly status: 200 | 404;
  readonly locale: Locale;
  /** Whether the address asks for that language. */
  readonly isAsked: boolean;
  readonly head: string;
  /** What is seen until the page's script takes it over; empty where that makes all of it. */
  readonly body: string;
  /** Whether that is what the page is about, not only that it is coming: the script may then come last. */
  readonly isWhole: boolean;
}

/** What a visitor's browser says of itself in cookies that its page has set. */
export interface Told {
  /** The language chosen before. */
  readonly locale?: string | undefined;
  /** It came through a partner, whose programme is another: its pages ask for themselves. */
  readonly isThrough?: boolean;
}

export type DressPage = (
  pathname: string,
  query: URLSearchParams,
  told?: Told,
) => Promise<DressedPage>;

interface Dressing {
  readonly db: Db;
  readonly enabledLocales: readonly Locale[];
  /** Scheme and host under which customers reach the storefront. */
  readonly origin: () => string;
  readonly siteName: string;
  readonly firstView: FirstViews;
  readonly firstMarkup: FirstMarkup;
}

/** The house's own lists: who goes there has left the partner that they came through. */
const OWN_LISTS: ReadonlySet<string> = new Set(["home", "list", "location"]);

/** What a page is that no search engine is to keep. */
const GONE = { status: 404, head: '<meta name="robots" content="noindex">' } as const;

/** Says of every storefront address whether it is there, and what its head holds (storefront.md section 2). */
export function dressPages(dressing: Dressing): DressPage {
  const { db, enabledLocales, origin, siteName, firstView, firstMarkup } = dressing;
  const enabled = (text: string | null | undefined): Locale | undefined =>
    enabledLocales.find((locale) => locale === text);
  const viewOf = async (pathname: string, asked: AskedView) => {
    const made = await firstView(asked);
    if (!made) return undefined;
    const shown = await firstMarkup.screen(made.view, pathname, asked.query);
    const head = viewHead({ view: shown.view, picture: made.picture });
    const isWhole = shown.markup !== "";
    const body = isWhole ? shown.markup : await firstMarkup.waiting(asked.locale);
    return { head, body, isWhole };
  };
  const waiting = async (locale: Locale) => {
    const body = await firstMarkup.waiting(locale);
    return { head: "", body, isWhole: false };
  };
  return async (pathname, query, told = {}) => {
    const asked = query.get("language");
    const isOn = asked === null || enabled(asked) !== undefined;
    const locale = enabled(asked) ?? (isOn ? enabled(told.locale) : undefined) ?? DEFAULT_LOCALE;
    const isAsked = asked !== null && isOn;
    const subject = isOn ? subjectOf(pathname) : undefined;
    const facts = subject && (await pageFacts(db, subject, locale));
    if (!facts) return { ...(await waiting(locale)), ...GONE, locale, isAsked };
    const place = { origin: origin(), pathname, locale, locales: enabledLocales, siteName };
    const isThrough = query.has("TS") || (told.isThrough && !OWN_LISTS.has(subject.kind));
    const shown = isThrough ? undefined : await viewOf(pathname, { subject, query, locale });
    const first = shown ?? (await waiting(locale));
    return { ...first, status: 200, locale, isAsked, head: first.head + pageHead(place, facts) };
  };
}

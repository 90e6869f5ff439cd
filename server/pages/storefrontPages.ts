import type { Languages } from "../../domain/languages.ts";
import type { Locale } from "../../domain/locale.ts";
import { uploadedAddress } from "../../domain/catalogue.ts";
import { brandName, brandOrigin, hostName, PLAIN, type Appearance } from "../platform/brands.ts";
import type { Db } from "../platform/store/db.ts";
import { pageFacts } from "./pageFacts.ts";
import type { FirstMarkup } from "./firstMarkup.ts";
import type { AskedView, FirstViews } from "./firstView.ts";
import { pageHead, viewHead } from "./pageHead.ts";
import { subjectOf } from "./storefrontPaths.ts";

/** What is inserted into the built page before it is sent. */
export interface DressedPage {
  /** 404 if nothing exists at the URL, or its language is not enabled. The page itself shows the error. */
  readonly status: 200 | 404;
  readonly locale: Locale;
  /** Whether the URL names the language. */
  readonly isAsked: boolean;
  readonly head: string;
  /** Markup shown until the page's script takes over. Empty if the script renders everything. */
  readonly body: string;
  /**
   * Whether the body is the page's content and not only a loading state. If so, the script can be loaded
   * last.
   */
  readonly isWhole: boolean;
}

/** The information in the visitor's cookies. */
export interface Told {
  /** The language that the visitor chose earlier. */
  readonly locale?: string | undefined;
  /**
   * Whether the visitor came through a partner, whose programme
   * differs. Such pages get no first view and load their own data.
   */
  readonly isThrough?: boolean;
}

/** The host at which a page is requested, and what the page shows there. */
export interface Asked {
  /** As in the request, including a port. */
  readonly host: string;
  readonly appearance: Appearance;
}

export type DressPage = (
  pathname: string,
  query: URLSearchParams,
  told?: Told,
  asked?: Asked,
) => Promise<DressedPage>;

interface Dressing {
  readonly db: Db;
  readonly languages: () => Languages;
  /** Scheme and host of the storefront, as customers reach it. */
  readonly origin: () => string;
  /** Country of the locations, ISO 3166. */
  readonly country: string;
  /** Whether pages are sent from memory, without their head data and first view. */
  readonly isOverloaded: () => boolean;
  readonly firstView: FirstViews;
  readonly firstMarkup: FirstMarkup;
}

/** The business's own lists. A visitor who opens one is no longer treated as coming through the partner. */
const OWN_LISTS: ReadonlySet<string> = new Set(["home", "list", "location"]);

const NOWHERE: Asked = { host: "", appearance: PLAIN };

/** Response for a page that search engines must not index. */
const GONE = { status: 404, head: '<meta name="robots" content="noindex">' } as const;

/**
 * Returns a function that tells for each storefront URL whether the
 * page exists, and what its head contains (storefront.md section 2).
 */
export function dressPages(dressing: Dressing): DressPage {
  const { db, languages, origin, country, isOverloaded, firstView, firstMarkup } = dressing;
  const viewOf = async (pathname: string, asked: AskedView) => {
    const made = await firstView(asked);
    if (!made) return undefined;
    const shown = await firstMarkup.screen(made.view, pathname, asked.query);
    const head = viewHead({ view: shown.view, picture: made.picture });
    const isWhole = shown.markup !== "";
    const body = isWhole
      ? shown.markup
      : await firstMarkup.waiting(asked.locale, made.view.siteName);
    return { head, body, isWhole };
  };
  const waiting = async (locale: Locale, siteName: string) => {
    const body = await firstMarkup.waiting(locale, siteName);
    return { head: "", body, isWhole: false };
  };
  return async (pathname, query, told = {}, { host, appearance } = NOWHERE) => {
    const { locales, defaultLocale } = languages();
    const enabled = (text: string | null | undefined): Locale | undefined =>
      locales.find((locale) => locale === text);
    const asked = query.get("language");
    const isOn = asked === null || enabled(asked) !== undefined;
    const locale = enabled(asked) ?? (isOn ? enabled(told.locale) : undefined) ?? defaultLocale;
    const isAsked = asked !== null && isOn;
    const subject = isOn ? subjectOf(pathname) : undefined;
    const { brand, pages } = appearance;
    const siteName = brandName(brand, locale);
    // The page's script finds out what the page is about and whether it exists. Its calls are subject to the
    // overload limits.
    if (isOverloaded()) {
      return { ...(await waiting(locale, siteName)), status: 200, locale, isAsked };
    }
    const isThere =
      subject?.kind !== "housePage" || pages.some(({ page }) => page === subject.page);
    const facts = subject && isThere && (await pageFacts(db, subject, locale));
    if (!facts) return { ...(await waiting(locale, siteName)), ...GONE, locale, isAsked };
    const isOwnHost = brand?.host === hostName(host);
    const place = {
      origin: isOwnHost ? brandOrigin(brand, origin()) : origin(),
      pathname,
      locale,
      locales,
      siteName,
      country,
      image: brand?.logo ? uploadedAddress(brand.logo) : undefined,
    };
    const isThrough = query.has("TS") || (told.isThrough && !OWN_LISTS.has(subject.kind));
    const shown = isThrough
      ? undefined
      : await viewOf(pathname, { subject, query, locale, appearance });
    const first = shown ?? (await waiting(locale, siteName));
    return { ...first, status: 200, locale, isAsked, head: first.head + pageHead(place, facts) };
  };
}

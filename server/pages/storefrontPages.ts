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

/** What is added to the built page before it is sent. */
export interface DressedPage {
  /**
   * 404 if there is no page at the URL, or the URL's language is not enabled. For status 404, the page's
   * script shows the error.
   */
  readonly status: 200 | 404;
  readonly locale: Locale;
  /** Whether the URL names the page's language. */
  readonly isAsked: boolean;
  readonly head: string;
  /** HTML that is shown until the page's script takes over. Empty if the script renders everything. */
  readonly body: string;
  /**
   * Whether `body` is the page's content rather than a placeholder. If `body` is the content, the page's
   * script can be loaded last.
   */
  readonly isWhole: boolean;
}

/** What the visitor's cookies say. */
export interface Told {
  /** The language that the visitor chose before. */
  readonly locale?: string | undefined;
  /**
   * Whether the visitor came through a partner, which sells other shows. A page for a visitor of a partner
   * is sent without data, and its script loads the partner's data.
   */
  readonly isThrough?: boolean;
}

/** The host at which a page is requested, and the brand and texts of that host. */
export interface Asked {
  /** The host as in the request. The host can include a port. */
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
  /** Returns the scheme and host under which customers reach the storefront. */
  readonly origin: () => string;
  /** Country of the locations as an ISO 3166 code. */
  readonly country: string;
  /**
   * Returns whether the server is overloaded. While the server is overloaded, pages are sent without head
   * data and content, because both need the database.
   */
  readonly isOverloaded: () => boolean;
  readonly firstView: FirstViews;
  readonly firstMarkup: FirstMarkup;
}

/**
 * Kinds of the site's own lists of shows. A visitor who opens a list of one of these kinds no longer counts
 * as having come through a partner.
 */
const OWN_LISTS: ReadonlySet<string> = new Set(["home", "list", "location"]);

const NOWHERE: Asked = { host: "", appearance: PLAIN };

/** Status and head of a page that does not exist. The head tells search engines not to index the page. */
const GONE = { status: 404, head: '<meta name="robots" content="noindex">' } as const;

/**
 * Returns a function that tells for each URL of the storefront whether a page exists there, and what is
 * added to the built page: head, language and content (storefront.md section 2).
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
    // While the server is overloaded, it looks nothing up in the database. The page's script finds out
    // whether the page exists, by API calls that are subject to the overload limits.
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

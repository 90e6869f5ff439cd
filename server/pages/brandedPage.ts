import { createHash } from "node:crypto";
import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { accentOn, type Scheme } from "../../domain/brand/brand.ts";
import { PALETTES } from "../../domain/brand/palettes.ts";
import { uploadedAddress } from "../../domain/catalogue.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OfferPath } from "../../domain/saleFlags.ts";
import { brandName, isDressed, type Appearance, type Brand } from "../platform/brands.ts";
import { footerStyle, houseFooter } from "./houseFooter.ts";
import { brandStyle } from "./brandStyle.ts";

/** The HTML of a page with its brand, and what the Content-Security-Policy must allow for it. */
export interface BrandedPage {
  readonly html: string;
  /** Hash of the page's own style sheet as a CSP source. Undefined if the page has none. */
  readonly styleSource: string | undefined;
}

const SCHEME_NAMES: Readonly<Record<Scheme, string>> = {
  dark: "dark",
  light: "light",
  both: "dark light",
};

const themeColour = (colour: string, media = ""): string =>
  `<meta name="theme-color"${media} content="${colour}">`;

/** Returns the tags for the colour of the browser's toolbar. */
function themeColours({ scheme }: Brand): string {
  const { dark, light } = PALETTES;
  if (scheme !== "both") return themeColour(scheme === "light" ? light.ink : dark.ink);
  return (
    themeColour(dark.ink, ' media="(prefers-color-scheme: dark)"') +
    themeColour(light.ink, ' media="(prefers-color-scheme: light)"')
  );
}

/** Returns the tag of the page's icon: an uploaded picture, or the default dot in the brand's colour. */
function iconOf(brand: Brand): string {
  if (brand.favicon) {
    return `<link rel="icon" type="image/webp" href="${uploadedAddress(brand.favicon)}">`;
  }
  const { accent } = accentOn(brand, brand.scheme === "light" ? "light" : "dark");
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="${accent}"/></svg>`;
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(dot)}">`;
}

interface Shown {
  readonly locale: Locale;
  /** Languages to which the page can be switched. */
  readonly locales: readonly Locale[];
}

/** Replaces the product's name, icon and colours in a page by the name, icon and colours of a brand. */
const named = (html: string, brand: Brand, locale: Locale): string =>
  html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeMarkup(brandName(brand, locale))}</title>`,
    )
    .replace(/<meta name="color-scheme"[^>]*>/, () => {
      return `<meta name="color-scheme" content="${SCHEME_NAMES[brand.scheme]}">`;
    })
    .replace(/<meta name="theme-color"[^>]*>/, () => themeColours(brand))
    .replace(/<link rel="icon"[^>]*>/, () => iconOf(brand));

/**
 * Hides every link to a page on which nothing is sold, in the footer and on all screens. CSS rules hide the
 * links, because a list of what is sold would enlarge the script of the first page, and the size of that
 * script is limited.
 */
const unsoldStyle = (unsold: readonly OfferPath[]): string =>
  unsold.length === 0 ? "" : `${unsold.map((path) => `a[href="${path}"]`).join(",")}{display:none}`;

/**
 * Adds the brand and the business's footer to a built page, and hides links to pages that sell nothing. If
 * there is nothing to change, returns the page as it is. Inserted texts are escaped, and everything else
 * that is inserted is a validated colour or the id of a picture.
 */
export function brandedPage(
  html: string,
  appearance: Appearance,
  { locale, locales }: Shown,
): BrandedPage {
  if (!isDressed(appearance)) return { html, styleSource: undefined };
  const { brand, unsold } = appearance;
  const footer = houseFooter(appearance, locales);
  const style =
    (brand ? brandStyle(brand) : "") + (footer ? footerStyle(locales) : "") + unsoldStyle(unsold);
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html: (brand ? named(html, brand, locale) : html)
      .replace("</head>", () => `<style>${style}</style></head>`)
      .replace("</body>", () => `${footer}</body>`),
    styleSource: `'sha256-${hash}'`,
  };
}

/** Returns a Content-Security-Policy that also allows one more source of styles. */
export const allowingStyle = (policy: string, styleSource: string): string =>
  policy.replace("style-src ", () => `style-src ${styleSource} `);

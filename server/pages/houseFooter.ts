import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import type { Locale } from "../../domain/locale.ts";
import { brandName, type Appearance } from "../platform/brands.ts";
import { nameIn } from "../platform/locale.ts";

const LINK = "flex min-h-11 items-center rounded-sm text-mute hover:text-text";
const FRAME = "mx-auto flex max-w-[1200px] flex-wrap gap-x-6 px-4 py-4 text-sm tablet:px-6";

const link = (href: string, text: string, rest = ""): string =>
  `<a href="${escapeMarkup(href)}"${rest} class="${LINK}">${escapeMarkup(text)}</a>`;

function footerIn({ brand, pages }: Appearance, locale: Locale): string {
  const parts = [
    // The privacy page is left out, because every footer has a link to it.
    ...pages
      .filter(({ page }) => page !== "privacy")
      .map(({ page, title }) => link(`/${page}`, nameIn(title, locale))),
    ...(brand?.links ?? []).map(({ label, address }) =>
      link(address, nameIn(label, locale), ' rel="noopener"'),
    ),
    ...(brand?.footerText
      ? [
          `<p class="w-full py-2 whitespace-pre-line text-mute">${escapeMarkup(nameIn(brand.footerText, locale))}</p>`,
        ]
      : []),
  ];
  if (parts.length === 0) return "";
  const label = escapeMarkup(brandName(brand, locale));
  return `<section class="house border-t border-line print:hidden" lang="${locale}" aria-label="${label}"><div class="${FRAME}">${parts.join("")}</div></section>`;
}

/**
 * Renders the business's part of the footer: its pages, its links and a text. The end of the page contains
 * this part once in each language. CSS rules show only the part in the page's language, so no script is
 * needed.
 */
export const houseFooter = (appearance: Appearance, locales: readonly Locale[]): string =>
  locales.map((locale) => footerIn(appearance, locale)).join("");

/**
 * Returns the CSS rules that show the footer's part in the page's language, below screens that have a footer.
 */
export const footerStyle = (locales: readonly Locale[]): string =>
  `.house{display:none}${locales
    .map((locale) => `html[lang=${locale}] #root:has(footer)~.house[lang=${locale}]`)
    .join(",")}{display:block}`;

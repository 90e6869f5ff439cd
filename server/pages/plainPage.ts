import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { directionOf, type Locale } from "../../domain/locale.ts";
import { withoutScripts } from "./lateScript.ts";

const BARE =
  '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const EMPTY_ROOT = '<div id="root"></div>';

/** Content of a page without scripts, as text and not as markup. */
export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/** Renders a page in the storefront's design without its scripts, excluded from search engines. */
export function plainPage(storefront: string, { locale, title, text, links }: PlainPage): string {
  const anchors = links.map(
    (link) =>
      `<p><a rel="noreferrer" href="${escapeMarkup(link.href)}">${escapeMarkup(link.text)}</a></p>`,
  );
  const body = `<main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${anchors.join("")}</main>`;
  return withoutScripts(storefront || BARE)
    .replace(/<html[^>]*>/, `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace("</head>", '<meta name="robots" content="noindex"></head>')
    .replace(EMPTY_ROOT, () => `<div id="root">${body}</div>`);
}

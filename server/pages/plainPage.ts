import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { directionOf, type Locale } from "../../domain/locale.ts";
import { withoutScripts } from "./lateScript.ts";

const BARE =
  '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
const EMPTY_ROOT = '<div id="root"></div>';

/** The content of a page without scripts. The texts are plain text, not HTML. */
export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/**
 * Renders a page with the storefront's style sheet but without scripts. The page tells search engines not
 * to index it.
 */
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

import { currencyDisplay } from "../../../domain/currencyDisplay.ts";
import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { region } from "../../../domain/region.ts";
import { directionOf } from "./words.ts";

/** Formats a price for a locale. */
export function priceIn(locale: string, amount: Agorot): string {
  const { currency } = region();
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: currencyDisplay(currency),
    numberingSystem: "latn",
  }).format(toShekels(amount));
}

/**
 * Renders a page of the sandbox. `main` is HTML and everything else is text. `framed` pages are in a dialog
 * of the storefront.
 */
export function page(
  locale: string,
  title: string,
  script: string | undefined,
  main: string,
  look: "framed" | "alone" = "alone",
): string {
  const tag = script === undefined ? "" : `<script src="/${script}" type="module"></script>`;
  return `<!doctype html>
<html lang="${escapeMarkup(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="/form.css">
${tag}
</head>
<body>
<main class="${look}">${main}</main>
</body>
</html>
`;
}

/** The content security policy of a page: only our own files, framed only by this storefront. */
export const policyFor = (storefrontOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${storefrontOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${storefrontOrigin}`,
  ].join("; ");

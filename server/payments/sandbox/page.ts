import { currencyDisplay } from "../../../domain/currencyDisplay.ts";
import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { region } from "../../../domain/region.ts";
import { directionOf } from "./words.ts";

/** Formats an amount as a price in the installation's currency. */
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
 * Renders an HTML page of the sandbox. `main` is inserted as HTML, everything else as escaped text. Pages
 * with the look `framed` are shown inside the storefront's dialog.
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
<html id="light" lang="${escapeMarkup(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
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

/**
 * Returns the content security policy of a sandbox page: only the sandbox's own files, and frames only in
 * this storefront.
 */
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

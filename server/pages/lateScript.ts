/** Tags with which the built page loads its script. */
const SCRIPT_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The built page without its scripts. */
export const withoutScripts = (html: string): string => html.replaceAll(SCRIPT_TAGS, "");

/** The built page with one more script. Without a URL, the page is unchanged. */
export const withScript = (html: string, url: string): string =>
  url === ""
    ? html
    : html.replace("</head>", () => `<script type="module" src="${url}"></script></head>`);

/**
 * Delays the script of a page that is complete without it until the page is painted (`app/afterPaint.ts`,
 * built to `loader`).
 */
export function withLateScript(html: string, loader: string): string {
  const tags = html.match(SCRIPT_TAGS) ?? [];
  const late = `<template id="late-script">${tags.map((tag) => tag.trim()).join("")}</template>`;
  const load = `<script type="module" src="${loader}"></script>`;
  return html.replaceAll(SCRIPT_TAGS, "").replace("</head>", () => `${late}${load}</head>`);
}

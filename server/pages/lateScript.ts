/** The tags by which the built page loads its script. */
const SCRIPT_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The page as it is built, without any script of its own. */
export const withoutScripts = (html: string): string => html.replaceAll(SCRIPT_TAGS, "");

/**
 * The page with its script held back until the page is painted (`app/afterPaint.ts`, built to `loader`):
 * for a page that is there without it.
 */
export function withLateScript(html: string, loader: string): string {
  const tags = html.match(SCRIPT_TAGS) ?? [];
  const late = `<template id="late-script">${tags.map((tag) => tag.trim()).join("")}</template>`;
  const load = `<script type="module" src="${loader}"></script>`;
  return html.replaceAll(SCRIPT_TAGS, "").replace("</head>", () => `${late}${load}</head>`);
}

/** Matches the tags with which the built page loads its script. */
const SCRIPT_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Returns the built page without its scripts. */
export const withoutScripts = (html: string): string => html.replaceAll(SCRIPT_TAGS, "");

/** Returns the built page with an additional script. If the URL is empty, the page is unchanged. */
export const withScript = (html: string, url: string): string =>
  url === ""
    ? html
    : html.replace("</head>", () => `<script type="module" src="${url}"></script></head>`);

/**
 * Returns the page with its scripts moved into a template. The script at `loader` (built from
 * `app/afterPaint.ts`) loads the page's scripts after the first paint. This function is only used for pages
 * whose content is complete without scripts.
 */
export function withLateScript(html: string, loader: string): string {
  const tags = html.match(SCRIPT_TAGS) ?? [];
  const late = `<template id="late-script">${tags.map((tag) => tag.trim()).join("")}</template>`;
  const load = `<script type="module" src="${loader}"></script>`;
  return html.replaceAll(SCRIPT_TAGS, "").replace("</head>", () => `${late}${load}</head>`);
}

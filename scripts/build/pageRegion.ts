import { setTimeout as pause } from "node:timers/promises";
import type { Plugin } from "vite";

/** The attributes that the server writes into its pages (`server/http/files.ts`). */
const ATTRIBUTES = /<html[^>]*? (data-currency="[^"]*" data-time-zone="[^"]*")/;

/**
 * Number of attempts to reach the server, and the pause between them. The server does not answer for a moment
 * while it restarts after a change of its sources.
 */
const ASKS = 20;
const BETWEEN_MS = 250;

/**
 * Returns the currency and time zone attributes of the server's pages, or undefined if the server does not
 * answer.
 */
async function attributesAt(api: string): Promise<string | undefined> {
  for (let ask = 1; ask <= ASKS; ask++) {
    try {
      const answer = await fetch(`${api}/backoffice`, { headers: { accept: "text/html" } });
      return ATTRIBUTES.exec(await answer.text())?.[1];
    } catch {
      await pause(BETWEEN_MS);
    }
  }
  return undefined;
}

/**
 * Returns a page with the attributes of the server's own pages. If the server does not answer, the page is
 * returned unchanged.
 */
export async function withRegion(api: string, html: string): Promise<string> {
  const attributes = await attributesAt(api);
  return attributes === undefined ? html : html.replace("<html", () => `<html ${attributes}`);
}

/**
 * Writes the currency and the time zone of the installation into the pages of `npm run dev`, as the server at
 * `api` does with the built pages.
 */
export const pageRegion = (api: string): Plugin => ({
  name: "parterre-page-region",
  apply: "serve",
  transformIndexHtml: (html) => withRegion(api, html),
});

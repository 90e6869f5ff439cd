import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";

const STOREFRONT = "/app/index.html";
const BACK_OFFICE = "/backoffice/index.html";
const API_DOCS = "/app/apiDocs/index.html";

/**
 * Returns the HTML file that serves a path, or `undefined` if the path is not a page. `/backoffice` and
 * `/PRES-live` (in upper or lower case) are the back office, and `/api/docs` is the API documentation.
 * `/api`, Vite's own paths and paths with a file extension are not pages. All paths except those of the back
 * office, the API and files are the storefront. `server/` serves the built files according to the same rule.
 */
export function pageOf(pathname: string): string | undefined {
  if (/^\/api\/docs\/?$/.test(pathname)) return API_DOCS;
  if (/^\/(api|metrics|media|@[^/]+|node_modules|assets)(\/|$)/.test(pathname)) return undefined;
  if (/\.[a-z0-9]+$/i.test(pathname)) return undefined;
  return /^\/(backoffice|pres-live)(\/|$)/i.test(pathname) ? BACK_OFFICE : STOREFRONT;
}

function rewrite(request: IncomingMessage, _: ServerResponse, next: Connect.NextFunction): void {
  const isNavigation = request.headers.accept?.includes("text/html") ?? false;
  // Only the first question mark separates the query, because a query can contain further question marks.
  const [, pathname = "/", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "/") ?? [];
  const page = isNavigation ? pageOf(pathname) : undefined;
  if (page) request.url = `${page}${query}`;
  next();
}

/** Serves the HTML files under their public paths, with `vite` and with `vite preview`. */
export function pages(): Plugin {
  return {
    name: "parterre-pages",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}

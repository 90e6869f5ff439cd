import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";

const STOREFRONT = "/app/index.html";
const BACK_OFFICE = "/backoffice/index.html";
const API_DOCS = "/app/apiDocs/index.html";

/**
 * Which of the three HTML files answers a path, or `undefined` where none does: `/backoffice` and
 * `/PRES-live` (in any case) are the back office, and `/api/docs` lists the calls. `/api`, Vite's own
 * and anything with a file's ending are no pages, all the rest is the storefront. `server/` answers the built files the same way.
 */
export function pageOf(pathname: string): string | undefined {
  if (/^\/api\/docs\/?$/.test(pathname)) return API_DOCS;
  if (/^\/(api|metrics|media|@[^/]+|node_modules|assets)(\/|$)/.test(pathname)) return undefined;
  if (/\.[a-z0-9]+$/i.test(pathname)) return undefined;
  return /^\/(backoffice|pres-live)(\/|$)/i.test(pathname) ? BACK_OFFICE : STOREFRONT;
}

function rewrite(request: IncomingMessage, _: ServerResponse, next: Connect.NextFunction): void {
  const isNavigation = request.headers.accept?.includes("text/html") ?? false;
  const [pathname = "/", query] = (request.url ?? "/").split("?", 2);
  const page = isNavigation ? pageOf(pathname) : undefined;
  if (page) request.url = query === undefined ? page : `${page}?${query}`;
  next();
}

/** Serves the entries under their public paths, in `vite` and in `vite preview`. */
export function pages(): Plugin {
  return {
    name: "parterre-pages",
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}

import {
  answerOrError,
  keptFile,
  pageOrKept,
  type OfflinePage,
  type PageFiles,
} from "../../../workers/offlinePage.ts";

/** The path prefix of the service worker's pages. */
const SCOPE = "/edocument/";

/**
 * The offline copy of the ticket's page. The page is the same for every ticket, so it is cached once, under a
 * path that no ticket has.
 */
export const ticketPage = (files: PageFiles): OfflinePage => ({
  prefix: "ticket-page-",
  page: `${SCOPE}offline`,
  files,
});

/**
 * Returns whether the request's referrer is a ticket's page, so that requests of other pages are left to the
 * network.
 */
const isFromTicket = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && new URL(referrer).pathname.startsWith(SCOPE);

/**
 * Responds to requests of the ticket's page. Returns undefined for all other requests, which go to the
 * network. Only `keepPage` writes to the cache.
 */
export function answerTicket(own: OfflinePage, request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate" && pathname.startsWith(SCOPE)) return pageOrKept(own, request);
  if (!isFromTicket(request)) return undefined;
  // The page awaits its session before it shows the ticket, but works without one. Offline, the call for the
  // session gets an error at once.
  if (pathname === "/api/session") return answerOrError(request);
  return own.files.paths.includes(pathname) ? keptFile(own, request) : undefined;
}

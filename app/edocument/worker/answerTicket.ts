import {
  answerOrError,
  keptFile,
  pageOrKept,
  type OfflinePage,
  type PageFiles,
} from "../../../workers/offlinePage.ts";

/** The worker's scope, in which only it responds. */
const SCOPE = "/edocument/";

/**
 * The page is the same for every ticket, so one copy is cached, under an address that no ticket has.
 */
export const ticketPage = (files: PageFiles): OfflinePage => ({
  prefix: "ticket-page-",
  page: `${SCOPE}offline`,
  files,
});

/** Returns whether the request comes from a ticket's page. After a navigation to another page it does not. */
const isFromTicket = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && new URL(referrer).pathname.startsWith(SCOPE);

/**
 * Responds to requests of the ticket's page. Returns undefined for everything else, which goes to the
 * network. Only `keepPage` writes to the cache.
 */
export function answerTicket(own: OfflinePage, request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate" && pathname.startsWith(SCOPE)) return pageOrKept(own, request);
  if (!isFromTicket(request)) return undefined;
  // The page waits for its session, but works without one.
  if (pathname === "/api/session") return answerOrError(request);
  return own.files.paths.includes(pathname) ? keptFile(own, request) : undefined;
}

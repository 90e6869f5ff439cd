import {
  answerOrError,
  dropOldPages,
  keepPage,
  keptFile,
  pageOrKept,
  type OfflinePage,
  type PageFiles,
} from "../../../workers/offlinePage.ts";
import { runPageWorker } from "../../../workers/pageWorker.ts";

/**
 * The scripts, styles, fonts and texts of the page. The build inserts their paths
 * (scripts/build/pageWorkers.ts).
 */
declare const PAGE_FILES: PageFiles;

const PAGE = "/backoffice/entrance";
const own: OfflinePage = { prefix: "door-page-", page: PAGE, files: PAGE_FILES };

/**
 * Responds to requests of the screen for admission. Returns undefined for all other requests, which go to the
 * network.
 */
function answer(request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate") return pathname === PAGE ? pageOrKept(own, request) : undefined;
  // The page calls this route to find out who is logged in. If the call fails, the page opens with its stored
  // lists.
  if (pathname === "/api/operator/me") return answerOrError(request);
  return own.files.paths.includes(pathname) ? keptFile(own, request) : undefined;
}

runPageWorker({
  install: () => keepPage(own),
  activate: () => dropOldPages(own),
  answer,
});

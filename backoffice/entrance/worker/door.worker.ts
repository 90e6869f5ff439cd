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

/** The page's own scripts, styles, fonts and texts. The build inserts them (scripts/build/pageWorkers.ts). */
declare const PAGE_FILES: PageFiles;

const PAGE = "/backoffice/entrance";
const own: OfflinePage = { prefix: "door-page-", page: PAGE, files: PAGE_FILES };

/** Responds to requests of the entrance. Everything else goes to the network. */
function answer(request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate") return pathname === PAGE ? pageOrKept(own, request) : undefined;
  // The page asks who is logged in, but opens with its lists if nobody answers.
  if (pathname === "/api/operator/me") return answerOrError(request);
  return own.files.paths.includes(pathname) ? keptFile(own, request) : undefined;
}

runPageWorker({
  install: () => keepPage(own),
  activate: () => dropOldPages(own),
  answer,
});

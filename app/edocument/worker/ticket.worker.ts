import { dropOldPages, keepPage, type PageFiles } from "../../../workers/offlinePage.ts";
import { runPageWorker } from "../../../workers/pageWorker.ts";
import { forgetOldTickets } from "../ticketStore.ts";
import { answerTicket, ticketPage } from "./answerTicket.ts";

/**
 * The page's own scripts, styles, fonts and texts. The build inserts the list of files
 * (scripts/build/pageWorkers.ts).
 */
declare const PAGE_FILES: PageFiles;

const own = ticketPage(PAGE_FILES);

runPageWorker({
  install: () => keepPage(own),
  activate: () => Promise.all([dropOldPages(own), forgetOldTickets(new Date())]),
  answer: (request) => answerTicket(own, request),
});

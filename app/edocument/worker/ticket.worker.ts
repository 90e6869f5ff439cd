import { forgetOldTickets } from "../ticketStore.ts";
import { answerTicket, dropOldPages, keepPage, type TicketFiles } from "./answerTicket.ts";

/**
 * The page's own scripts, styles, fonts and texts. The build inserts them (scripts/build/ticketWorker.ts).
 */
declare const TICKET_FILES: TicketFiles;

interface Lasting extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface Asking extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/**
 * The part of the service worker's API that is used, because the types of pages and workers cannot be in one
 * program.
 */
interface TicketWorker {
  readonly addEventListener: ((
    name: "install" | "activate",
    hear: (event: Lasting) => void,
  ) => void) &
    ((name: "fetch", hear: (event: Asking) => void) => void);
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const worker = globalThis as unknown as TicketWorker;
const files = TICKET_FILES;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepPage(files).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const done = [dropOldPages(files), forgetOldTickets(new Date()), worker.clients.claim()];
  event.waitUntil(Promise.all(done));
});

worker.addEventListener("fetch", (event) => {
  const answer = answerTicket(files, event.request);
  if (answer) event.respondWith(answer);
});

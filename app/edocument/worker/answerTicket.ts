/** The worker's scope, in which only it responds. */
const SCOPE = "/edocument/";
/** The page is the same for every ticket, so one copy is cached, under an address that no ticket has. */
const PAGE = `${SCOPE}offline`;
/** Network timeout in ms. */
const PATIENCE = 4_000;

export interface TicketFiles {
  /** Changes with the content. */
  readonly name: string;
  readonly paths: readonly string[];
}

const PREFIX = "ticket-page-";
const nameOf = (files: TicketFiles): string => PREFIX + files.name;

/** Caches the page and its files, all or none. */
export async function keepPage(files: TicketFiles): Promise<void> {
  const store = await caches.open(nameOf(files));
  const page = new Request(PAGE, { headers: { accept: "text/html" }, cache: "no-cache" });
  await store.addAll([page, ...files.paths]);
}

/** Deletes the caches of earlier builds. */
export async function dropOldPages(files: TicketFiles): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(files));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Fetches from the network. Rejects after the timeout. */
const inTime = (request: Request): Promise<Response> =>
  Promise.race([
    fetch(request),
    new Promise<Response>((_, refuse) => {
      setTimeout(() => refuse(new Error("the network does not answer")), PATIENCE);
    }),
  ]);

async function keptPage(files: TicketFiles): Promise<Response> {
  const store = await caches.open(nameOf(files));
  return (await store.match(PAGE)) ?? Response.error();
}

async function keptFile(files: TicketFiles, request: Request): Promise<Response> {
  const store = await caches.open(nameOf(files));
  return (await store.match(request.url)) ?? fetch(request);
}

/** Returns whether the request comes from a ticket's page. After a navigation to another page it does not. */
const isFromTicket = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && new URL(referrer).pathname.startsWith(SCOPE);

/**
 * Responds to requests of the ticket's page. Returns undefined for everything else, which goes to the
 * network. Only `keepPage` writes to the cache.
 */
export function answerTicket(files: TicketFiles, request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate" && pathname.startsWith(SCOPE)) {
    return inTime(request).catch(() => keptPage(files));
  }
  if (!isFromTicket(request)) return undefined;
  // The page waits for its session, but works without one.
  if (pathname === "/api/session") return inTime(request).catch(() => Response.error());
  return files.paths.includes(pathname) ? keptFile(files, request) : undefined;
}

/** Where the worker answers, and where nobody else does. */
const SCOPE = "/edocument/";
/** The page is the same for every ticket: one copy, under the address of none. */
const PAGE = `${SCOPE}offline`;
/** A network that does not answer within this time counts as none, ms. */
const PATIENCE = 4_000;

export interface TicketFiles {
  /** Changes with what it holds. */
  readonly name: string;
  readonly paths: readonly string[];
}

const PREFIX = "ticket-page-";
const nameOf = (files: TicketFiles): string => PREFIX + files.name;

/** Keeps the page and what it is made of; all of it or nothing. */
export async function keepPage(files: TicketFiles): Promise<void> {
  const store = await caches.open(nameOf(files));
  const page = new Request(PAGE, { headers: { accept: "text/html" }, cache: "no-cache" });
  await store.addAll([page, ...files.paths]);
}

/** Drops what earlier builds kept. */
export async function dropOldPages(files: TicketFiles): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(files));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** From the network, or an error where it does not answer in time. */
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

/** Which page asks; a tab that has gone on to another page is none of ours. */
const isFromTicket = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && new URL(referrer).pathname.startsWith(SCOPE);

/**
 * Answers what the ticket's page asks for, or `undefined` for what is the network's alone: any other
 * page, any other call. Nothing that is answered here is kept but at `keepPage`.
 */
export function answerTicket(files: TicketFiles, request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.mode === "navigate" && pathname.startsWith(SCOPE)) {
    return inTime(request).catch(() => keptPage(files));
  }
  if (!isFromTicket(request)) return undefined;
  // The page waits for its session, but does without one.
  if (pathname === "/api/session") return inTime(request).catch(() => Response.error());
  return files.paths.includes(pathname) ? keptFile(files, request) : undefined;
}

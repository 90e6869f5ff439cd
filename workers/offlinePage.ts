/** The built files of a page. The build inserts the list of files into the page's service worker. */
export interface PageFiles {
  /** A name that changes whenever the content of one of the files changes. */
  readonly name: string;
  readonly paths: readonly string[];
}

/** A page that its service worker makes available without a network. */
export interface OfflinePage {
  /** Prefix of the names of the page's caches. Each build of the page has its own cache. */
  readonly prefix: string;
  /** The URL under which the page itself is cached. */
  readonly page: string;
  readonly files: PageFiles;
}

/** Network timeout in ms. */
const PATIENCE = 4_000;

const nameOf = ({ prefix, files }: OfflinePage): string => prefix + files.name;

/**
 * Caches the page and all of its files. If the page or one of its files cannot be loaded, nothing is cached.
 */
export async function keepPage(own: OfflinePage): Promise<void> {
  const store = await caches.open(nameOf(own));
  const page = new Request(own.page, { headers: { accept: "text/html" }, cache: "no-cache" });
  await store.addAll([page, ...own.files.paths]);
}

/** Deletes the caches of earlier builds. */
export async function dropOldPages(own: OfflinePage): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(own.prefix) && name !== nameOf(own));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Fetches a response from the network. The promise is rejected after the timeout. */
const fetchInTime = (request: Request): Promise<Response> =>
  Promise.race([
    fetch(request),
    new Promise<Response>((_, refuse) => {
      setTimeout(() => refuse(new Error("the network does not answer")), PATIENCE);
    }),
  ]);

/** Returns the page from the network, or from the cache if the network does not answer. */
export const pageOrKept = (own: OfflinePage, request: Request): Promise<Response> =>
  fetchInTime(request).catch(async () => {
    const store = await caches.open(nameOf(own));
    return (await store.match(own.page)) ?? Response.error();
  });

/** Returns one of the page's files from the cache, or from the network if the cache lacks it. */
export async function keptFile(own: OfflinePage, request: Request): Promise<Response> {
  const store = await caches.open(nameOf(own));
  return (await store.match(request.url)) ?? fetch(request);
}

/**
 * Returns the response to an API call, or an error after the timeout, because the page also works without a
 * response.
 */
export const answerOrError = (request: Request): Promise<Response> =>
  fetchInTime(request).catch(() => Response.error());

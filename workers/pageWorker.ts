interface Lasting extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface Asking extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/**
 * The members of the service worker's API that are used here. The members are declared here, because
 * TypeScript cannot load the types of pages and of workers in one program.
 */
interface PageWorker {
  readonly addEventListener: ((
    name: "install" | "activate",
    hear: (event: Lasting) => void,
  ) => void) &
    ((name: "fetch", hear: (event: Asking) => void) => void);
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

interface Work {
  readonly install: () => Promise<void>;
  readonly activate: () => Promise<unknown>;
  /** Returns undefined for requests that the browser should send to the network. */
  readonly answer: (request: Request) => Promise<Response> | undefined;
}

/**
 * Runs this script as a service worker. Once the service worker is active, it also controls pages that are
 * already open.
 */
export function runPageWorker({ install, activate, answer }: Work): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const worker = globalThis as unknown as PageWorker;
  worker.addEventListener("install", (event) => {
    event.waitUntil(install().then(() => worker.skipWaiting()));
  });
  worker.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([activate(), worker.clients.claim()]));
  });
  worker.addEventListener("fetch", (event) => {
    const answered = answer(event.request);
    if (answered) event.respondWith(answered);
  });
}

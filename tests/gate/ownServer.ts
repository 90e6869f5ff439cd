/** How many end-to-end tests run at once: two leave a third of two cores idle, as pages wait for each other. */
export const WORKERS = 3;

/** Where one worker's product is, and the database behind it. */
interface OwnServer {
  readonly url: string;
  readonly databaseUrl: string;
}

const urlName = (worker: string): string => `E2E_URL_${worker}`;
const databaseName = (worker: string): string => `E2E_DATABASE_URL_${worker}`;

/** Tells the workers, which begin with this process's settings, where the product of each is. */
export function tellWorkers(servers: readonly OwnServer[]): void {
  for (const [worker, { url, databaseUrl }] of servers.entries()) {
    process.env[urlName(String(worker))] = url;
    process.env[databaseName(String(worker))] = databaseUrl;
  }
}

/** In a worker: the product that no other worker's tests buy from; `undefined` elsewhere. */
export function ownServer(): OwnServer | undefined {
  const worker = process.env["TEST_PARALLEL_INDEX"] ?? "";
  const url = process.env[urlName(worker)];
  const databaseUrl = process.env[databaseName(worker)];
  return url === undefined || databaseUrl === undefined ? undefined : { url, databaseUrl };
}

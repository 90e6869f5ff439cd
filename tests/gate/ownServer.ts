/**
 * Number of concurrent end-to-end tests. With two of them, a third of two cores would be idle while pages wait.
 */
export const WORKERS = 3;

/** URLs of one worker's server and its database. */
interface OwnServer {
  readonly url: string;
  readonly databaseUrl: string;
}

const urlName = (worker: string): string => `E2E_URL_${worker}`;
const databaseName = (worker: string): string => `E2E_DATABASE_URL_${worker}`;

/** Sets environment variables with the URLs of each worker's server. The workers inherit them. */
export function tellWorkers(servers: readonly OwnServer[]): void {
  for (const [worker, { url, databaseUrl }] of servers.entries()) {
    process.env[urlName(String(worker))] = url;
    process.env[databaseName(String(worker))] = databaseUrl;
  }
}

/** Returns this worker's own server, or `undefined` outside a worker. */
export function ownServer(): OwnServer | undefined {
  const worker = process.env["TEST_PARALLEL_INDEX"] ?? "";
  const url = process.env[urlName(worker)];
  const databaseUrl = process.env[databaseName(worker)];
  return url === undefined || databaseUrl === undefined ? undefined : { url, databaseUrl };
}

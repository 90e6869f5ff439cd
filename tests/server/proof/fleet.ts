import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { startServer, type StartedServer } from "../../../scripts/programs/startServer.ts";
import { Shopper } from "../shopper.ts";
import type { Place } from "./crowd.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";

/** Settings with short timers, so that locks and payments expire during the run. */
export const ENV = {
  MAX_SEATS: "1000",
  ...WITHOUT_LIMITS,
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  LOG_LEVEL: "fatal",
  RECONCILE_SECONDS: "1",
  // Another process soon takes over the payments of a killed process.
  PAYMENT_ASK_SECONDS: "8",
  PAYMENT_SECONDS: "60",
};
const TIMER_SECONDS = 4;
/** Minimum hours until a show's start. An earlier show could soon be too close to be cancelled. */
const HOURS_AHEAD = 12;

/**
 * Sets the derby's lock timers in the database. Must be called before the servers start that use these
 * timers.
 */
export async function shortenTimers(db: Db): Promise<void> {
  const steps = ["chooseSeats", "chooseTickets", "customerInfo", "chooseProducts"];
  const timer = Object.fromEntries(steps.map((step) => [`${step}InSeconds`, TIMER_SECONDS]));
  await sql`update presentation set lock_timer = ${JSON.stringify(timer)}::text::jsonb
    where feature_id = ${DEMO.derbyFeature}`.execute(db);
}

/** Returns the first free seats of a derby, for which the clients compete. */
export async function placeAt(urls: readonly string[], count: number): Promise<Place> {
  const scout = await new Shopper(urls[0]!).arrive();
  const { body } = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${DEMO.derbyFeature}`,
  );
  const soon = Date.now() + HOURS_AHEAD * 3_600_000;
  const show = body.presentations.find(({ dateTime }) => Date.parse(dateTime) > soon);
  if (!show) throw new Error("no derby is on sale");
  const free = await scout.freeSeats(show);
  return { urls, show, seats: free.slice(0, count) };
}

/** Several server processes on one database. */
export class Fleet {
  readonly urls: string[] = [];
  /** Number of processes that ended or did not reconnect to the database, without having been killed. */
  fallen = 0;
  readonly #start: () => Promise<StartedServer>;
  readonly #servers: StartedServer[] = [];

  /** `main` is the entry file of every process. */
  constructor(env: Readonly<Record<string, string>>, main: string) {
    this.#start = () => startServer({ env, main });
  }

  async add(count: number): Promise<void> {
    const added = await Promise.all(Array.from({ length: count }, this.#start));
    this.#servers.push(...added);
    this.urls.push(...added.map(({ url }) => url));
  }

  /** Kills a process and starts another instead, while the others keep running. */
  async replace(at: number): Promise<void> {
    await this.#end(this.#servers[at]!);
    const server = await this.#start();
    this.#servers[at] = server;
    this.urls[at] = server.url;
  }

  async #end(server: StartedServer): Promise<void> {
    await server.kill9();
    await rm(server.dataDir, { recursive: true, force: true });
  }

  /**
   * Waits until every process has reconnected after a database outage. Counts and replaces the processes that
   * have not reconnected.
   */
  async recover(): Promise<void> {
    const found = await Promise.all(this.urls.map((url) => becomesReady(url)));
    for (const [at, isFound] of found.entries()) {
      if (isFound) continue;
      this.fallen++;
      await this.replace(at);
    }
  }

  /** Returns each process's readiness and the end of its output. */
  async state(): Promise<string[]> {
    return Promise.all(
      this.#servers.map(async ({ url, pid, output }) => {
        const status = await statusOf(url, 3_000);
        return `${url} (${pid}) readyz ${status ?? "silent"} ${output().slice(-600).trim()}`;
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

async function statusOf(url: string, ms: number): Promise<number | undefined> {
  const signal = AbortSignal.timeout(ms);
  const answer = await fetch(`${url}/api/readyz`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status;
}

const READY_MS = 30_000;

async function becomesReady(url: string): Promise<boolean> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(100)) {
    if ((await statusOf(url, 12_000)) === 200) return true;
  }
  return false;
}

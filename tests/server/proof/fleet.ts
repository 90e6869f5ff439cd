import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DEMO } from "../../../server/demo/ids.ts";
import type { Db } from "../../../server/store/db.ts";
import { startServer, type StartedServer } from "../../gate/startServer.ts";
import { Shopper } from "../shopper.ts";
import type { Place } from "./crowd.ts";

/** A house where timers are short, so that locks expire in the middle of everything. */
export const ENV = {
  MAX_SEATS: "1000",
  LIMITS: "off",
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  LOG_LEVEL: "fatal",
  RECONCILE_SECONDS: "1",
};
const TIMER_SECONDS = 4;

/** Sets the derby's lock timers, for servers that have not read them yet. */
export async function shortenTimers(db: Db): Promise<void> {
  const steps = ["chooseSeats", "chooseTickets", "customerInfo", "chooseProducts"];
  const timer = Object.fromEntries(steps.map((step) => [`${step}InSeconds`, TIMER_SECONDS]));
  await sql`update presentation set lock_timer = ${JSON.stringify(timer)}::text::jsonb
    where feature_id = ${DEMO.derbyFeature}`.execute(db);
}

/** What a crowd fights for: the first free seats of the derby. */
export async function placeAt(urls: readonly string[], count: number): Promise<Place> {
  const scout = await new Shopper(urls[0]!).arrive();
  const show = await scout.presentation(DEMO.derbyFeature);
  const free = await scout.freeSeats(show);
  return { urls, show, seats: free.slice(0, count) };
}

/** Several API processes on one database. */
export class Fleet {
  readonly urls: string[] = [];
  /** Processes that ended though nobody killed them. */
  fallen = 0;
  readonly #env: Readonly<Record<string, string>>;
  readonly #servers: StartedServer[] = [];

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  async add(count: number): Promise<void> {
    const added = await Promise.all(
      Array.from({ length: count }, () => startServer({ env: this.#env })),
    );
    this.#servers.push(...added);
    this.urls.push(...added.map(({ url }) => url));
  }

  /** Kills a process and starts another in its place; the others go on meanwhile. */
  async replace(at: number): Promise<void> {
    await this.#servers[at]!.kill9();
    await this.#startAt(at);
  }

  async #startAt(at: number): Promise<void> {
    const server = await startServer({ env: this.#env });
    this.#servers[at] = server;
    this.urls[at] = server.url;
  }

  /** After the database was away: everybody finds it again by themselves, or is counted and replaced. */
  async recover(): Promise<void> {
    for (const [at, url] of this.urls.entries()) {
      if (await isReady(url)) continue;
      this.fallen++;
      await this.replace(at);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

async function isReady(url: string): Promise<boolean> {
  for (let turn = 0; turn < 100; turn++) {
    const answer = await fetch(`${url}/api/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

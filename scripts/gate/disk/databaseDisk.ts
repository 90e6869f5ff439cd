import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { runningUrl } from "../../../server/platform/store/embedded.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { ENV, placeAt, shortenTimers } from "../../../tests/server/proof/fleet.ts";
import { waitUntil } from "../../cluster/waitUntil.ts";
import { startPostgres } from "../../programs/postgres.ts";
import { startServer, type StartedServer } from "../../programs/startServer.ts";
import { postgresAt, TEST_KEY } from "../../programs/testStores.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import { newCounts } from "../contention/counts.ts";
import type { Entry } from "../contention/evidence.ts";
import type { Closers } from "../contention/openCluster.ts";
import { isCalm, recordAnswers, seenBetween, type Heard } from "../faults/answers.ts";
import { openCrowd } from "../faults/crowd.ts";
import { openSmallDisk, type SmallDisk } from "./smallDisk.ts";

const DISK_MB = 400;
const SEATS = 150;
const BEFORE_MS = 5_000;
const FULL_MS = 10_000;
const CALM_MS = 3_000;
const PATIENCE_SECONDS = 120;
const READINESS = "GET /api/readyz";
/**
 * Maximum number of times that PostgreSQL is made to begin a new log file. PostgreSQL may have prepared some
 * log files in advance, and each new log file uses up one of them.
 */
const MAX_SWITCHES = 20;

/**
 * Which PostgreSQL is tested: a separate one, which a service restarts, or the one that is embedded in the
 * node.
 */
export type Engine = "external" | "embedded";

/** The effects on sales when the database's disk is full. */
export interface DatabaseRow {
  readonly engine: Engine;
  /** Time in s from filling the disk until the node reported that the disk is full. */
  readonly seenSeconds: number;
  /** Time in s from freeing space on the disk until sales no longer failed. */
  readonly backSeconds: number;
  readonly failed: number;
  readonly sold: number;
  readonly complaints: readonly string[];
}

interface Parts {
  readonly main: string;
  readonly seed: number;
  readonly buyers: number;
  readonly closers: Closers;
  readonly say: (line: string) => void;
}

interface Opened {
  readonly server: StartedServer;
  readonly store: Store;
  /** Starts the database again. Does nothing if the node restarts the database itself. */
  readonly restart: () => Promise<void>;
}

async function open(engine: Engine, disk: SmallDisk, { main, closers }: Parts): Promise<Opened> {
  const env = { ...ENV, LOG_LEVEL: "error", ENCRYPTION_KEYS: TEST_KEY };
  if (engine === "embedded") {
    const dataDir = join(disk.folder, "data");
    mkdirSync(dataDir, { mode: 0o711 });
    const server = await startServer({ env: { ...env, DB: engine }, dataDir, main });
    closers.add(server.stop);
    const store = await openStore(postgresAt(runningUrl(dataDir) ?? ""), () => undefined);
    closers.add(store.close);
    return { server, store, restart: () => Promise.resolve() };
  }
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = disk.folder;
  const postgres = await startPostgres().finally(() => {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  });
  closers.add(postgres.stop);
  const url = await postgres.createDatabase("disk");
  // The node's data folder is outside of the disk that is filled.
  const dataDir = mkdtempSync(join(tmpdir(), "parterre-data-"));
  const server = await startServer({ env: { ...env, DATABASE_URL: url }, dataDir, main });
  closers.add(server.stop);
  const store = await openStore(postgresAt(url), () => undefined);
  closers.add(store.close);
  return {
    server,
    store,
    restart: async () => {
      await postgres.shutDownAtOnce();
      await postgres.start();
    },
  };
}

const until = (what: string, look: () => Promise<boolean>): Promise<true> =>
  waitUntil(async () => ((await look()) ? true : undefined), { seconds: PATIENCE_SECONDS, what });

/** Returns what the node's readiness call reports about the database: `connected`, `full` or `away`. */
async function databaseOf({ url }: StartedServer): Promise<string> {
  const answer = await fetch(`${url}/api/readyz`);
  const body: { error?: { database?: string } } = await answer.json();
  return answer.status === 200 ? "connected" : (body.error?.database ?? "?");
}

/**
 * Makes the database need disk space for its write-ahead log. PostgreSQL ends if the disk has no space for
 * the log.
 */
async function exhaustLog({ db }: Store): Promise<void> {
  for (let at = 0; at < MAX_SWITCHES; at++) {
    const isLeft =
      await sql`select pg_logical_emit_message(false, 'proof', 'text'), pg_switch_wal()`
        .execute(db)
        .then(
          () => true,
          () => false,
        );
    if (!isLeft) return;
  }
}

const wrongIn = (heard: readonly Heard[], from: number, output: string): string[] => {
  const { untyped } = seenBetween(heard, from, performance.now());
  const isBroken = heard.some(({ at, status }) => at >= from && status === undefined);
  return [
    ...untyped.map((each) => `not a 503 with Retry-After: ${each}`),
    ...(isBroken ? ["a connection to the node broke"] : []),
    ...(output.includes("the database's disk is full") ? [] : ["the log does not say it"]),
  ];
};

/**
 * Lets buyers buy in three situations: while the database's disk fills up, while the database needs space for
 * its log, and after there is space again.
 */
export async function fillDatabase(engine: Engine, parts: Parts): Promise<DatabaseRow> {
  const { seed, buyers, closers, say } = parts;
  const disk = openSmallDisk(DISK_MB, closers);
  say(`the database's disk, ${engine}: starting`);
  const { server, store, restart } = await open(engine, disk, parts);
  await shortenTimers(store.db);
  const place = await placeAt([server.url], SEATS);
  const entries: Entry[] = [];
  const journal = { write: (entry: Entry) => void entries.push(entry), close: () => undefined };
  const counts = newCounts();
  const recorded = recordAnswers(server.url);
  closers.add(recorded.stop);
  const crowd = openCrowd({ ...place, urls: [server.url], counts, journal }, buyers, seed);
  /** The responses that buyers received. Responses to this proof's own calls are left out. */
  const heardBy = (): Heard[] => recorded.heard.filter(({ call }) => call !== READINESS);
  await sleep(BEFORE_MS);
  const soldBefore = counts.sold;
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1000;
  disk.fill();
  await Promise.race([
    until(
      "readiness that says that the disk is full",
      async () => (await databaseOf(server)) === "full",
    ),
    crowd.failed,
  ]);
  const seenSeconds = seconds();
  say(`the database's disk, ${engine}: full, and seen after ${seenSeconds.toFixed(1)} s`);
  await sleep(FULL_MS);
  await exhaustLog(store);
  await until("a database that has ended", async () => (await databaseOf(server)) === "away");
  await sleep(FULL_MS);
  disk.empty();
  const emptied = performance.now();
  await restart();
  await until("sales without a failure", () =>
    Promise.resolve(isCalm(heardBy(), performance.now(), CALM_MS)),
  );
  const backSeconds = (performance.now() - emptied - CALM_MS) / 1000;
  await until("readiness", async () => (await databaseOf(server)) === "connected");
  await crowd.end();
  recorded.stop();
  const checked = await checkBooks(store.db, entries);
  const heard = heardBy();
  const { failed } = seenBetween(heard, from, performance.now());
  return {
    engine,
    seenSeconds,
    backSeconds,
    failed,
    sold: counts.sold,
    complaints: [
      ...wrongIn(heard, from, server.output()),
      ...(soldBefore > 0 && counts.sold > soldBefore ? [] : ["nothing was sold before or after"]),
      ...[...counts.odd].map((each) => `unexpected answer: ${each}`),
      ...checked.complaints,
    ].map((text) => `${engine}: ${text}`),
  };
}
